import HTTP
import Synchronization

/// Limits the bytes that the prefetcher may receive and hold in memory.
///
/// A page or picture that has not arrived is estimated as twice the average. At the limit all
/// transfers stop except those of the first job, so that each run makes progress.
final class FetchBudget: Sendable {
    private struct Job {
        var received = 0
        var inMemory = 0
    }

    private struct State {
        var jobs: [Int: Job] = [:]
        var received = 0
        var inMemory = 0
        var count = 0
        var receivedByThem = 0
        var memoryOfThem = 0
        /// The job that may continue when the limit is reached.
        var privileged: Int?
    }

    private let bytes: Int
    private let state = Mutex(State())

    /// The estimated size of a page in bytes before the first arrives, so that parallel requests
    /// respect small limits.
    private static let supposed = 2_000_000
    /// The maximum number of bytes in memory, for responses and for pages that are being parsed and
    /// stored.
    static let mostInMemory = 96 << 20

    init(bytes: Int) { self.bytes = bytes }

    var received: Int { state.withLock(\.received) }

    var isSpent: Bool { received >= bytes }

    /// Whether another job may start.
    ///
    /// A single job may always start.
    var hasRoom: Bool {
        state.withLock { state in
            guard !state.jobs.isEmpty else { return state.received < bytes }
            return Self.hasRoom(
                within: bytes,
                received: state.received,
                underWay: state.jobs.values.map(\.received),
                expected: state.count > 0 ? 2 * state.receivedByThem / state.count : Self.supposed
            )
                && Self.hasRoom(
                    within: Self.mostInMemory,
                    received: state.inMemory,
                    underWay: state.jobs.values.map(\.inMemory),
                    expected: state.count > 0
                        ? 2 * state.memoryOfThem / state.count : Self.supposed
                )
        }
    }

    func begin(_ job: Int) -> HTTPMeter {
        state.withLock { $0.jobs[job] = Job() }
        return HTTPMeter { [self] received, inMemory in
            take(received: received, inMemory: inMemory, for: job)
        }
    }

    /// Ends a job; returns the number of bytes received.
    ///
    /// The limit counts `keptBytes` instead if this is higher.
    func end(_ job: Int, keptBytes: Int = 0) -> Int {
        state.withLock { state in
            guard let ended = state.jobs.removeValue(forKey: job) else { return 0 }
            state.inMemory -= ended.inMemory
            state.received += max(0, keptBytes - ended.received)
            if ended.received > 0 {
                state.count += 1
                state.receivedByThem += max(ended.received, keptBytes)
                state.memoryOfThem += ended.inMemory
            }
            return ended.received
        }
    }

    private func take(received: Int, inMemory: Int, for job: Int) -> Bool {
        state.withLock { state in
            state.received += received
            // Bytes that arrive after the end of a job would never be subtracted.
            guard state.jobs[job] != nil else { return false }
            state.inMemory += inMemory
            state.jobs[job]?.received += received
            state.jobs[job]?.inMemory += inMemory
            let first = state.jobs.keys.min()
            guard state.received < bytes else {
                let privileged = state.privileged ?? first
                state.privileged = privileged
                return job == privileged
            }
            return state.inMemory <= Self.mostInMemory || job == first
        }
    }

    private static func hasRoom(
        within limit: Int,
        received: Int,
        underWay: [Int],
        expected: Int
    ) -> Bool {
        received + underWay.reduce(expected) { $0 + max(0, expected - $1) } <= limit
    }
}
