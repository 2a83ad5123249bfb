import News
import Synchronization

/// Tells screens what changes, and knows whether they have taken all of it.
///
/// A change is on its way from the moment it is sent until its listener asks for the next one, which a screen
/// does when it has taken it. Who presses a key can thus wait for all that follows from it.
final class TestBroadcaster: Sendable {
    private struct Listener {
        let continuation: AsyncStream<NewsChange>.Continuation
        var underWay = 0
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var nextNumber = 0
    }

    private let state = Mutex(State())

    /// Whether a change was sent that a listener has not taken yet.
    var isUnderWay: Bool {
        state.withLock { $0.listeners.values.contains { $0.underWay > 0 } }
    }

    /// Hands a change to every listener, outside the lock as the ``ChangeBroadcaster`` does.
    func send(_ change: NewsChange) {
        let continuations = state.withLock { state in
            for number in state.listeners.keys { state.listeners[number]?.underWay += 1 }
            return state.listeners.values.map(\.continuation)
        }
        for continuation in continuations { continuation.yield(change) }
    }

    /// What is sent from now on.
    func stream() -> AsyncStream<NewsChange> {
        let (changes, continuation) = AsyncStream.makeStream(of: NewsChange.self)
        let number = state.withLock { state in
            state.nextNumber += 1
            state.listeners[state.nextNumber] = Listener(continuation: continuation)
            return state.nextNumber
        }
        let handed = Mutex(false)
        return AsyncStream {
            if handed.withLock({ $0 }) { self.take(number) }
            for await change in changes {
                handed.withLock { $0 = true }
                return change
            }
            self.forget(number)
            return nil
        } onCancel: {
            self.forget(number)
        }
    }

    private func take(_ number: Int) { state.withLock { $0.listeners[number]?.underWay -= 1 } }

    private func forget(_ number: Int) {
        _ = state.withLock { $0.listeners.removeValue(forKey: number) }
    }
}
