//! The catalogue of plays under given rules, each with its strength as a number.

use std::sync::{Arc, Mutex, PoisonError};

use chabudai_games::natto::{Combination, Facts, Kind, Leads, Rules, Tiles, WidenedSums};

/// The number of classes of plays. A play can answer only plays of its class, except for bombs.
pub const CLASSES: usize = 18;
/// The class of bombs, which is the highest.
pub const BOMBS: u8 = 17;
/// The class of singles.
pub const SINGLES: u8 = 0;

/// How a play compares with others.
///
/// A play beats another of its class if its strength is above the other's `bar` and their `veil` values do not exclude
/// each other. A bomb also beats all other classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The class.
    pub class: u8,
    /// The strength as an answer, from 1.
    pub strength: u8,
    /// The greatest strength that does not beat the play.
    pub bar: u8,
    /// 1 for an ordinary seq from 0, 2 for an imaginary one from 0, which do not beat each other (B5.5); otherwise 0. Other
    /// imaginary seqs start only from 10, where no ordinary seq starts.
    pub veil: u8,
}

impl Form {
    /// Returns the form of a combination under these rules.
    pub fn new(rules: &Rules, facts: &Facts) -> Self {
        let declared = above_lowest(facts);
        let widened = rules.widened_sums != WidenedSums::Off;
        let class = match facts.kind {
            Kind::Set => facts.size - 1,
            Kind::Seq => 4 + facts.size,
            Kind::Sum if widened => 11,
            Kind::Sum => 8 + facts.size,
            Kind::Tube => 15,
            Kind::Plate => 16,
            Kind::Bomb => BOMBS,
        };
        let (strength, bar) = match facts.kind {
            Kind::Sum if rules.widened_sums == WidenedSums::EqualOk => (declared + 1, declared),
            Kind::Set | Kind::Sum => (4 * declared + facts.tie + 1, 4 * declared + facts.tie + 1),
            Kind::Seq => [seq_strength(rules, facts); 2].into(),
            Kind::Tube | Kind::Plate => (declared + 1, declared + 1),
            Kind::Bomb => (facts.tie + 1, facts.tie + 1),
        };
        let veil = match (facts.kind, facts.declared) {
            (Kind::Seq, 0) => 1 + u8::from(facts.is_imaginary()),
            _ => 0,
        };
        Self { class, strength, bar, veil }
    }

    /// Whether a play of this form beats a play of the other form.
    pub const fn beats(self, other: Self) -> bool {
        self.class == BOMBS && other.class != BOMBS
            || self.class == other.class && self.strength > other.bar && self.veil ^ other.veil != 3
    }
}

/// Returns the declared number, counted from the lowest possible one, -3 (B5.2).
const fn above_lowest(facts: &Facts) -> u8 {
    (facts.declared + 3) as u8
}

/// Seqs compare by their start. From 0 and from 10 there are imaginary seqs, each with its own tie, below the ordinary ones.
fn seq_strength(rules: &Rules, facts: &Facts) -> u8 {
    const ORDINARY: u8 = 30;
    const SUITS: u8 = 3;
    let start = above_lowest(facts);
    let imaginary_before = ORDINARY * (u8::from(facts.declared >= 0) + u8::from(facts.declared >= 10));
    let first = 1 + SUITS * start + imaginary_before;
    if facts.is_imaginary() {
        return first + facts.tie - ORDINARY;
    }
    first + if rules.seq_suit_tiebreak { facts.tie } else { 0 }
}

/// A combination of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The combination.
    pub combination: Combination,
    /// The form of the combination.
    pub form: Form,
    /// The number of dragons in the combination.
    pub dragons: u8,
    /// Whether the search can skip it, since another play of the same tiles does at least as well.
    ///
    /// Of two plays of one class with the same tiles, the one with the higher strength can answer whatever the other can, and
    /// whatever can answer it can answer the other too; what follows is the same. (Veils do not interfere: the two have
    /// different starts, or they would be one play, and nothing from 0 answers a seq with a higher start.)
    pub is_dominated: bool,
}

/// All combinations that the rules allow, by class and strength.
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// The tiles of each entry. They are stored separately because they exclude most entries.
    tiles: Vec<u64>,
    entries: Vec<Entry>,
}

