//! The page about the sketch of Euro-Jongg: its prose, and the points of bonuses.

use crate::intervals::Rate;

/// The maximum points of a bonus by the rule.
const MAX_BONUS_POINTS: i64 = 150;

/// Returns the points of a bonus by the rule: ten for each halving of the probability, rounded.
pub fn value(rate: &Rate) -> i64 {
    if rate.share == 0.0 {
        return MAX_BONUS_POINTS;
    }
    let points = 10.0 * (1.0 / rate.share).log2();
    let step = if points < 50.0 { 5.0 } else { 10.0 };
    (((points / step).round() * step) as i64).clamp(5, MAX_BONUS_POINTS)
}

/// Returns a section of the page.
pub fn table(before: &str, head: &str, rows: impl Iterator<Item = String>) -> String {
    format!("{before}\n\n{head}\n{}\n", rows.collect::<Vec<_>>().join("\n"))
}

/// Returns the introduction of the page.
pub fn head(hands: u64, player: &str, seed: u64) -> String {
    format!(
        "# Finishing the sketch of Euro-Jongg\n\n\
         The rulebook of Euro-Jongg is a sketch. It names bonuses without points, offers optional rules, and asks its readers\n\
         to decide the rest. This page measures what they would decide: how hands go, what the points consist of, how rare each\n\
         bonus is, and what each option changes. It ends with a recommended table of bonuses.\n\n\
         All figures come from {hands} hands, seed {seed}, with the same quick player (`{player}`) in all four seats and the\n\
         default options. This player plays for points. The second column of some tables comes from a quarter as many hands of\n\
         players that only want to go out and claim every card that helps. Every bonus counts 0 points, so that it is recorded\n\
         without changing play. ± and the figures in brackets give 95 % intervals. `make sketch HANDS={hands}` rewrites the page.\n\
         People will play differently from our bots, and rare bonuses will become less rare once they have points.\n\n"
    )
}

/// The text before the table of other values of bonus cards.
pub const SCHEDULES: &str = "## Lower values for bonus cards\n\n\
The rules give 10, 100, 1,000 and 10,000 points for one to four of a kind. Everything else in a hand is worth some tens of points, so\n\
the highest score mostly goes to the seat that drew the right bonus cards. This is the author's intention and stays the default.\n\
Players who want skill to matter more may agree on lower values. No option offers them yet; the table counts the same hands with\n\
other values for groups of two, three and four, for suits as for kinds. With these values, four of a kind adds to the\n\
value of the other cards instead of deciding the hand.";

/// The text before the table of bonuses.
pub const BONUSES: &str = "## How rare each bonus is\n\n\
The points follow one rule: ten for each halving of the probability, `10 * log2(1 / p)`, where p is the share of wins with the bonus\n\
(or of all seats, for bonuses on the table). They are rounded to 5, or to 10 from 50 points, with a minimum of 5 and a maximum of\n\
150. A bonus that never occurred gets 150. A bonus that half of all winners have is then worth as much as going out, and one that\n\
one winner in a thousand has as much as a closed tome of faces. Of the bonuses in one line of E13.2 only the first counts, so the\n\
lower ones are counted without the higher ones.";

/// Returns the text before the table of options.
pub fn options(hands: u64) -> String {
    format!(
        "## What each option changes\n\n\
         Differences from the game without the option on the same {hands} deals; * if the interval excludes 0. *Took effect* is the share of hands\n\
         that were won with a special hand or that scored an item of E14. The player follows the rules of each option, but aims for a special hand only\n\
         as far as its distance suggests."
    )
}

/// Returns the table of points by the rule, in the form that the option takes.
pub fn preset(points: &[(&str, i64)]) -> String {
    let named: Vec<_> = points.iter().map(|(name, points)| format!("\"{name}\": {points}")).collect();
    let lines: Vec<_> = named.chunks(5).map(|chunk| format!("    {}", chunk.join(", "))).collect();
    format!("{PRESET}\n\n```json\n{{\"bonuses\": {{\n{}\n}}}}\n```\n", lines.join(",\n"))
}

/// The text before the preset.
const PRESET: &str = "## What we recommend\n\n\
The most important open question is the points for the bonuses. The points below follow from the rule above, without bonuses that\n\
need an option. They reflect how rare the bonuses are, and all are far below three bonus cards of a kind. Players for points do\n\
not mind going out late, which is why their hands last much longer than those of players that only want to go out. Points for the\n\
way of going out should reduce that effect, which is not measured here.";

/// The end of the page.
pub const TAIL: &str = "\n\
We also recommend:\n\n\
- Use the bonus cards of the rules if luck should decide, or lower values as above if skill should show in fewer than thousands of hands.\n\
- Use `auto_lay` on a screen: keeping a crown or bonus card gains nothing, and players are asked less often. The bots lay all of them\n\
immediately anyway, so the figures do not change.\n\
- Of the options in the table, only `same-face` and `four-tomes` end many hands, because players for points make many tomes.\n\
- `waiting` also doubles bonus cards (E14.4), so luck matters more with it. Everything that it doubles is in the column without bonus cards.\n\
- Choose the other options freely: if a difference above is not significant, the option affects only a few hands.\n";
