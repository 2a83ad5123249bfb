import Synchronization
import Testing

@testable import SQLite

@Suite("Who waits for a lock")
struct LockTimeoutTests {
    @Test("says so once, after two seconds of trying")
    func tellsOnce() {
        let count = CallCount()
        let patience = LockTimeout(seconds: 60) { count.add() }
        #expect(patience.waits(0) && patience.waits(289))
        #expect(count.value == 0)
        #expect(patience.waits(290) && patience.waits(291) && patience.waits(290))
        #expect(count.value == 1)
    }

    @Test("gives up after as many seconds as were asked for", arguments: [0, 1, 60])
    func givesUp(seconds: Int) {
        let patience = LockTimeout(seconds: seconds, onLongWait: nil)
        #expect(patience.waits(Int32(99 + seconds * 100)))
        #expect(!patience.waits(Int32(100 + seconds * 100)))
    }

    private final class CallCount: Sendable {
        private let count = Mutex(0)

        var value: Int { count.withLock { $0 } }

        func add() { count.withLock { $0 += 1 } }
    }
}
