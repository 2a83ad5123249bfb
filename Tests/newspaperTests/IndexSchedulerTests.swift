import Testing

@testable import newspaper

@MainActor
@Suite("Scheduling of the full-text index", .timeLimit(.minutes(30)))
struct IndexSchedulerTests {
    /// The steps in order, and how many stories the next run indexes.
    private final class Steps {
        var list: [String] = []
        var pendingCount = 0
    }

    private let calls = Steps()
    private let scheduler: IndexScheduler

    init() {
        let calls = calls
        scheduler = IndexScheduler {
            calls.list.append("index")
            defer { calls.pendingCount = 0 }
            return calls.pendingCount > 0
        } checkpoint: {
            calls.list.append("checkpoint")
        } returnMemory: {
            calls.list.append("memory")
        }
    }

    @Test("A checkpoint follows only a run that has written")
    func settling() async {
        scheduler.begin()
        await scheduler.rest()
        calls.pendingCount = 7
        scheduler.begin(returnsMemory: true)
        await scheduler.rest()
        scheduler.begin()
        await scheduler.rest()
        #expect(calls.list == ["index", "index", "checkpoint", "memory", "index"])
    }

    @Test(
        "Runs during a fetch have one checkpoint after the last run, even if that writes nothing",
        arguments: [false, true]
    )
    func fetching(bringsText: Bool) async {
        scheduler.isFetching = true
        for _ in 1...3 {
            calls.pendingCount = 7
            scheduler.begin()
            await scheduler.rest()
        }
        #expect(calls.list == ["index", "index", "index"])
        scheduler.isFetching = false
        scheduler.begin(hasWritten: bringsText)
        await scheduler.rest()
        scheduler.begin()
        await scheduler.rest()
        #expect(calls.list.dropFirst(3) == ["index", "checkpoint", "index"])
    }

    @Test("Requests while a run waits are merged into it")
    func joined() async {
        calls.pendingCount = 1
        for _ in 1...5 { scheduler.begin(hasWritten: true) }
        await scheduler.rest()
        #expect(calls.list == ["index", "checkpoint"])
    }
}
