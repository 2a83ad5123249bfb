/// Tells that something is waited for, as soon as that takes longer than a moment.
@MainActor
final class LoadingIndicatorDelay {
    /// Called when it has taken so long.
    var onChange: (() -> Void)?
    /// Whether something is waited for.
    var isWaiting = false {
        didSet { if isWaiting != oldValue { isWaiting ? begin() : end() } }
    }
    /// True while it has been waited for longer than a moment.
    private(set) var isLate = false

    private static let moment = Duration.milliseconds(400)
    private let clock: WallClock
    private var waiting: Task<Void, Never>?

    init(clock: WallClock) { self.clock = clock }

    private func begin() {
        waiting = Task { [weak self, clock] in
            await clock.wait(Self.moment)
            guard !Task.isCancelled else { return }
            self?.isLate = true
            self?.onChange?()
        }
    }

    private func end() {
        waiting?.cancel()
        isLate = false
    }
}
