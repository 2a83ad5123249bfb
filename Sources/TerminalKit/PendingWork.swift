/// Counts what is under way, so that people see it and tests can wait for it.
@MainActor
public final class PendingWork {
    /// How many tasks have been started and not ended.
    public private(set) var count = 0
    private var idleWaiters: [CheckedContinuation<Void, Never>] = []

    /// Nothing is under way at first.
    public init() {}

    /// Starts a task on the main actor; it is counted before it starts.
    ///
    /// Until it waits for something the first time it runs at once, so that what it asks of other actors is
    /// under way when this returns.
    @discardableResult
    public func start(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        count += 1
        return Task.immediate {
            await operation()
            end()
        }
    }

    /// Starts a task on the main actor once what is being done there is done; it is counted from now on.
    public func startNext(
        _ operation: @escaping @MainActor () async -> Void
    ) -> Task<Void, Never> {
        count += 1
        return Task {
            await operation()
            end()
        }
    }

    /// Returns when nothing is under way.
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
