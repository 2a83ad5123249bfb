@MainActor
func measureList(_ programs: BenchmarkCommandLines) throws -> [BenchmarkMeasurement] {
    try measureList(programs, named: "list alone", turns: 2, hasBars: true)
        + measureList(programs, named: "list with preview", turns: 0)
        + measureList(programs, named: "broadsheet", turns: 1)
}

/// Measures one layout, which `turns` presses of `v` select.
@MainActor
private func measureList(
    _ programs: BenchmarkCommandLines,
    named name: String,
    turns: Int,
    hasBars: Bool = false
) throws -> [BenchmarkMeasurement] {
    let session = try BenchmarkTerminal(programs.newspaper)
    let floorSession = try BenchmarkTerminal(programs.floor)
    for _ in 0..<turns { try session.type("v", silence: 250) }
    var newspaper: [BenchmarkTerminal.Response] = []
    var floor: [BenchmarkTerminal.Response] = []
    for step in 0..<200 {
        // The example edition has slightly more than 25 stories.
        let key = step / 25 % 2 == 0 ? "j" : "k"
        newspaper.append(try session.type(key))
        floor.append(try floorSession.type(key))
    }
    return measurements(
        of: newspaper,
        "\(name): key to screen",
        floor: floor,
        timeBar: hasBars ? .ratio(2) : nil,
        byteBar: hasBars ? .value(400) : nil
    )
}

func measurements(
    of newspaper: [BenchmarkTerminal.Response],
    _ name: String,
    floor: [BenchmarkTerminal.Response],
    timeBar: MeasurementLimit? = nil,
    byteBar: MeasurementLimit? = nil
) -> [BenchmarkMeasurement] {
    let times = (Samples(milliseconds: newspaper), Samples(milliseconds: floor))
    let bytes = (Samples(bytes: newspaper), Samples(bytes: floor))
    return [
        BenchmarkMeasurement(
            "\(name), p50",
            unit: "ms",
            times.0.median,
            baseline: times.1.median,
            bar: timeBar
        ),
        BenchmarkMeasurement(
            "\(name), p95",
            unit: "ms",
            times.0.percentile(95),
            baseline: times.1.percentile(95),
            bar: timeBar
        ),
        BenchmarkMeasurement(
            "\(name), bytes, p50",
            unit: "B",
            bytes.0.median,
            baseline: bytes.1.median,
            bar: byteBar
        ),
        BenchmarkMeasurement(
            "\(name), bytes, p95",
            unit: "B",
            bytes.0.percentile(95),
            baseline: bytes.1.percentile(95)
        ),
    ]
}
