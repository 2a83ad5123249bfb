import Synchronization

/// Sends a service's changes to all listeners.
///
/// Each stream receives all changes sent after its creation, in order. Streams finish when the
/// broadcaster is deinitialized.
///
/// Yielding to a continuation takes locks of the Swift runtime. Another thread may hold them while
/// it cancels the waiting task and calls ``forget(_:)``, so yielding while holding this object's
/// lock could deadlock. Instead, changes are queued, and one thread at a time delivers the queue.
public final class ChangeBroadcaster: Sendable {
    private typealias Continuation = AsyncStream<NewsChange>.Continuation

    private struct Delivery {
        let change: NewsChange
        let continuations: [Int: Continuation]
    }

    private struct State {
        var continuations: [Int: Continuation] = [:]
        var nextNumber = 0
        var queue: [Delivery] = []
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

    /// Sends a change to all current listeners, on this thread or on one that is already
    /// delivering.
    public func send(_ change: NewsChange) {
        let isOurTurn = state.withLock { state in
            guard !state.continuations.isEmpty else { return false }
            state.queue.append(Delivery(change: change, continuations: state.continuations))
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

    /// Removes and returns all queued changes.
    ///
    /// If the queue is empty, ends the delivery and returns nil.
    private func nextDispatches() -> [Delivery]? {
        state.withLock { state in
            guard !state.queue.isEmpty else {
                state.isHandingOn = false
                return nil
            }
            defer { state.queue = [] }
            return state.queue
        }
    }

    /// Removes a listener.
    ///
    /// Releases its continuation only after releasing the lock.
    private func forget(_ number: Int) {
        _ = state.withLock { $0.continuations.removeValue(forKey: number) }
    }
}
