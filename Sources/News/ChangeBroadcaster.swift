import Synchronization

/// Sends the changes of a service to all listeners.
///
/// Each stream receives all changes sent after its creation, in order. The streams finish when the
/// broadcaster is deinitialized.
///
/// Yielding to a continuation resumes the task that waits for it and takes locks of the Swift
/// runtime. Another thread may hold them while it cancels that task and calls ``forget(_:)``, so
/// yielding under our lock could deadlock. Changes are queued instead, and one thread at a time
/// delivers the queue, including changes that other threads add.
public final class ChangeBroadcaster: Sendable {
    private typealias Continuation = AsyncStream<NewsChange>.Continuation

    /// A change and the listeners at the time it was sent.
    private struct Delivery {
        let change: NewsChange
        let continuations: [Int: Continuation]
    }

    private struct State {
        var continuations: [Int: Continuation] = [:]
        var nextNumber = 0
        /// The changes that are not delivered yet, in order.
        var line: [Delivery] = []
        var isHandingOn = false
    }

    private let state = Mutex(State())

    /// Creates a broadcaster without listeners.
    public init() {}

    deinit {
        for continuation in state.withLock({ $0.continuations.values }) {
            continuation.finish()
        }
    }

    var listenerCount: Int {
        state.withLock { $0.continuations.count }
    }

    /// Returns a new stream of future changes.
    public func stream() -> AsyncStream<NewsChange> {
        let (stream, continuation) = AsyncStream.makeStream(of: NewsChange.self)
        let number = state.withLock { state in
            state.nextNumber += 1
            state.continuations[state.nextNumber] = continuation
            return state.nextNumber
        }
        continuation.onTermination = { [weak self] _ in
            self?.forget(number)
        }
        return stream
    }

    /// Sends a change to all current listeners, on this thread or on another that is delivering
    /// changes.
    public func send(_ change: NewsChange) {
        let isOurTurn = state.withLock { state in
            guard !state.continuations.isEmpty else { return false }
            state.line.append(Delivery(change: change, continuations: state.continuations))
            defer { state.isHandingOn = true }
            return !state.isHandingOn
        }
        guard isOurTurn else { return }
        while let dispatches = nextDispatches() {
            for dispatch in dispatches {
                for continuation in dispatch.continuations.values {
                    continuation.yield(dispatch.change)
                }
            }
        }
    }

    /// Takes all queued changes; returns `nil` and ends the delivery if there are none.
    private func nextDispatches() -> [Delivery]? {
        state.withLock { state in
            guard !state.line.isEmpty else {
                state.isHandingOn = false
                return nil
            }
            defer { state.line = [] }
            return state.line
        }
    }

    /// Removes a listener.
    ///
    /// The continuation is released only after the lock.
    private func forget(_ number: Int) {
        _ = state.withLock { $0.continuations.removeValue(forKey: number) }
    }
}
