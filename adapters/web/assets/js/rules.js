// The rules of a game: the law is searched, and a link to one of its clauses opens it.
const law = /** @type {HTMLDetailsElement | null} */ (document.getElementById("law"));
const find = /** @type {HTMLInputElement | null} */ (document.getElementById("find"));
const found = document.getElementById("found");

/** Opens the law where the address names a clause of it. */
function reveal() {
  const clause = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!law || !clause || !law.contains(clause)) return;
  for (let fold = clause.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
  clause.scrollIntoView();
}

/** @param {string} text as it is searched: without accents */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Shows only what has all these words. */
function search() {
  if (!law || !find || !found) return;
  const words = plain(find.value).split(/\s+/).filter((word) => word !== "");
  let count = 0;
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (law.querySelectorAll(".rulebook > *"))) {
    const text = plain(each.textContent ?? "");
    each.hidden = !words.every((word) => text.includes(word));
    if (!each.hidden) count += 1;
  }
  found.textContent = count === 0 ? (found.dataset.none ?? "") : "";
}

find?.addEventListener("input", search);
addEventListener("hashchange", reveal);
reveal();

export {};
