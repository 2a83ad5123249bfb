import Glibc

/// Seconds that the processor worked for this process while the body ran.
@MainActor
func processorSeconds(_ body: @MainActor () async throws -> Void) async throws -> Double {
    let start = now(CLOCK_PROCESS_CPUTIME_ID)
    try await body()
    return now(CLOCK_PROCESS_CPUTIME_ID) - start
}

/// Seconds that passed while the body ran.
@MainActor
func seconds(_ body: @MainActor () async throws -> Void) async throws -> Double {
    let start = now(CLOCK_MONOTONIC)
    try await body()
    return now(CLOCK_MONOTONIC) - start
}

/// Milliseconds of each of several runs.
@MainActor
func milliseconds(
    runs: Int,
    _ body: @MainActor () async throws -> Void
) async throws -> Samples {
    var values: [Double] = []
    for _ in 0..<runs { values.append(try await seconds(body) * 1000) }
    return Samples(values)
}

private func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
