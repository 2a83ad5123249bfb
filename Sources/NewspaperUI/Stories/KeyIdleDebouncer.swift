import FoundationEssentials
import TerminalKit

/// Delays work until no key has been pressed for a moment.
///
/// The delay after a single key is short. While a key is held down, the work waits until its release.
@MainActor
final class KeyIdleDebouncer {
    private let clock: WallClock
    private let work: PendingWork
    private var waiting: Task<Void, Never>?
    /// The delayed action, which a later one replaces.
    private var action: (() -> Void)?
    private var lastKey = Date.distantPast
    private var wasInterrupted = false

    /// The interval between the repeats of a held key, in seconds.
    private static let repetition = 0.05
    private static let afterOneKey = Duration.milliseconds(30)
    private static let afterSeveralKeys = Duration.milliseconds(60)

    init(clock: WallClock, work: PendingWork) {
        self.clock = clock
        self.work = work
    }

    /// Runs an action when no key has been pressed for a moment; replaces the pending action.
    func schedule(_ action: @escaping () -> Void) {
        let now = clock.now()
        let isHeld = abs(now.timeIntervalSince(lastKey)) < Self.repetition
        lastKey = now
        self.action = action
        guard waiting == nil else {
            wasInterrupted = true
            return
        }
        wasInterrupted = false
        // The result of the key is drawn first.
        waiting = work.startNext { [weak self, clock] in
            var rest = isHeld ? Self.afterSeveralKeys : Self.afterOneKey
            repeat {
                await clock.wait(rest)
                rest = Self.afterSeveralKeys
                if Task.isCancelled { return }
            } while self?.hasToWaitAgain() == true
        }
    }

    func cancel() {
        waiting?.cancel()
        waiting = nil
        action = nil
    }

    /// Returns true if a key was pressed during the delay; otherwise runs the action and returns false.
    private func hasToWaitAgain() -> Bool {
        if wasInterrupted {
            wasInterrupted = false
            return true
        }
        waiting = nil
        let action = action
        self.action = nil
        action?()
        return false
    }
}
