public import FoundationEssentials
import Synchronization

/// A wall clock that advances only when a test wakes a sleeping task.
public final class SleepingClock: Sendable {
    private struct Sleeper {
        let number: Int
        let time: Date
        let end: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now: Date
        var lastNumber = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        var onSleep: CheckedContinuation<Void, Never>?
    }

    private let state: Mutex<State>

    /// Makes a clock that shows `time`.
    public init(at time: Date) {
        state = Mutex(State(now: time))
    }

    /// The current time.
    public var now: Date { state.withLock { $0.now } }

    /// The number of sleeping tasks.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Advances without waking tasks.
    public func advance(_ seconds: Double) {
        state.withLock { $0.now += seconds }
    }

    /// Sets the clock back and wakes all tasks, like an alarm notified of the change.
    public func setBack(back seconds: Double) {
        let sleepers = state.withLock { state in
            state.now -= seconds
            defer { state.sleepers = [] }
            return state.sleepers
        }
        for sleeper in sleepers { sleeper.end.resume() }
    }

    /// Sleeps until ``wakeNext()`` or cancellation.
    public func sleep(until time: Date) async {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { end in
                let toResume: [CheckedContinuation<Void, Never>] = state.withLock { state in
                    guard state.cancelled.remove(number) == nil else { return [end] }
                    state.sleepers.append(Sleeper(number: number, time: time, end: end))
                    defer { state.onSleep = nil }
                    return [state.onSleep].compactMap { $0 }
                }
                for continuation in toResume { continuation.resume() }
            }
        } onCancel: {
            let end = state.withLock { state in
                guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                    state.cancelled.insert(number)
                    return nil as CheckedContinuation<Void, Never>?
                }
                return state.sleepers.remove(at: index).end
            }
            end?.resume()
        }
    }

    /// Waits until a task sleeps, and returns the earliest wake time.
    public func nextTime() async -> Date {
        await withCheckedContinuation { onSleep in
            let isSlept = state.withLock { state in
                if state.sleepers.isEmpty { state.onSleep = onSleep }
                return !state.sleepers.isEmpty
            }
            if isSlept { onSleep.resume() }
        }
        return state.withLock { $0.sleepers.map(\.time).min() ?? .distantFuture }
    }

    /// Wakes tasks whose time had passed when they began to sleep.
    public func wakeOverdue() {
        let sleepers = state.withLock { state in
            let late = state.sleepers.filter { $0.time <= state.now }
            state.sleepers.removeAll { $0.time <= state.now }
            return late
        }
        for sleeper in sleepers { sleeper.end.resume() }
    }

    /// Waits until a task sleeps, advances to the earliest wake time, and wakes that task.
    public func wakeNext() async {
        let time = await nextTime()
        let sleeper = state.withLock { state in
            state.now = max(state.now, time)
            return state.sleepers.firstIndex { $0.time == time }
                .map { state.sleepers.remove(at: $0) }
        }
        sleeper?.end.resume()
    }
}
