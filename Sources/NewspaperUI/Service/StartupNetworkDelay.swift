/// Delays network work until the first page has been visible for a second or a key was pressed.
///
/// Loading libraries for fetching would slow down the first page.
@MainActor
public final class StartupNetworkDelay {
    private enum Phase: Comparable {
        case opening, resting, over
    }

    private let clock: WallClock
    private var phase = Phase.opening
    private var waiting: [(until: Phase, go: CheckedContinuation<Void, Never>)] = []

    var isOver: Bool { phase == .over }

    /// Creates a delay that has not ended.
    public init(clock: WallClock) {
        self.clock = clock
    }

    func begin() {
        enter(.resting)
        Task { [weak self, clock] in
            await clock.wait(.seconds(1))
            self?.end()
        }
    }

    func end() { enter(.over) }

    func begun() async { await wait(until: .resting) }

    func over() async { await wait(until: .over) }

    private func wait(until wanted: Phase) async {
        guard phase < wanted else { return }
        await withCheckedContinuation { waiting.append((wanted, $0)) }
    }

    private func enter(_ next: Phase) {
        guard phase < next else { return }
        phase = next
        let due = waiting.filter { $0.until <= next }
        waiting.removeAll { $0.until <= next }
        for waiter in due { waiter.go.resume() }
    }
}
