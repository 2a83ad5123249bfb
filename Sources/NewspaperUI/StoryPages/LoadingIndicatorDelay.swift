/// Shows the loading indicator only if loading takes longer than a moment.
@MainActor
final class LoadingIndicatorDelay {
    var onChange: (() -> Void)?
    var isWaiting = false {
        didSet { if isWaiting != oldValue { isWaiting ? begin() : end() } }
    }
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
