import FoundationEssentials
import TerminalKit

/// Delays work until no key has been pressed for a moment, or a held key is released.
@MainActor
final class KeyIdleDebouncer {
    private let clock: WallClock
    private let work: PendingWork
    private var waiting: Task<Void, Never>?
    private var action: (() -> Void)?
    private var lastKey = Date.distantPast
    private var wasInterrupted = false

    /// The maximum interval between repeats of a held key, in seconds.
    private static let repetition = 0.05
    private static let afterOneKey = Duration.milliseconds(30)
    private static let afterSeveralKeys = Duration.milliseconds(60)

    init(clock: WallClock, work: PendingWork) {
        self.clock = clock
        self.work = work
    }

    /// Runs an action when no key has been pressed for a moment; replaces an action that is
    /// waiting.
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
        // The effect of the key is drawn first.
        waiting = work.startNext { [weak self, clock] in
            var delay = isHeld ? Self.afterSeveralKeys : Self.afterOneKey
            repeat {
                await clock.wait(delay)
                delay = Self.afterSeveralKeys
                if Task.isCancelled { return }
            } while self?.hasToWaitAgain() == true
        }
    }

    func cancel() {
        waiting?.cancel()
        waiting = nil
        action = nil
    }

    /// Returns true if a key was pressed during the delay; otherwise runs the action.
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
