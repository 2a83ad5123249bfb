import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("The reader's key for the Guardian, and how often it is used")
struct GuardianKeyTests {
    private static let title = "The Guardian"
    private static let mark = APIKeyFingerprint("k1", toldBy: ["echo", "k1"])

    private func serve(on desk: PaperDesk, key: String = "k1") {
        for section in ["science", "world", "books"] {
            desk.fetcher.answer(
                GuardianPaperTests.address("&section=\(section)", key: key),
                with: GuardianPaperTests.sample
            )
        }
    }

    @Test("is had once for all sections, and again when some time has gone")
    func once() async throws {
        let folder = try TemporaryFolder()
        let log = "\(folder.path)/log"
        let desk = PaperDesk(keyCommand: ["sh", "-c", "echo asked >> '\(log)'; echo k1"])
        serve(on: desk)
        let service = desk.service(["guardian:science", "guardian:world", "guardian:books"])
        #expect(await service.refresh(.all).failures == [])
        #expect(
            try String(decoding: Data(contentsOf: URL(filePath: log)), as: UTF8.self) == "asked\n"
        )
        desk.wait(hours: 1)
        #expect(await service.refresh(.all).failures == [])
        let lines = try String(decoding: Data(contentsOf: URL(filePath: log)), as: UTF8.self)
        #expect(lines == "asked\nasked\n")
    }

    @Test("that does not come has a sentence of its own, and costs nothing")
    func none() async throws {
        let desk = PaperDesk(keyCommand: ["false"])
        let failure = await desk.visit("guardian:science").failure
        #expect(failure == .paper(.keyNotTold, service: Self.title))
        #expect(
            failure.map(ErrorMessages.describe)?.contains("services.guardian.keyCommand") == true
        )
        #expect(desk.requests == [])
    }

    @Test("is not asked for when the requests of the day are used up")
    func quotaFirst() async throws {
        let folder = try TemporaryFolder()
        let log = "\(folder.path)/log"
        let command = ["sh", "-c", "echo asked >> '\(log)'; echo k1"]
        let desk = PaperDesk(keyCommand: command, folder: folder.path)
        let quota = DailyQuota(path: "\(folder.path)/guardian-requests", now: { desk.now })
        quota.note(left: 0, with: APIKeyFingerprint("k1", toldBy: command))
        #expect(
            await desk.visit("guardian:science").failure
                == .paper(.quotaUsed(500), service: Self.title)
        )
        #expect(!FileManager.default.fileExists(atPath: log))
    }

    @Test(
        "is one line of plain letters",
        arguments: ["a b", "k1&x=2", "schlüssel", "\u{1B}[2J", String(repeating: "k", count: 300)]
    )
    func form(key: String) async throws {
        let desk = PaperDesk(keyCommand: ["printf", "%s", key])
        let failure = await desk.visit("guardian:science").failure
        #expect(failure == .paper(.notAKey, service: Self.title))
        #expect(desk.requests == [])
    }

    @Test("stands in no sentence, whatever is wrong with the address")
    func secret() async throws {
        let desk = PaperDesk(key: "sesame")
        let address = GuardianPaperTests.address("&section=science", key: "sesame")
        desk.fetcher.fail(address, with: .badAddress(address))
        let failure = try #require(await desk.visit("guardian:science").failure)
        #expect(!ErrorMessages.describe(failure).contains("sesame"))
    }

    @Test("A clock that is set wrong and right again makes nobody ask more often than is allowed")
    func clocks() throws {
        let folder = try TemporaryFolder()
        for path in ["\(folder.path)/requests", nil] {
            let desk = PaperDesk()
            let quota = DailyQuota(path: path, now: { desk.now })
            for _ in 0..<300 { #expect(quota.take(with: Self.mark) == .taken) }
            desk.wait(hours: 48)
            for _ in 0..<100 { #expect(quota.take(with: Self.mark) == .taken) }
            #expect(quota.used == 100)
            desk.wait(hours: -48)
            #expect(quota.used == 400)
            for _ in 0..<100 { #expect(quota.take(with: Self.mark) == .taken) }
            #expect(quota.take(with: Self.mark) == .usedUp && quota.used == 500)
            desk.wait(hours: 24)
            #expect(quota.used == 0 && quota.take(with: Self.mark) == .taken)
            // A clock that was years ahead is forgotten with the day.
            desk.wait(hours: 24 * 3650)
            #expect(quota.take(with: Self.mark) == .taken)
            desk.wait(hours: -24 * 3650)
            #expect(quota.used == 2 && quota.take(with: Self.mark) == .taken && quota.used == 3)
            desk.wait(hours: 24)
            #expect(quota.used == 0)
            // So is one that has seen all requests of its day used up.
            desk.wait(hours: 24 * 3650)
            quota.note(left: 0, with: Self.mark)
            desk.wait(hours: -24 * 3650)
            #expect(quota.take(with: Self.mark) == .usedUp && quota.used == 500)
            desk.wait(hours: 24)
            #expect(quota.used == 0 && quota.take(with: Self.mark) == .taken)
        }
    }

    @Test("Where requests cannot be counted none is made, and it is said why")
    func unwritable() async throws {
        let folder = try TemporaryFolder()
        try Data("no folder".utf8).write(to: URL(filePath: "\(folder.path)/file"))
        let desk = PaperDesk(keyCommand: ["echo", "k1"], folder: "\(folder.path)/file")
        serve(on: desk)
        let path = "\(folder.path)/file/guardian-requests"
        #expect(
            await desk.visit("guardian:science").failure
                == .paper(.quotaNotNoted(path), service: Self.title)
        )
        #expect(desk.requests == [])
    }

    @Test("What nobody waits for any longer is neither asked for nor counted")
    func cancelled() async throws {
        let folder = try TemporaryFolder()
        let desk = PaperDesk(keyCommand: ["echo", "k1"], folder: folder.path)
        serve(on: desk)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await desk.visit("guardian:science")
        }
        #expect(await task.value.isCancelled)
        #expect(desk.requests == [])
        #expect(DailyQuota(path: "\(folder.path)/guardian-requests", now: { desk.now }).used == 0)
    }
}
