import PseudoTerminals

@MainActor
func measureIdleness(_ programs: BenchmarkCommandLines) throws -> [BenchmarkMeasurement] {
    let newspaper = try idleness(of: programs.newspaper)
    let floor = try idleness(of: programs.floor)
    return [
        BenchmarkMeasurement(
            "idle for 10 s: bytes",
            unit: "B",
            Double(newspaper.byteCount),
            baseline: Double(floor.byteCount),
            bar: .value(0)
        ),
        BenchmarkMeasurement(
            "idle for 10 s: wake-ups",
            unit: "times",
            Double(newspaper.wakeUpCount),
            baseline: Double(floor.wakeUpCount),
            bar: .value(0)
        ),
    ]
}

private func idleness(of program: [String]) throws -> (byteCount: Int, wakeUpCount: Int) {
    let session = try BenchmarkTerminal(program)
    // The first worker threads exit after five idle seconds.
    _ = try session.byteCount(inSeconds: 6)
    let status = ProcessStatus(of: session.process.identifier)
    let before = try status.waitCounts()
    let byteCount = try session.byteCount(inSeconds: 10)
    return (byteCount, ProcessStatus.wakeUpCount(from: before, to: try status.waitCounts()))
}
