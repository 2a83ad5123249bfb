import Synchronization

/// Counts concurrent entries and their maximum.
final class Gauge: Sendable {
    private let counts = Mutex((now: 0, highest: 0))

    var highest: Int { counts.withLock { $0.highest } }

    func enter() {
        counts.withLock { counts in
            counts.now += 1
            counts.highest = max(counts.highest, counts.now)
        }
    }

    func leave() {
        counts.withLock { $0.now -= 1 }
    }
}
