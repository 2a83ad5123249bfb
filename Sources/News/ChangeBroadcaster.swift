import Synchronization

/// Tells every listener of a service what changes.
///
/// Each stream has all changes sent after it was made, in the order of sending. A stream whose
/// reader has gone is forgotten; the others end when the broadcaster goes away.
public final class ChangeBroadcaster: Sendable {
    private struct Listeners {
        var continuations: [Int: AsyncStream<NewsChange>.Continuation] = [:]
        var nextNumber = 0
    }

    private let listeners = Mutex(Listeners())

    /// Makes a broadcaster to which nobody listens yet.
    public init() {}

    deinit {
        for continuation in listeners.withLock({ $0.continuations.values }) {
            continuation.finish()
        }
    }

    /// How many streams are listening now.
    var listenerCount: Int {
        listeners.withLock { $0.continuations.count }
    }

    /// A new stream of what is sent from now on.
    public func stream() -> AsyncStream<NewsChange> {
        let (stream, continuation) = AsyncStream.makeStream(of: NewsChange.self)
        let number = listeners.withLock { listeners in
            listeners.nextNumber += 1
            listeners.continuations[listeners.nextNumber] = continuation
            return listeners.nextNumber
        }
        continuation.onTermination = { [weak self] _ in
            self?.forget(number)
        }
        return stream
    }

    /// Hands a change to every stream that is listening.
    public func send(_ change: NewsChange) {
        listeners.withLock { listeners in
            for continuation in listeners.continuations.values {
                continuation.yield(change)
            }
        }
    }

    private func forget(_ number: Int) {
        _ = listeners.withLock { $0.continuations.removeValue(forKey: number) }
    }
}
