import Synchronization
import Testing

@testable import SQLite

@Suite("Lock timeout")
struct BusyHandlerStateTests {
    @Test("A long wait for a lock is reported once, after about two seconds")
    func tellsOnce() {
        let count = CallCount()
        let timeout = BusyHandlerState(seconds: 60) { count.add() }
        #expect(timeout.sleepBeforeRetry(0) && timeout.sleepBeforeRetry(289))
        #expect(count.value == 0)
        #expect(
            timeout.sleepBeforeRetry(290) && timeout.sleepBeforeRetry(291)
                && timeout.sleepBeforeRetry(290)
        )
        #expect(count.value == 1)
    }

    @Test("Waiting for a lock ends after the given seconds", arguments: [0, 1, 60])
    func givesUp(seconds: Int) {
        let timeout = BusyHandlerState(seconds: seconds, onLongWait: nil)
        #expect(timeout.sleepBeforeRetry(Int32(99 + seconds * 100)))
        #expect(!timeout.sleepBeforeRetry(Int32(100 + seconds * 100)))
    }

    private final class CallCount: Sendable {
        private let count = Mutex(0)

        var value: Int { count.withLock { $0 } }

        func add() { count.withLock { $0 += 1 } }
    }
}
