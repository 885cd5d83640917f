use chabudai_engine::{OptionKind, OptionSpec, Options, OptionsReader, option_word};
use serde_json::{Value, json};

fn specs() -> Vec<OptionSpec> {
    let spec = |name, kind, default: Value| OptionSpec::new(name, kind, default, "");
    vec![
        spec("target", OptionKind::Integer { least: 1, most: 777 }, 3.into()),
        OptionSpec::instead_of("target", "best_of", OptionKind::Odd { least: 1, most: 777 }, ""),
        spec("starts", OptionKind::Seat { words: vec!["drawn"], most: 5 }, "drawn".into()),
        spec("stacks", OptionKind::Numbers { values: vec![8, 16] }, 8.into()),
        spec("no_wins", OptionKind::List { words: vec!["wall", "tomes"] }, json!([])),
        spec("bonuses", OptionKind::Table { names: vec!["runs", "faces"], least: 0, most: 100 }, json!({})),
        spec("called", OptionKind::Texts { names: vec!["F", "W"], longest: 8 }, json!({})),
    ]
}

fn given(options: Value) -> Options {
    let Value::Object(options) = options else { panic!("options are names and values") };
    options
}

#[test]
fn numbers_lists_and_tables_are_read() {
    let options = given(json!({"stacks": 16, "no_wins": ["tomes"], "bonuses": {"faces": 0}}));
    let reader = OptionsReader::new(&options, specs()).unwrap();
    assert_eq!(reader.integer("stacks"), 16);
    assert_eq!(["wall", "tomes"].map(|word| reader.lists("no_wins", word)), [false, true]);
    assert_eq!(["runs", "faces"].map(|name| reader.entry("bonuses", name)), [None, Some(0)]);
    assert!(reader.refuse("bonuses", "nothing").to_string().contains(r#"{"faces":0}"#));
    let none = Options::new();
    let defaults = OptionsReader::new(&none, specs()).unwrap();
    assert_eq!((defaults.integer("stacks"), defaults.lists("no_wins", "wall")), (8, false));
    assert_eq!(defaults.entry("bonuses", "runs"), None);
}

#[test]
fn texts_for_display_are_letters_of_any_script_and_nothing_that_hides_or_turns() {
    let accepts = |text: &str| OptionsReader::new(&given(json!({"called": {"F": text}})), specs()).is_ok();
    for text in ["dog", "犬", "Dog 2", "d'Or", "Jean-Luc", "café", "cafe\u{301}", "ช้าง", "कुत्ता", "כלב", "トーム"]
    {
        assert!(accepts(text), "{text}");
    }
    let long = "d".repeat(9);
    for text in [
        "",
        " ",
        " dog",
        "dog ",
        "d  g",
        "-dog",
        &long,
        "<b>",
        "a&b",
        "a\"b",
        "a,b",
        "a=b",
        "{x}",
        "a\nb",
        "a\tb",
        "a\0b",
        "\u{202e}god",
        "dog\u{200f}",
        "d\u{200b}g",
        "\u{feff}dog",
        "\u{301}",
        "e\u{301}\u{301}\u{301}",
        "\u{3164}",
        "\u{e000}",
        "dog\u{2028}",
        "\u{a0}",
    ] {
        assert!(!accepts(text), "{text:?}");
    }
    let options = given(json!({"called": {"W": "cannon"}}));
    let reader = OptionsReader::new(&options, specs()).unwrap();
    assert_eq!(["F", "W"].map(|name| reader.text("called", name)), [None, Some("cannon")]);
}

#[test]
fn a_choice_is_read_and_written_by_the_same_words() {
    const SIDES: [(&str, i8); 2] = [("left", -1), ("right", 1)];
    let specs = || vec![OptionSpec::choice("side", &SIDES, "which side")];
    let (none, right) = (Options::new(), given(json!({"side": "right"})));
    let read = |options| OptionsReader::new(options, specs()).unwrap().meaning("side", &SIDES);
    assert_eq!([&none, &right].map(read), [-1, 1]);
    assert_eq!([-1, 1].map(|side| option_word(&SIDES, &side)), ["left", "right"]);
}

#[test]
fn an_example_is_serialized_only_if_the_option_has_one() {
    let spec = OptionSpec::switch("pie", "whether sides may be changed");
    assert_eq!(json!(spec).get("example"), None);
    let specs = OptionSpec::with_examples(vec![spec], &[("size", "It is large."), ("pie", "You change sides.")]);
    assert_eq!(json!(specs)[0]["example"], "You change sides.");
}

#[test]
#[should_panic(expected = "every option has an example")]
fn an_option_without_an_example_panics() {
    let _ = OptionSpec::with_examples(vec![OptionSpec::switch("pie", "")], &[("size", "It is large.")]);
}

#[test]
fn an_option_or_its_replacement_may_be_given_but_not_both() {
    let of = |options: Value| given(options);
    let (none, best) = (Options::new(), of(json!({"best_of": 5, "starts": 2})));
    let [defaults, best] = [&none, &best].map(|options| OptionsReader::new(options, specs()).unwrap());
    assert_eq!((defaults.integer("target"), defaults.odd("best_of"), defaults.seat("starts")), (3, None, None));
    assert_eq!((best.odd("best_of"), best.seat("starts")), (Some(5), Some(2)));
    let both = of(json!({"best_of": 5, "target": 3}));
    let error = OptionsReader::new(&both, specs()).unwrap_err();
    assert_eq!((error.option.as_str(), error.value), ("best_of", 5.into()));
    assert!(error.allowed.contains("replaces target"), "{}", error.allowed);
}

#[test]
fn a_value_that_is_not_allowed_is_refused_with_the_allowed_ones() {
    for (wrong, allowed) in [
        (json!({"stacks": 9}), "one of 8, 16"),
        (json!({"best_of": 4}), "an odd whole number from 1 to 777"),
        (json!({"best_of": null}), "an odd whole number from 1 to 777"),
        (json!({"best_of": 779}), "an odd whole number from 1 to 777"),
        (json!({"starts": 6}), "drawn or a seat from 0 to 5"),
        (json!({"starts": "2"}), "drawn or a seat from 0 to 5"),
        (json!({"stacks": "8"}), "one of 8, 16"),
        (json!({"no_wins": "wall"}), "a list of distinct words among wall, tomes"),
        (json!({"no_wins": ["wall", "sky"]}), "a list of distinct words among wall, tomes"),
        (json!({"no_wins": ["wall", "wall"]}), "distinct words among wall, tomes"),
        (json!({"no_wins": [1]}), "a list of distinct words among wall, tomes"),
        (json!({"bonuses": ["runs"]}), "from 0 to 100"),
        (json!({"bonuses": {"runs": 101}}), "from 0 to 100"),
        (json!({"bonuses": {"runs": 1.5}}), "from 0 to 100"),
        (json!({"bonuses": {"rums": 1}}), "the names are runs, faces"),
        (json!({"called": {"F": 1}}), "texts of 1 to 8 letters"),
        (json!({"called": {"Q": "dog"}}), "the names are F, W"),
        (json!({"called": "dog"}), "the names are F, W"),
    ] {
        let error = OptionsReader::new(&given(wrong.clone()), specs()).unwrap_err();
        assert!(error.allowed.contains(allowed), "{wrong}: {error}");
    }
}
