import Synchronization
import Testing

@testable import SQLite

@Suite("Lock timeout")
struct LockTimeoutTests {
    @Test("A long wait for a lock is reported once, after about two seconds")
    func tellsOnce() {
        let count = CallCount()
        let patience = LockTimeout(seconds: 60) { count.add() }
        #expect(patience.sleepBeforeRetry(0) && patience.sleepBeforeRetry(289))
        #expect(count.value == 0)
        #expect(
            patience.sleepBeforeRetry(290) && patience.sleepBeforeRetry(291)
                && patience.sleepBeforeRetry(290)
        )
        #expect(count.value == 1)
    }

    @Test("Waiting for a lock ends after the given seconds", arguments: [0, 1, 60])
    func givesUp(seconds: Int) {
        let patience = LockTimeout(seconds: seconds, onLongWait: nil)
        #expect(patience.sleepBeforeRetry(Int32(99 + seconds * 100)))
        #expect(!patience.sleepBeforeRetry(Int32(100 + seconds * 100)))
    }

    private final class CallCount: Sendable {
        private let count = Mutex(0)

        var value: Int { count.withLock { $0 } }

        func add() { count.withLock { $0 += 1 } }
    }
}
