import Testing

@testable import newspaper

@MainActor
@Suite("Scheduling of the full-text index", .timeLimit(.minutes(30)))
struct IndexSchedulerTests {
    /// The steps in order, and how many stories the next run finds to index.
    private final class Deeds {
        var list: [String] = []
        var owed = 0
    }

    private let deeds = Deeds()
    private let rounds: IndexScheduler

    init() {
        let deeds = deeds
        rounds = IndexScheduler {
            deeds.list.append("index")
            defer { deeds.owed = 0 }
            return deeds.owed > 0
        } settle: {
            deeds.list.append("settle")
        } returnMemory: {
            deeds.list.append("memory")
        }
    }

    @Test("A checkpoint follows only a run that has written")
    func settling() async {
        rounds.begin()
        await rounds.rest()
        deeds.owed = 7
        rounds.begin(returnsMemory: true)
        await rounds.rest()
        rounds.begin()
        await rounds.rest()
        #expect(deeds.list == ["index", "index", "settle", "memory", "index"])
    }

    @Test(
        "Runs during a fetch have one checkpoint after the last run, even if that writes nothing",
        arguments: [false, true]
    )
    func fetching(bringsText: Bool) async {
        rounds.isFetching = true
        for _ in 1...3 {
            deeds.owed = 7
            rounds.begin()
            await rounds.rest()
        }
        #expect(deeds.list == ["index", "index", "index"])
        rounds.isFetching = false
        rounds.begin(hasWritten: bringsText)
        await rounds.rest()
        rounds.begin()
        await rounds.rest()
        #expect(deeds.list.dropFirst(3) == ["index", "settle", "index"])
    }

    @Test("Requests while a run waits are merged into it")
    func joined() async {
        deeds.owed = 1
        for _ in 1...5 { rounds.begin(hasWritten: true) }
        await rounds.rest()
        #expect(deeds.list == ["index", "settle"])
    }
}
