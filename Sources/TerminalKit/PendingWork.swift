/// Counts running tasks, for activity indicators and tests.
@MainActor
public final class PendingWork {
    /// The number of running tasks.
    public private(set) var count = 0
    private var idleWaiters: [CheckedContinuation<Void, Never>] = []

    /// Creates an empty counter.
    public init() {}

    /// Starts a task on the main actor, running it to its first suspension before returning.
    @discardableResult
    public func start(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        count += 1
        return Task.immediate {
            await operation()
            end()
        }
    }

    /// Schedules a task on the main actor; ``count`` includes it at once, before it runs.
    public func startNext(
        _ operation: @escaping @MainActor () async -> Void
    ) -> Task<Void, Never> {
        count += 1
        return Task {
            await operation()
            end()
        }
    }

    /// Returns when no tasks are running.
    public func idle() async {
        guard count > 0 else { return }
        await withCheckedContinuation { idleWaiters.append($0) }
    }

    private func end() {
        count -= 1
        guard count == 0 else { return }
        let waiters = idleWaiters
        idleWaiters = []
        for waiter in waiters { waiter.resume() }
    }
}
