//! The page about the sketch of Euro-Jongg: its prose, and the format of its figures.

use std::fmt;

const STANDARD_ERRORS: f64 = 1.96;

/// A mean with the half width of its 95 % interval and the standard deviation.
pub struct Mean {
    mean: f64,
    half: f64,
    pub spread: f64,
}

impl Mean {
    /// Computes them from figures that are assumed to be independent.
    pub fn of(figures: impl Iterator<Item = f64>) -> Self {
        let figures: Vec<f64> = figures.collect();
        let count = figures.len().max(1) as f64;
        let mean = figures.iter().sum::<f64>() / count;
        let variance = figures.iter().map(|figure| (figure - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        Self { mean, half: STANDARD_ERRORS * (variance / count).sqrt(), spread: variance.sqrt() }
    }

    /// Formats the mean as a difference, with a mark if it is significant.
    pub fn difference(&self) -> String {
        let mark = if self.mean.abs() > self.half { " *" } else { "" };
        format!("{:+.2} ± {:.2}{mark}", self.mean, self.half)
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = if self.half >= 0.995 { 1 } else { 2 };
        write!(f, "{:.digits$} ± {:.digits$}", self.mean, self.half)
    }
}

/// A share with Wilson's 95 % interval.
pub struct Rate {
    share: f64,
    low: f64,
    high: f64,
    is_seen: bool,
}

impl Rate {
    /// Computes the share of `count` in `all`.
    pub fn of(count: usize, all: usize) -> Self {
        let all = all.max(1) as f64;
        let share = count as f64 / all;
        let square = STANDARD_ERRORS * STANDARD_ERRORS;
        let centre = (share + square / (2.0 * all)) / (1.0 + square / all);
        let inside = share * (1.0 - share) / all + square / (4.0 * all * all);
        let half = STANDARD_ERRORS * inside.sqrt() / (1.0 + square / all);
        Self { share, low: (centre - half).max(0.0), high: (centre + half).min(1.0), is_seen: count > 0 }
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| {
            let share = 100.0 * share;
            if share >= 10.0 {
                format!("{share:.1}")
            } else if share >= 0.1 {
                format!("{share:.2}")
            } else {
                format!("{share:.3}")
            }
        };
        write!(f, "{} % ({} to {})", percent(self.share), percent(self.low), percent(self.high))
    }
}

/// The maximum points of a bonus by the rule.
const MAX_BONUS_POINTS: i64 = 150;

/// Returns the points of a bonus by the rule: ten for each halving of the probability, rounded.
pub fn value(rate: &Rate) -> i64 {
    if !rate.is_seen {
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
         The rulebook of Euro-Jongg is a sketch. It names bonuses without points, offers rules by agreement, and asks its\n\
         readers to settle the rest. This page measures what they would settle: how hands go, what the points are made of, how\n\
         rare each bonus is, and what each option changes. It ends with a table of bonuses to play with.\n\n\
         All figures are of {hands} hands, seed {seed}, with the same quick player (`{player}`) in all four seats, which plays for\n\
         points, and the default options. Beside them stand, where it says so, a quarter as many hands of players who only want\n\
         to go out: they claim whatever brings them nearer. In all of them every bonus is named with 0 points, so that it is\n\
         counted and changes nothing. ± and the figures in brackets are intervals of 95 %. `make sketch HANDS={hands}` writes the page anew. The player is one of ours: people will play\n\
         otherwise, and rare bonuses above all will be less rare once they have points.\n\n"
    )
}

/// The text before the table of other values of bonus cards.
pub const SCHEDULES: &str = "## Bonus cards tamed\n\n\
The rules give 10, 100, 1,000 and 10,000 for one to four of a kind. Everything else in a hand comes to some tens of points, so the\n\
highest score is mostly that of the seat that drew the right bonus cards. That is how the author wants it, and it stays the\n\
default. A table that wants skill to show may agree on lower values. This is a thought and no option: the same hands, counted with\n\
other values of groups of two, three and four, suits like kinds, where four of a kind add up with the rest.";

/// The text before the table of bonuses.
pub const BONUSES: &str = "## How rare each bonus is\n\n\
Points by one rule: ten for each halving of the chance, `10 * log2(1 / p)`, where p is the share of wins with the bonus (of all seats\n\
for what lies on the table), rounded to 5, from 50 on to 10, at least 5 and at most 150, which is also for what was never seen. So\n\
what half of all winners have is worth as much as going out, and what one in a thousand has as much as a closed tome of faces. Of\n\
bonuses in one line of E13.2 only the first counts, so the lower ones are counted without the higher ones.";

/// Returns the text before the table of options.
pub fn options(hands: u64) -> String {
    format!(
        "## What each option changes\n\n\
         Differences from the game without it on the same {hands} deals; * if the interval excludes 0. *Seen at work* are\n\
         hands with a special hand or a line of E14. The player knows what each option asks of it, but seeks no special hand more\n\
         than its distance says."
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
What the author left open above all are points for the bonuses. These follow from the rule above; what needs an option of its own is\n\
left out. They stand to each other as their rarity does, and all stay far below three bonus cards of a kind. A player who\n\
plays for points hardly minds going out late, which is why such hands last so much longer than those of players who want to go\n\
out. Points for how a hand goes out should lessen that; whether they do is not measured here.";

/// The end of the page.
pub const TAIL: &str = "\n\
Besides:\n\n\
- Bonus cards as the rules have them if luck shall decide; lower values, as above, if skill shall show in less than thousands of hands.\n\
- `auto_lay` on a screen: nobody gains by keeping a crown or bonus card, and everybody is asked less. The player lays all at once\n\
anyway, so the figures do not change.\n\
- `same-face` and `four-tomes` are the only options of the table that end many hands; who plays for points makes many tomes.\n\
- `waiting` doubles bonus cards too (E14.4), so luck weighs more with it; the column without bonus cards holds all that it doubles.\n\
- The others as the table likes: where the differences above hold 0 they change a single hand now and then and not the game.\n";
