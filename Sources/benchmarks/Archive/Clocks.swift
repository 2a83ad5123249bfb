import Glibc

/// Returns the CPU time that this process uses while `body` runs, in seconds.
@MainActor
func processorSeconds(_ body: @MainActor () async throws -> Void) async throws -> Double {
    let start = now()
    try await body()
    return now() - start
}

@MainActor
func milliseconds(
    runs: Int,
    _ body: @MainActor () async throws -> Void
) async throws -> Samples {
    var values: [Double] = []
    for _ in 0..<runs { values.append(try await processorSeconds(body) * 1000) }
    return Samples(values)
}

private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
