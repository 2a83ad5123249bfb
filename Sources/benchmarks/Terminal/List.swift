/// A key in the list: to the headlines below and back, until 200 steps are made.
@MainActor
func measureList(_ programs: Programs) throws -> [Measurement] {
    try measureList(programs, named: "list alone", withPreview: false)
        + measureList(programs, named: "list with preview", withPreview: true)
}

@MainActor
private func measureList(
    _ programs: Programs,
    named name: String,
    withPreview: Bool
) throws -> [Measurement] {
    let session = try TerminalSession(programs.newspaper)
    let floorSession = try TerminalSession(programs.floor)
    // From the list with its preview by way of the broadsheet.
    if !withPreview { for _ in 1...2 { try session.type("v", silence: 250) } }
    var newspaper: [TerminalSession.Response] = []
    var floor: [TerminalSession.Response] = []
    for step in 0..<200 {
        // The example edition is a little longer than 25 stories.
        let key = step / 25 % 2 == 0 ? "j" : "k"
        newspaper.append(try session.type(key))
        floor.append(try floorSession.type(key))
    }
    return measurements(
        of: newspaper,
        "\(name): key to screen",
        floor: floor,
        timeBar: withPreview ? nil : .ratio(2),
        byteBar: withPreview ? nil : .value(400)
    )
}

/// The times and bytes of one kind of key in both programs.
func measurements(
    of newspaper: [TerminalSession.Response],
    _ name: String,
    floor: [TerminalSession.Response],
    timeBar: Bar? = nil,
    byteBar: Bar? = nil
) -> [Measurement] {
    let times = (Samples(milliseconds: newspaper), Samples(milliseconds: floor))
    let bytes = (Samples(bytes: newspaper), Samples(bytes: floor))
    return [
        Measurement(
            "\(name), p50",
            unit: "ms",
            times.0.median,
            baseline: times.1.median,
            bar: timeBar
        ),
        Measurement(
            "\(name), p95",
            unit: "ms",
            times.0.percentile(95),
            baseline: times.1.percentile(95),
            bar: timeBar
        ),
        Measurement(
            "\(name), bytes, p50",
            unit: "B",
            bytes.0.median,
            baseline: bytes.1.median,
            bar: byteBar
        ),
        Measurement(
            "\(name), bytes, p95",
            unit: "B",
            bytes.0.percentile(95),
            baseline: bytes.1.percentile(95)
        ),
    ]
}
