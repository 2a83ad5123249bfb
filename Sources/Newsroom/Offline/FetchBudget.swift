import HTTP
import Synchronization

/// What a round of fetching ahead may receive, counted as it arrives, and what of it may be in memory at once.
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
        /// How many have come, what was received for them, and what memory they took.
        var count = 0
        var receivedByThem = 0
        var memoryOfThem = 0
        /// The job that goes on when the bytes are spent.
        var privileged: Int?
    }

    private let bytes: Int
    private let state = Mutex(State())

    /// What a page may well weigh as long as none has come: more than most, or a small budget would be spent many times
    /// over by those that begin together.
    private static let supposed = 2_000_000
    /// So many bytes may be in memory at once, of answers that arrive and of pages that are being read and kept.
    static let mostInMemory = 96 << 20

    /// Makes a budget.
    init(bytes: Int) { self.bytes = bytes }

    /// What was received, in bytes.
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

    /// Begins a job: what is fetched for it is counted by the meter.
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
    ///   - keptBytes: What is kept of it; where that is more than was received, it counts instead.
    /// - Returns: What was received for it, in bytes.
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

    /// Counts what has arrived for a job; false when no more may.
    private func take(received: Int, inMemory: Int, for job: Int) -> Bool {
        state.withLock { state in
            state.received += received
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
