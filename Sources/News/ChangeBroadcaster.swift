import Synchronization

/// Tells every listener of a service what changes.
///
/// Each stream has all changes sent after it was made, in the order of sending. A stream whose
/// reader has gone is forgotten; the others end when the broadcaster goes away.
///
/// To hand on a change wakes the task that waits for it, which is foreign code: it takes locks of the runtime,
/// which may be held by somebody who ends that very task and is on the way into ``forget(_:)``. So nothing is
/// handed on under the lock. Changes stand in a line, and one thread at a time hands on what stands there, its
/// own and what others add meanwhile.
public final class ChangeBroadcaster: Sendable {
    private typealias Continuation = AsyncStream<NewsChange>.Continuation

    /// A change, and who was listening when it was sent.
    private struct Dispatch {
        let change: NewsChange
        let continuations: [Int: Continuation]
    }

    private struct State {
        var continuations: [Int: Continuation] = [:]
        var nextNumber = 0
        /// What was sent and is not handed on yet, in the order of sending.
        var line: [Dispatch] = []
        var isHandingOn = false
    }

    private let state = Mutex(State())

    /// Makes a broadcaster to which nobody listens yet.
    public init() {}

    deinit {
        for continuation in state.withLock({ $0.continuations.values }) {
            continuation.finish()
        }
    }

    /// How many streams are listening now.
    var listenerCount: Int {
        state.withLock { $0.continuations.count }
    }

    /// A new stream of what is sent from now on.
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

    /// Hands a change to every stream that is listening.
    ///
    /// When another thread is handing on changes at the moment, it takes this one, too.
    public func send(_ change: NewsChange) {
        let isOurTurn = state.withLock { state in
            guard !state.continuations.isEmpty else { return false }
            state.line.append(Dispatch(change: change, continuations: state.continuations))
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

    /// Takes what stands in the line; `nil`, and the turn is over, when it is empty.
    private func nextDispatches() -> [Dispatch]? {
        state.withLock { state in
            guard !state.line.isEmpty else {
                state.isHandingOn = false
                return nil
            }
            defer { state.line = [] }
            return state.line
        }
    }

    /// What is taken out goes away outside the lock.
    private func forget(_ number: Int) {
        _ = state.withLock { $0.continuations.removeValue(forKey: number) }
    }
}
