import News
import Testing

@testable import newspaper

@MainActor
@Suite("A refresh of which nothing comes any more", .timeLimit(.minutes(30)))
struct RefreshDebouncerTests {
    /// What waits, and how often a lull was told of.
    @MainActor
    private final class World {
        var waiting: [CheckedContinuation<Void, Never>] = []
        var told = 0

        func pause() async {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private let world: World
    private let lull: RefreshDebouncer

    init() {
        let world = World()
        self.world = world
        lull = RefreshDebouncer { _ in
            await world.pause()
        } onLull: {
            world.told += 1
        }
    }

    /// Lets the time go by of all who wait, also of those who wait in vain, until a lull was told of so often.
    private func wait(forLull count: Int) async {
        while world.told < count {
            for end in world.waiting { end.resume() }
            world.waiting = []
            await Task.yield()
        }
        for _ in 0..<50 { await Task.yield() }
        #expect(world.told == count)
    }

    private func note(_ finished: Int, of total: Int) {
        lull.note(RefreshProgress(finishedCount: finished, totalCount: total))
    }

    @Test("is told once, and again when more has come and nothing after it")
    func lulls() async {
        note(3, of: 4)
        await wait(forLull: 1)
        note(3, of: 5)
        await wait(forLull: 2)
    }

    @Test("is none before anything has come, nor while more comes")
    func busy() async {
        note(0, of: 4)
        note(1, of: 4)
        note(2, of: 4)
        await wait(forLull: 1)
    }

    @Test("is none at its end")
    func ends() async {
        note(3, of: 4)
        lull.end()
        note(4, of: 4)
        note(1, of: 2)
        await wait(forLull: 1)
    }
}
