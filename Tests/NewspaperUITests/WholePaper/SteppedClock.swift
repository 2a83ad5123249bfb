import FoundationEssentials
import Synchronization

@testable import NewspaperUI

/// A clock that goes when a test says so.
final class SteppedClock: Sendable {
    private let time = Mutex(WallClock.fixed.now())

    var now: Date { time.withLock { $0 } }

    func step(_ seconds: Double) { time.withLock { $0 += seconds } }
}
