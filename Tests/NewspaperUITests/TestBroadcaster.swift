import News
import Synchronization

/// A service whose changes a ``Robot`` waits for.
protocol BroadcastingService {
    nonisolated var broadcaster: TestBroadcaster { get }
}

/// Sends changes to screens, and knows whether all are processed.
///
/// A change is pending until its listener asks for the next one, so that tests can wait for a key's effects.
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

    var isUnderWay: Bool {
        state.withLock { $0.listeners.values.contains { $0.underWay > 0 } }
    }

    /// Sends a change to listeners, outside the lock like ``ChangeBroadcaster``.
    func send(_ change: NewsChange) {
        let continuations = state.withLock { state in
            for number in state.listeners.keys { state.listeners[number]?.underWay += 1 }
            return state.listeners.values.map(\.continuation)
        }
        for continuation in continuations { continuation.yield(change) }
    }

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
