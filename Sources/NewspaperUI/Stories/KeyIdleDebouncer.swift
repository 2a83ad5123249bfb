import FoundationEssentials
import TerminalKit

/// Does what no key is to wait for, once the keys rest.
///
/// What follows a single key follows soon; a key that is held down comes again and again, and what follows it
/// waits until it is let go.
@MainActor
final class KeyIdleDebouncer {
    private let clock: WallClock
    private let work: PendingWork
    private var waiting: Task<Void, Never>?
    /// What is to be done; the last that was asked for.
    private var action: (() -> Void)?
    private var lastKey = Date.distantPast
    /// True when a key has come since the waiting began.
    private var isBroken = false

    /// A key that is held down comes again within this time, in seconds.
    private static let repetition = 0.05
    private static let afterOneKey = Duration.milliseconds(30)
    private static let afterSeveralKeys = Duration.milliseconds(60)

    init(clock: WallClock, work: PendingWork) {
        self.clock = clock
        self.work = work
    }

    /// Does something when no key has come for a while, instead of what else was to be done then.
    func then(_ action: @escaping () -> Void) {
        let now = clock.now()
        let isHeld = abs(now.timeIntervalSince(lastKey)) < Self.repetition
        lastKey = now
        self.action = action
        guard waiting == nil else {
            isBroken = true
            return
        }
        isBroken = false
        // Not even the drawing of what the key did waits for it.
        waiting = work.startNext { [weak self, clock] in
            var rest = isHeld ? Self.afterSeveralKeys : Self.afterOneKey
            repeat {
                await clock.wait(rest)
                rest = Self.afterSeveralKeys
                if Task.isCancelled { return }
            } while self?.hasToWaitAgain() == true
        }
    }

    /// Waits no more.
    func cancel() {
        waiting?.cancel()
        waiting = nil
        action = nil
    }

    /// Whether a key has come meanwhile; where none has, the time has come.
    private func hasToWaitAgain() -> Bool {
        if isBroken {
            isBroken = false
            return true
        }
        waiting = nil
        let action = action
        self.action = nil
        action?()
        return false
    }
}