/// The most recently used catalogues, the latest at the end. Building one takes longer than most searches of an ending.
static RECENT: Mutex<Vec<(Rules, Arc<Catalogue>)>> = Mutex::new(Vec::new());
const MAX_CATALOGUES: usize = 8;

impl Catalogue {
    /// Returns the catalogue of these rules, which is built once and kept while it is among the most recently used
    /// ones.
    pub fn of(rules: &Rules) -> Arc<Self> {
        // The target of a match and the leader of a round change nothing within a round.
        let rules = Rules { target: 1, leads: Leads::Loser, ..*rules };
        let mut latest = RECENT.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = latest.iter().position(|(of, _)| *of == rules).map(|place| latest.remove(place).1);
        let catalogue = kept.unwrap_or_else(|| Arc::new(Self::new(&rules)));
        if latest.len() == MAX_CATALOGUES {
            latest.remove(0);
        }
        latest.push((rules, Arc::clone(&catalogue)));
        catalogue
    }

    /// Builds the catalogue of these rules.
    pub fn new(rules: &Rules) -> Self {
        let most_of_a_kind = if rules.shares_dragons() { Tiles::DRAGONS } else { Tiles::OWN_DRAGONS };
        let all = (1..).map_while(Combination::with_id).filter(|combination| {
            let facts = combination.facts();
            most_of_a_kind.contains(facts.tiles.dragons())
                && rules.make(*combination)
                && (facts.kind != Kind::Bomb || rules.has_bomb(facts.tiles))
        });
        let mut entries: Vec<_> = all
            .map(|combination| {
                let facts = combination.facts();
                Entry { combination, form: Form::new(rules, facts), dragons: facts.dragons, is_dominated: false }
            })
            .collect();
        entries.sort_by_key(|entry| (entry.form.class, entry.combination.tiles(), entry.form.strength));
        for place in 1..entries.len() {
            let (next, entry) = (entries[place], &mut entries[place - 1]);
            entry.is_dominated =
                next.form.class == entry.form.class && next.combination.tiles() == entry.combination.tiles();
        }
        entries.sort_by_key(|entry| (entry.form.class, entry.form.strength, entry.combination));
        let tiles = entries.iter().map(|entry| entry.combination.tiles().bits()).collect();
        Self { tiles, entries }
    }

    /// Returns the entries that these tiles contain, by class and strength.
    pub fn entries_within(&self, reach: Tiles) -> impl Iterator<Item = &Entry> {
        let missing = !reach.bits();
        let there = self.tiles.iter().zip(&self.entries).filter(move |(tiles, _)| *tiles & missing == 0);
        there.map(|(_, entry)| entry)
    }
}

#[cfg(test)]
mod tests {
    use chabudai_engine::{Game, Options};
    use chabudai_games::natto::{Bombs, Natto, Rules, WidenedSums};

    use super::Catalogue;

    /// Returns all rules that differ in the plays they allow or in how plays compare.
    fn all_rules() -> Vec<Rules> {
        let game = Natto::from_options(&Options::new()).expect("the options are valid");
        let base = game.initial_state().public().rules;
        vec![
            base,
            Rules { bombs: Bombs::Tiles, ..base },
            Rules { bombs: Bombs::Fewer, ..base },
            Rules { widened_sums: WidenedSums::Higher, ..base },
            Rules { widened_sums: WidenedSums::EqualOk, ..base },
            Rules { seq_suit_tiebreak: true, ..base },
            Rules { free_dragons: true, ..base },
            Rules { free_dragons: true, seq_suit_tiebreak: true, ..base },
        ]
    }

    #[test]
    fn forms_compare_as_the_rules_say() {
        for rules in all_rules() {
            let mut kinds: Vec<_> = Vec::new();
            for entry in &Catalogue::new(&rules).entries {
                let facts = entry.combination.facts();
                kinds.push(((facts.kind, facts.size, facts.declared, facts.tie), entry.form, entry.combination));
            }
            kinds.sort_unstable_by_key(|(key, _, _)| *key);
            kinds.dedup_by_key(|(key, _, _)| *key);
            for (_, form, play) in &kinds {
                assert!(form.strength > 0);
                for (_, other, table) in &kinds {
                    assert_eq!(form.beats(*other), rules.beats(*play, *table), "{play} on {table} with {rules:?}");
                }
            }
        }
    }
}
