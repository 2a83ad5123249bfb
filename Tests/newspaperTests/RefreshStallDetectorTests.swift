import News
import Testing

@testable import newspaper

@MainActor
@Suite("Pauses of a refresh", .timeLimit(.minutes(30)))
struct RefreshStallDetectorTests {
    @MainActor
    private final class FakeTimers {
        var waiting: [CheckedContinuation<Void, Never>] = []
        var reported = 0

        func pause() async {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private let world: FakeTimers
    private let debouncer: RefreshStallDetector

    init() {
        let world = FakeTimers()
        self.world = world
        debouncer = RefreshStallDetector { _ in
            await world.pause()
        } onPause: {
            world.reported += 1
        }
    }

    /// Expires all timers, even cancelled ones, until so many pauses were reported.
    private func wait(forLull count: Int) async {
        while world.reported < count {
            for end in world.waiting { end.resume() }
            world.waiting = []
            await Task.yield()
        }
        for _ in 0..<50 { await Task.yield() }
        #expect(world.reported == count)
    }

    private func note(_ finished: Int, of total: Int) {
        debouncer.note(RefreshProgress(finishedCount: finished, totalCount: total))
    }

    @Test("A pause is reported once, and again after further progress")
    func pauses() async {
        note(3, of: 4)
        await wait(forLull: 1)
        note(3, of: 5)
        await wait(forLull: 2)
    }

    @Test("No pause is reported before any progress, or while progress continues")
    func busy() async {
        note(0, of: 4)
        note(1, of: 4)
        note(2, of: 4)
        await wait(forLull: 1)
    }

    @Test("The end of a refresh is not reported as a pause")
    func ends() async {
        note(3, of: 4)
        debouncer.end()
        note(4, of: 4)
        note(1, of: 2)
        await wait(forLull: 1)
    }
}
