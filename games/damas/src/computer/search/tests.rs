//! Tests of the search against one without pruning and memory, and of the threats that reductions must not
//! hide.

use sobremesa_game::{Dice, Seed};

use super::*;

const RULES: Options = Options { captura: Captura::Obligatoria, ..Options::of(Variante::Clasica) };

fn acts(options: &Options, partida: &Partida) -> Vec<Act> {
    let mut acts = Vec::new();
    partida.each_act(options, |act| acts.push(act));
    acts
}

/// Returns a partida after this many random acts; `None` if it was over before.
fn any(options: &Options, plies: u32, dice: &mut Dice) -> Option<Partida> {
    let mut partida = Partida::new(options);
    for _ in 0..plies {
        let acts = acts(options, &partida);
        match after(options, &partida, &acts[dice.below(acts.len() as u32) as usize]) {
            After::Ends(_) => return None,
            After::Goes(next) => partida = next,
        }
    }
    Some(partida)
}

fn searched(options: &Options, partida: &Partida, depth: i32, rounds: u64, exact: bool) -> Vec<Line> {
    let plan = Plan { effort: &Effort::rounds(rounds), depth, margin: 0, ambition: 0, exact };
    search(options, partida, &acts(options, partida), &plan)
}

/// Returns the worth of a position by a full search of all acts.
fn whole(search: &mut Search<'_>, partida: &Partida, depth: i32, ply: usize) -> i32 {
    if let Some(score) = search.settled(partida, ply) {
        return score;
    }
    let due = partida.must_capture(&search.options);
    let mut best = -INFINITE;
    if depth <= 0 && !due {
        best = search.judge(partida);
        if search.options.captura != Captura::Libre {
            return best;
        }
    }
    let key = key(&search.options, partida);
    if depth > 0 && search.keys.iter().rev().take(partida.counts.quiet as usize).any(|&other| other == key) {
        return search.draw(partida);
    }
    let mut acts = acts(&search.options, partida);
    acts.retain(|act| best == -INFINITE || matches!(act, Act::Capture(_)));
    let depth = if acts.len() == 1 && due && depth > 0 { depth + 1 } else { depth };
    search.keys.push(key);
    let best = best_of(search, partida, &acts, best, depth, ply);
    search.keys.pop();
    best
}

fn best_of(search: &mut Search<'_>, partida: &Partida, acts: &[Act], best: i32, depth: i32, ply: usize) -> i32 {
    let mut best = best;
    for act in acts {
        let score = match after(&search.options, partida, act) {
            After::Ends(End { winner: None, .. }) => search.draw(partida),
            After::Ends(_) => WIN - ply as i32 - 1,
            After::Goes(next) if next.mover() == partida.mover() => whole(search, &next, depth - 1, ply + 1),
            After::Goes(next) => -whole(search, &next, depth - 1, ply + 1),
        };
        best = best.max(score);
    }
    best
}

/// At two plies nothing is reduced yet.
#[test]
fn a_shallow_search_finds_what_a_full_search_finds() {
    let mut dice = Dice::new(&Seed::from_text("whole"), 0);
    for (variante, exact) in [(Variante::Clasica, false), (Variante::Clasica, true), (Variante::Cien, false)] {
        let options = Options { captura: Captura::Obligatoria, ..Options::of(variante) };
        for place in 0..12 {
            let Some(partida) = any(&options, 6 + 5 * place, &mut dice) else { continue };
            // A side with a single act does not search further.
            if acts(&options, &partida).len() == 1 {
                continue;
            }
            for depth in 1..=2 {
                let effort = Effort::rounds(10_000);
                let plan = Plan { effort: &effort, depth, margin: 0, ambition: 0, exact };
                let mut reference = Search::new(&options, &partida, &plan);
                let best = best_of(&mut reference, &partida, &acts(&options, &partida), -INFINITE, depth, 0);
                let found = searched(&options, &partida, depth, 10_000, exact)[0].score;
                // A remembered result may have been found some quiet acts earlier, which count a little.
                assert!((found - best).abs() <= best.abs() / 16, "{depth} plies: {found} for {best}: {partida:?}");
            }
        }
    }
}

/// The pruning search finds every win of a man that a full search finds.
#[test]
fn a_pruning_search_sees_every_win_of_a_man() {
    let mut dice = Dice::new(&Seed::from_text("shots"), 0);
    let mut seen = 0;
    for place in 0..200 {
        let Some(partida) = any(&RULES, 8 + place % 24, &mut dice) else { continue };
        let surely = searched(&RULES, &partida, 6, 1000, false);
        let at_once = searched(&RULES, &partida, 1, 1000, false);
        if surely[0].score < at_once[0].score.max(0) + 100 {
            continue;
        }
        seen += 1;
        let found = searched(&RULES, &partida, i32::MAX, 30, false);
        assert!(found[0].score > surely[0].score - 90, "{partida:?}: {} for {}", found[0].score, surely[0].score);
    }
    assert!(seen >= 10, "{seen}");
}

#[test]
fn only_a_search_of_unlimited_depth_prunes() {
    let partida = Partida::new(&RULES);
    let bold = |depth| {
        let effort = Effort::rounds(1);
        Search::new(&RULES, &partida, &Plan { effort: &effort, depth, margin: 0, ambition: 0, exact: true }).bold
    };
    assert!(bold(i32::MAX) && !bold(5) && !bold(2));
}
