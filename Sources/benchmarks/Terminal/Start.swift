import PseudoTerminals

@MainActor
func measureStart(_ programs: BenchmarkCommandLines) throws -> [BenchmarkMeasurement] {
    var newspaper: [BenchmarkTerminal.Response] = []
    var floor: [BenchmarkTerminal.Response] = []
    // The first run fills the page cache.
    for run in 0...15 {
        let responses = try (
            BenchmarkTerminal(programs.opening).start, BenchmarkTerminal(programs.floor).start
        )
        guard run > 0 else { continue }
        newspaper.append(responses.0)
        floor.append(responses.1)
    }
    return [
        BenchmarkMeasurement(
            "start to first full screen",
            unit: "ms",
            Samples(milliseconds: newspaper).median,
            baseline: Samples(milliseconds: floor).median,
            bar: .ratio(3)
        ),
        BenchmarkMeasurement(
            "bytes of the first screen",
            unit: "B",
            Samples(bytes: newspaper).median,
            baseline: Samples(bytes: floor).median
        ),
    ]
}

@MainActor
func measureMemory(_ programs: BenchmarkCommandLines) throws -> [BenchmarkMeasurement] {
    let newspaper = try BenchmarkTerminal(programs.opening)
    let floor = try BenchmarkTerminal(programs.floor)
    return [
        BenchmarkMeasurement(
            "resident memory after start",
            unit: "MB",
            ProcessStatus(of: newspaper.process.identifier).residentMegabytes,
            baseline: ProcessStatus(of: floor.process.identifier).residentMegabytes,
            bar: .value(25)
        )
    ]
}
