use chabudai_engine::RulesVersion;

#[test]
fn every_version_up_to_the_latest_is_played() {
    let latest = RulesVersion::new(3);
    assert!(latest.and_earlier().map(RulesVersion::number).eq(1..=3));
    for version in latest.and_earlier() {
        assert_eq!(latest.read(version.number()), Ok(version));
    }
}

#[test]
fn a_version_that_is_not_there_yet_is_refused_with_those_that_are() {
    for number in [0, 4, u32::MAX] {
        let error = RulesVersion::new(3).read(number).unwrap_err().to_string();
        assert!(error.contains(&format!("cannot be {number}:")) && error.ends_with("1 to 3 of these rules"), "{error}");
    }
    let error = RulesVersion::FIRST.read(2).unwrap_err().to_string();
    assert!(error.ends_with("plays version 1 of these rules"), "{error}");
}
