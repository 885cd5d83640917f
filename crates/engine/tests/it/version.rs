use chabudai_engine::RulesVersion;

#[test]
fn every_version_up_to_the_latest_is_supported() {
    let latest = RulesVersion::new(3);
    assert!(latest.and_earlier().map(RulesVersion::number).eq(1..=3));
    for version in latest.and_earlier() {
        assert_eq!(latest.read(version.number()), Ok(version));
    }
}

#[test]
fn an_unknown_version_is_refused_with_the_supported_ones() {
    for number in [0, 4, u32::MAX] {
        let error = RulesVersion::new(3).read(number).unwrap_err().to_string();
        assert!(error.contains(&format!("cannot be {number}:")) && error.ends_with("1 to 3 of these rules"), "{error}");
    }
    let error = RulesVersion::FIRST.read(2).unwrap_err().to_string();
    assert!(error.ends_with("supports version 1 of these rules"), "{error}");
}
