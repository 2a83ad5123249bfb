import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Guardian API key and its daily quota")
struct GuardianKeyTests {
    private static let title = "The Guardian"
    private static let mark = APIKeyFingerprint("k1", toldBy: ["echo", "k1"])

    private func serve(on papers: FakePaperServices, key: String = "k1") {
        for section in ["science", "world", "books"] {
            papers.fetcher.answer(
                GuardianPaperTests.address("&section=\(section)", key: key),
                with: GuardianPaperTests.sample
            )
        }
    }

    @Test("The key command runs once for all sections, and again after some time")
    func once() async throws {
        let folder = try TemporaryFolder()
        let log = "\(folder.path)/log"
        let papers = FakePaperServices(keyCommand: ["sh", "-c", "echo asked >> '\(log)'; echo k1"])
        serve(on: papers)
        let service = papers.service(["guardian:science", "guardian:world", "guardian:books"])
        #expect(await service.refresh(.all).failures == [])
        #expect(
            try String(decoding: Data(contentsOf: URL(filePath: log)), as: UTF8.self) == "asked\n"
        )
        papers.wait(hours: 1)
        #expect(await service.refresh(.all).failures == [])
        let lines = try String(decoding: Data(contentsOf: URL(filePath: log)), as: UTF8.self)
        #expect(lines == "asked\nasked\n")
    }

    @Test("A missing key is reported and no request is sent")
    func none() async throws {
        let papers = FakePaperServices(keyCommand: ["false"])
        let failure = await papers.visit("guardian:science").failure
        #expect(failure == .paper(.keyCommandFailed, service: Self.title))
        #expect(
            failure.map(ErrorMessages.describe)?.contains("services.guardian.keyCommand") == true
        )
        #expect(papers.requests == [])
    }

    @Test("The key command does not run if the daily quota is used up")
    func quotaFirst() async throws {
        let folder = try TemporaryFolder()
        let log = "\(folder.path)/log"
        let command = ["sh", "-c", "echo asked >> '\(log)'; echo k1"]
        let papers = FakePaperServices(keyCommand: command, folder: folder.path)
        let quota = DailyQuota(path: "\(folder.path)/guardian-requests", now: { papers.now })
        quota.update(left: 0, with: APIKeyFingerprint("k1", toldBy: command))
        #expect(
            await papers.visit("guardian:science").failure
                == .paper(.quotaUsed(500), service: Self.title)
        )
        #expect(!FileManager.default.fileExists(atPath: log))
    }

    @Test(
        "A key that is not one line of plain characters is rejected",
        arguments: ["a b", "k1&x=2", "schlüssel", "\u{1B}[2J", String(repeating: "k", count: 300)]
    )
    func form(key: String) async throws {
        let papers = FakePaperServices(keyCommand: ["printf", "%s", key])
        let failure = await papers.visit("guardian:science").failure
        #expect(failure == .paper(.notAKey, service: Self.title))
        #expect(papers.requests == [])
    }

    @Test("Error messages do not contain the key")
    func secret() async throws {
        let papers = FakePaperServices(key: "sesame")
        let address = GuardianPaperTests.address("&section=science", key: "sesame")
        papers.fetcher.fail(address, with: .badAddress(address))
        let failure = try #require(await papers.visit("guardian:science").failure)
        #expect(!ErrorMessages.describe(failure).contains("sesame"))
    }

    @Test("Clock changes do not increase the daily quota")
    func clocks() throws {
        let folder = try TemporaryFolder()
        for path in ["\(folder.path)/requests", nil] {
            let papers = FakePaperServices()
            let quota = DailyQuota(path: path, now: { papers.now })
            for _ in 0..<300 { #expect(quota.count(with: Self.mark) == .taken) }
            papers.wait(hours: 48)
            for _ in 0..<100 { #expect(quota.count(with: Self.mark) == .taken) }
            #expect(quota.used == 100)
            papers.wait(hours: -48)
            #expect(quota.used == 400)
            for _ in 0..<100 { #expect(quota.count(with: Self.mark) == .taken) }
            #expect(quota.count(with: Self.mark) == .usedUp && quota.used == 500)
            papers.wait(hours: 24)
            #expect(quota.used == 0 && quota.count(with: Self.mark) == .taken)
            // Requests counted in a wrong future are forgotten next day.
            papers.wait(hours: 24 * 3650)
            #expect(quota.count(with: Self.mark) == .taken)
            papers.wait(hours: -24 * 3650)
            #expect(quota.used == 2 && quota.count(with: Self.mark) == .taken && quota.used == 3)
            papers.wait(hours: 24)
            #expect(quota.used == 0)
            papers.wait(hours: 24 * 3650)
            quota.update(left: 0, with: Self.mark)
            papers.wait(hours: -24 * 3650)
            #expect(quota.count(with: Self.mark) == .usedUp && quota.used == 500)
            papers.wait(hours: 24)
            #expect(quota.used == 0 && quota.count(with: Self.mark) == .taken)
        }
    }

    @Test("No request is sent if requests cannot be counted, and the error names the file")
    func unwritable() async throws {
        let folder = try TemporaryFolder()
        try Data("no folder".utf8).write(to: URL(filePath: "\(folder.path)/file"))
        let papers = FakePaperServices(keyCommand: ["echo", "k1"], folder: "\(folder.path)/file")
        serve(on: papers)
        let path = "\(folder.path)/file/guardian-requests"
        #expect(
            await papers.visit("guardian:science").failure
                == .paper(.quotaFileNotWritable(path), service: Self.title)
        )
        #expect(papers.requests == [])
    }

    @Test("A cancelled fetch is neither sent nor counted")
    func cancelled() async throws {
        let folder = try TemporaryFolder()
        let papers = FakePaperServices(keyCommand: ["echo", "k1"], folder: folder.path)
        serve(on: papers)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await papers.visit("guardian:science")
        }
        #expect(await task.value.isCancelled)
        #expect(papers.requests == [])
        #expect(DailyQuota(path: "\(folder.path)/guardian-requests", now: { papers.now }).used == 0)
    }
}
