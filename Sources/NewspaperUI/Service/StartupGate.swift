/// The first moments of a paper, which belong to the reader: nothing is asked of a network before its first page has
/// stood for a while, or the reader has pressed a key.
///
/// What fetches needs libraries and memory, and would take both from who begins to read.
@MainActor
public final class StartupGate {
    private enum Phase: Comparable {
        case opening, resting, over
    }

    private let clock: WallClock
    private var phase = Phase.opening
    private var waiting: [(until: Phase, go: CheckedContinuation<Void, Never>)] = []

    /// Whether all is as usual.
    var isOver: Bool { phase == .over }

    /// Begins before the first page.
    ///
    /// - Parameter clock: Tells when that has stood for a second.
    public init(clock: WallClock) {
        self.clock = clock
    }

    /// The first page is on the screen.
    func begin() {
        enter(.resting)
        Task { [weak self, clock] in
            await clock.wait(.seconds(1))
            self?.end()
        }
    }

    /// The page has stood for a while, or the reader does something: all is as usual from now on.
    func end() { enter(.over) }

    /// Comes back when the first page is on the screen.
    func begun() async { await wait(until: .resting) }

    /// Comes back when it has stood for a while.
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
