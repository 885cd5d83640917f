use chabudai_engine::{NotationError, OptionsError};

#[test]
fn errors_stay_short_whatever_they_quote() {
    let long = "ü".repeat(1_000_000);
    let notation = NotationError::new(&long, format!("a card and not {long:?}"));
    let option = OptionsError { option: long.clone(), value: long.clone().into(), allowed: long };
    for message in [notation.to_string(), option.to_string()] {
        assert!(message.chars().count() < 500, "{} characters", message.chars().count());
    }
    for odd in ["\u{f}", "\n", "\u{2028}", "\u{202e}", "\"", "\\"] {
        let long = odd.repeat(1_000);
        let notation = NotationError::new(&long, format!("a card and not {long:?}"));
        let option = OptionsError { option: long.clone(), value: long.clone().into(), allowed: long };
        for message in [notation.to_string(), option.to_string()] {
            assert!(message.chars().count() < 500, "{odd:?}: {} characters", message.chars().count());
            assert!(!message.contains(['\n', '\r', '\u{2028}', '\u{202e}']), "{message}");
        }
    }
    assert_eq!(NotationError::new("a b", "c").to_string(), "\"a b\" is not an action of this game; expected c");
}
