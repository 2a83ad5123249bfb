import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Guardian request quota")
struct GuardianQuotaTests {
    private static let used = FeedFailure.paper(.quotaUsed(500), service: "The Guardian")
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { "\(folder.path)/guardian-requests" }

    private func papers(_ key: String, command: [String]? = nil) -> FakePaperServices {
        let papers = FakePaperServices(keyCommand: command ?? ["echo", key], folder: folder.path)
        answer(papers, key)
        return papers
    }

    private func answer(
        _ papers: FakePaperServices,
        _ key: String,
        status: Int = 200,
        left: String? = nil
    ) {
        papers.fetcher.answer(
            GuardianPaperTests.address("&section=science", key: key),
            with: GuardianPaperTests.sample,
            status: status,
            headers: left.map { ["X-RateLimit-Remaining-Day": $0] } ?? [:]
        )
    }

    private func file() throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    @Test("Requests are counted separately for each key")
    func keys() async throws {
        let (first, second) = (papers("first-key"), papers("second-key"))
        answer(first, "first-key", left: "0")
        #expect(await first.visit("guardian:science").failure == nil)
        #expect(await first.visit("guardian:science").failure == Self.used)
        #expect(await second.visit("guardian:science").failure == nil)
        #expect(DailyQuota(path: path, now: { second.now }).used == 1)
        #expect(await first.visit("guardian:science").failure == Self.used)
        #expect(first.requests.count == 1)
        #expect(try !file().contains("first-key") && !file().contains("second-key"))
    }

    @Test("A changed key from the same command is used when one section is refreshed explicitly")
    func sameCommand() async throws {
        try Data("k1\n".utf8).write(to: URL(filePath: "\(folder.path)/told"))
        let command = ["cat", "\(folder.path)/told"]
        let first = papers("k1", command: command)
        answer(first, "k1", left: "0")
        _ = await first.visit("guardian:science")
        try Data("k2\n".utf8).write(to: URL(filePath: "\(folder.path)/told"))
        let second = papers("k2", command: command)
        let service = second.service(["guardian:science"])
        #expect(await service.refresh(.all).failures.map(\.failure) == [Self.used])
        let request = RefreshScope.feeds([FeedID("guardian:science")])
        #expect(await service.refresh(request).failures == [])
        #expect(await service.refresh(.all).failures == [])
        #expect(second.requests.count == 2)
    }

    @Test(
        "Failed responses and impossible values do not change the remaining quota",
        arguments: [
            (401, "0"), (403, "0"), (404, "0"), (500, "0"), (503, "0"), (302, "0"), (200, "-1"),
            (200, "-9223372036854775808"), (200, "99999999999999999999"), (200, "501"),
            (200, "none"), (200, ""), (429, "-5"),
        ]
    )
    func disbelieved(status: Int, left: String) async throws {
        let papers = papers("k1")
        answer(papers, "k1", status: status, left: left)
        _ = await papers.visit("guardian:science")
        #expect(DailyQuota(path: path, now: { papers.now }).used == 1)
        answer(papers, "k1")
        #expect(await papers.visit("guardian:science").failure == nil)
    }

    @Test("A valid remaining quota applies, also in a 429 response")
    func believed() async throws {
        let papers = papers("k1")
        answer(papers, "k1", left: "400")
        _ = await papers.visit("guardian:science")
        #expect(DailyQuota(path: path, now: { papers.now }).used == 100)
        answer(papers, "k1", status: 429, left: "0")
        #expect(
            await papers.visit("guardian:science").failure
                == .status(429, host: "guardian.example")
        )
        #expect(await papers.visit("guardian:science").failure == Self.used)
    }

    @Test("Files of earlier versions are read, and they can read ours")
    func files() async throws {
        let papers = papers("k1")
        let day = Int(papers.now.timeIntervalSince1970) / 86_400
        try Data("\(day - 1) 7\n\(day) 498\n".utf8).write(to: URL(filePath: path))
        #expect(await papers.visit("guardian:science").failure == nil)
        for line in try file().split(whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace)
            #expect(words.prefix(2).allSatisfy { Int($0) != nil })
            #expect(words.dropFirst(2).allSatisfy { Int($0) == nil })
        }
        #expect(await papers.visit("guardian:science").failure == nil)
        #expect(await papers.visit("guardian:science").failure == Self.used)
        for number in 0..<20 { _ = await self.papers("key\(number)").visit("guardian:science") }
        #expect(try file().utf8.count < 1000)
    }
}
