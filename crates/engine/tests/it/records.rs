//! Untrusted records: damaged, truncated, hostile or huge ones are each refused with one clear line.

use chabudai_engine::{Entry, Options, Record};

fn record() -> Record {
    let entry = |actor: &str, text: &str| Entry { actor: actor.to_owned(), text: text.to_owned() };
    Record {
        game: "nakatta".to_owned(),
        rules_version: 1,
        options: Options::from_iter([("size".to_owned(), 5.into())]),
        headers: vec![("seat 0".to_owned(), "Anna # Bär".to_owned()), ("date".to_owned(), "2026-11-20".to_owned())],
        entries: vec![entry("0", "c3"), entry("1", "swap"), entry("event", "skip white")],
        ending: Some("connection 1 0".to_owned()),
    }
}

#[test]
fn a_record_reads_back() {
    let open = Record { ending: None, ..record() };
    for record in [record(), open] {
        assert_eq!(Record::parse(&record.text()), Ok(record));
    }
}

#[test]
fn names_cannot_break_out_of_their_line() {
    let mut record = record();
    record.headers[0].1 = "Anna\n> 0 a1\u{1b}[2J".to_owned();
    let read = Record::parse(&record.text()).expect("the text is still a record");
    assert_eq!(read.entries, record.entries);
    assert_eq!(read.headers[0].1, "Anna > 0 a1 [2J");
}

#[test]
fn every_truncation_is_detected() {
    let text = record().text();
    for end in (0..text.len() - 1).filter(|&end| text.is_char_boundary(end)) {
        let error = Record::parse(&text[..end]).expect_err("a truncated record is refused").to_string();
        assert!(!error.contains('\n') && error.len() < 200, "{error}");
    }
}

#[test]
fn every_changed_dropped_repeated_or_swapped_line_is_detected() {
    let text = record().text();
    let lines: Vec<_> = text.lines().collect();
    for index in 0..lines.len() {
        let mut dropped = lines.clone();
        dropped.remove(index);
        let mut repeated = lines.clone();
        repeated.insert(index, lines[index]);
        let mut swapped = lines.clone();
        swapped.swap(index, (index + 1) % lines.len());
        for changed in [dropped, repeated, swapped] {
            assert!(Record::parse(&(changed.join("\n") + "\n")).is_err(), "line {index}");
        }
    }
    let changed = text.replace("0 c3", "0 c4");
    assert_eq!(Record::parse(&changed).expect_err("changed").line, 7);
}

#[test]
fn hostile_texts_are_refused_quickly() {
    let huge = "chabudai record 1".to_owned() + &"x".repeat(Record::MAX_BYTES);
    let deep = record().text().replace("{\"size\":5}", &"[".repeat(5000));
    for text in ["", "\u{0}", "chabudai record 2", "chabudai record 1", huge.as_str(), deep.as_str()] {
        assert!(Record::parse(text).is_err());
    }
}
