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

    private let deeds = Steps()
    private let scheduler: IndexScheduler

    init() {
        let deeds = deeds
        scheduler = IndexScheduler {
            deeds.list.append("index")
            defer { deeds.pendingCount = 0 }
            return deeds.pendingCount > 0
        } settle: {
            deeds.list.append("settle")
        } returnMemory: {
            deeds.list.append("memory")
        }
    }

    @Test("A checkpoint follows only a run that has written")
    func settling() async {
        scheduler.begin()
        await scheduler.rest()
        deeds.pendingCount = 7
        scheduler.begin(returnsMemory: true)
        await scheduler.rest()
        scheduler.begin()
        await scheduler.rest()
        #expect(deeds.list == ["index", "index", "settle", "memory", "index"])
    }

    @Test(
        "Runs during a fetch have one checkpoint after the last run, even if that writes nothing",
        arguments: [false, true]
    )
    func fetching(bringsText: Bool) async {
        scheduler.isFetching = true
        for _ in 1...3 {
            deeds.pendingCount = 7
            scheduler.begin()
            await scheduler.rest()
        }
        #expect(deeds.list == ["index", "index", "index"])
        scheduler.isFetching = false
        scheduler.begin(hasWritten: bringsText)
        await scheduler.rest()
        scheduler.begin()
        await scheduler.rest()
        #expect(deeds.list.dropFirst(3) == ["index", "settle", "index"])
    }

    @Test("Requests while a run waits are merged into it")
    func joined() async {
        deeds.pendingCount = 1
        for _ in 1...5 { scheduler.begin(hasWritten: true) }
        await scheduler.rest()
        #expect(deeds.list == ["index", "settle"])
    }
}
