import HTTP
import Synchronization

/// The budget of one round of prefetching: bytes received, counted as they arrive, and bytes in memory.
///
/// What a page or a picture weighs is known when it has come. Until then it is taken to be twice as heavy as the average
/// of those that have come; so few are begun in vain. Once the bytes are spent, or too many are in memory, all transfers
/// end but that of the first job: a round may exceed its bytes by one story, and always gets one further.
final class FetchBudget: Sendable {
    private struct Job {
        var received = 0
        var inMemory = 0
    }

    private struct State {
        /// The jobs under way, by their numbers.
        var jobs: [Int: Job] = [:]
        var received = 0
        var inMemory = 0
        /// The number of finished jobs, the bytes received for them, and the memory they took.
        var count = 0
        var receivedByThem = 0
        var memoryOfThem = 0
        /// The job that goes on when the bytes are spent.
        var privileged: Int?
    }

    private let bytes: Int
    private let state = Mutex(State())

    /// Assumed size of a page until the first one has arrived, in bytes.
    ///
    /// Larger than most: otherwise the pages that begin together would exceed a small budget many times over.
    private static let supposed = 2_000_000
    /// So many bytes may be in memory at once, of answers that arrive and of pages that are being read and kept.
    static let mostInMemory = 96 << 20

    /// Makes a budget.
    init(bytes: Int) { self.bytes = bytes }

    /// Bytes received.
    var received: Int { state.withLock(\.received) }

    /// Whether all that may be received has been.
    var isSpent: Bool { received >= bytes }

    /// Whether one more may begin; one alone always may.
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

    /// Begins a job, whose transfers the meter counts.
    func begin(_ job: Int) -> HTTPMeter {
        state.withLock { $0.jobs[job] = Job() }
        return HTTPMeter { [self] received, inMemory in
            take(received: received, inMemory: inMemory, for: job)
        }
    }

    /// Ends a job.
    ///
    /// - Parameters:
    ///   - job: Its number.
    ///   - keptBytes: The size in the archive, which counts instead if it is larger than the bytes received.
    /// - Returns: The bytes received for it.
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

    /// Counts bytes that arrived for a job; false if it may receive no more.
    private func take(received: Int, inMemory: Int, for job: Int) -> Bool {
        state.withLock { state in
            state.received += received
            // Bytes that arrive after the end of a job are never subtracted.
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

    /// Whether one more probably fits in, if those under way become as large as expected.
    private static func hasRoom(
        within limit: Int,
        received: Int,
        underWay: [Int],
        expected: Int
    ) -> Bool {
        received + underWay.reduce(expected) { $0 + max(0, expected - $1) } <= limit
    }
}
