import { strict as assert } from "node:assert";
import { test } from "node:test";
import { Telegram } from "../../assets/js/inside/telegram.js";

const WEB = "https://web.telegram.org";
const DATA = "query_id=q&user=%7B%22id%22%3A7%7D&auth_date=1&hash=ab";

/**
 * A page in a Telegram client, and what it tells the client.
 * @param {{ version?: string, platform?: string, theme?: object, by?: "parent" | "proxy" | "notify", inline?: boolean }} [client]
 */
function launched({ version = "9.6", platform = "weba", theme = { bg_color: "#ffffff" }, by = "parent", inline = true } = {}) {
  const sent = /** @type {{ type: string, data: any, to?: string }[]} */ ([]);
  const heard = /** @type {unknown[]} */ ([]);
  const set = /** @type {Record<string, string>} */ ({});
  const hash = `#tgWebAppData=${encodeURIComponent(DATA)}&tgWebAppVersion=${version}&tgWebAppPlatform=${platform}&tgWebAppBotInline=${inline ? 1 : 0}&tgWebAppThemeParams=${encodeURIComponent(JSON.stringify(theme))}`;
  const note = (/** @type {string} */ json, /** @type {string} */ to) => {
    const { eventType, eventData } = JSON.parse(json);
    sent.push({ type: eventType, data: eventData, to });
  };
  const page = Object.assign(new EventTarget(), {
    location: { hash, reload: () => heard.push("reload") },
    parent: { postMessage: note },
    external: by === "notify" ? { notify: note } : {},
    document: { documentElement: { style: { setProperty: (/** @type {string} */ name, /** @type {string} */ value) => (set[name] = value) } } },
    ...(by === "proxy" && { TelegramWebviewProxy: { postEvent: (/** @type {string} */ type, /** @type {string} */ json) => sent.push({ type, data: JSON.parse(json) }) } }),
  });
  const bridge = new Telegram(/** @type {any} */ (page));
  const told = { theme: (/** @type {unknown} */ colours) => heard.push(colours), back: () => heard.push("back"), settings: () => heard.push("settings"), pressed: () => heard.push("pressed") };
  bridge.start(told);
  const say = (/** @type {unknown} */ data, origin = WEB, source = /** @type {unknown} */ (page.parent)) => page.dispatchEvent(Object.assign(new Event("message"), { data, origin, source }));
  const types = () => sent.map(({ type }) => type);
  return { bridge, page: /** @type {any} */ (page), sent, heard, set, say, types };
}

test("what the client says of who looks is handed on as it is", async () => {
  const { bridge } = launched();
  assert.equal(bridge.launched, true);
  assert.deepEqual(await bridge.proofs()[0](), { init_data: DATA });
});

test("it opens wide, on telephones over the whole screen, and is not closed by dragging a card", () => {
  const web = launched();
  assert.deepEqual(web.types(), ["iframe_ready", "web_app_expand", "web_app_setup_settings_button", "web_app_setup_swipe_behavior", "web_app_request_safe_area", "web_app_request_content_safe_area"]);
  assert(web.sent.every(({ to }) => to === WEB), "to Telegram's page alone");
  assert(launched({ platform: "android", by: "proxy" }).types().includes("web_app_request_fullscreen"));
  assert.deepEqual(launched({ version: "6.0", platform: "ios", by: "proxy" }).types().slice(1), ["web_app_expand"], "an old client is asked for nothing that it does not know");
  assert(launched({ version: "7.10", by: "notify" }).types().includes("web_app_setup_swipe_behavior"), "7.10 is later than 7.7");
});

test("the client is heard by a message, or by the function that it calls", () => {
  const { say, heard, set, page } = launched({ theme: { bg_color: "#010203" } });
  say(JSON.stringify({ eventType: "back_button_pressed" }));
  page.Telegram.WebView.receiveEvent("settings_button_pressed", null);
  page.TelegramGameProxy.receiveEvent("main_button_pressed", null);
  page.TelegramGameProxy_receiveEvent("theme_changed", { theme_params: { bg_color: "#040506" } });
  assert.deepEqual(heard, [{ bg_color: "#010203" }, "back", "settings", "pressed", { bg_color: "#040506" }]);
  say(JSON.stringify({ eventType: "safe_area_changed", eventData: { top: 40, bottom: 20, left: 0, right: 0 } }));
  say(JSON.stringify({ eventType: "content_safe_area_changed", eventData: { top: 46, bottom: 0, left: 0, right: -3 } }));
  say(JSON.stringify({ eventType: "viewport_changed", eventData: { height: 500, is_state_stable: true } }));
  assert.deepEqual(set, { "--inside-top": "86px", "--inside-right": "0px", "--inside-bottom": "20px", "--inside-left": "0px", "--seen": "500px" });
});

test("nobody else is heard", () => {
  const { say, heard, page } = launched();
  heard.length = 0;
  const back = JSON.stringify({ eventType: "back_button_pressed" });
  say(back, "https://evil.example");
  say(back, WEB, {});
  for (const junk of ["", "{", "null", "7", JSON.stringify({ eventType: "constructor" }), { eventType: "back_button_pressed" }]) say(junk);
  page.Telegram.WebView.receiveEvent("theme_changed", null);
  assert.deepEqual(heard, [{}]);
});

test("a hand feels its turn, a move and a refusal; links are opened by the client", () => {
  const { bridge, sent } = launched({ by: "proxy" });
  sent.length = 0;
  for (const feeling of /** @type {const} */ (["turn", "done", "refused"])) bridge.feel(feeling);
  bridge.open("https://mesa.example/reglas/truco");
  bridge.open("https://t.me/mesa_bot?start=x");
  bridge.invite("abc-def-ghj")?.();
  assert.deepEqual(sent, [
    { type: "web_app_trigger_haptic_feedback", data: { type: "impact", impact_style: "medium" } },
    { type: "web_app_trigger_haptic_feedback", data: { type: "impact", impact_style: "light" } },
    { type: "web_app_trigger_haptic_feedback", data: { type: "notification", notification_type: "error" } },
    { type: "web_app_open_link", data: { url: "https://mesa.example/reglas/truco" } },
    { type: "web_app_open_tg_link", data: { path_full: "/mesa_bot?start=x" } },
    { type: "web_app_switch_inline_query", data: { query: "abc-def-ghj", chat_types: ["users", "groups"] } },
  ]);
  assert.equal(bridge.invite(null), null, "who looks on invites nobody");
  assert.equal(launched({ inline: false }).bridge.invite("abc-def-ghj"), null, "nor does a bot without inline mode");
});
