import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

/// Combines every network fault with everything that fetches.
@Suite("Network faults")
struct NetworkFaultTests {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer()
        server.respond(to: "/good") { _ in Self.feed("Good", ["One"]) }
    }

    private static func feed(_ title: String, _ stories: [String]) -> LoopbackResponse {
        LoopbackResponse(
            rss(title, stories.enumerated().map { ($1, $0, "x") }),
            contentType: "text/xml"
        )
    }

    private func service(
        _ subscriptions: [String],
        now: @escaping @Sendable () -> Date = { NetworkFaultTests.start }
    ) -> ArchivedNewsService {
        ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed(subscriptions.map { Subscription(address: $0) }),
            fetcher: TwoClients(),
            now: now,
            random: { 0.5 }
        )
    }

    @Test(
        "A refresh reports the fault in one sentence, keeps stories and fetches other feeds",
        arguments: NetworkFault.allCases
    )
    func refresh(fault: NetworkFault) async throws {
        let hasty = fault.lasts ? "/hasty" : "/fault"
        let address = fault.address(of: hasty, on: server)
        let service = service([address, server.address("/good")])
        // Faults of the connection affect the first refresh, too.
        let isReachable = ![.unknownName, .refused, .insecure].contains(fault)
        if isReachable {
            server.respond(to: hasty) { _ in Self.feed("Faulty", ["Kept"]) }
        }
        _ = await TwoClients.untilReady { await service.refresh(.feeds([FeedID(address)])) }
        fault.install(at: hasty, on: server, instead: Self.feed("Faulty", ["Kept", "New"]))

        let report = await service.refresh(.all)
        #expect(report.outcomes.map(\.failure) == [fault.failure, nil])
        #expect(report.outcomes.map(\.newCount) == [fault.isHarmless ? 1 : 0, 1])
        if let failure = fault.failure { Self.expectSentence(ErrorMessages.describe(failure)) }
        let titles = try await service.headlines(HeadlineQuery()).headlines.map(\.title)
        let expected = ["One"] + (isReachable ? ["Kept"] : []) + (fault.isHarmless ? ["New"] : [])
        #expect(Set(titles) == Set(expected))
        let next = try await service.subscriptions.health()[0].nextAttempt.map {
            $0.timeIntervalSince(Self.start)
        }
        #expect(next == fault.secondsUntilNext)
    }

    @Test("Adding a feed fails with the reason", arguments: NetworkFault.allCases)
    func add(fault: NetworkFault) async throws {
        let path = fault.lasts ? "/hasty" : "/fault"
        fault.install(at: path, on: server, instead: Self.feed("Faulty", ["New"]))
        let address = fault.address(of: path, on: server)
        let service = service([])
        do throws(FeedFailure) {
            let found = try await service.subscriptions.discover(address)
            #expect(found == [FeedCandidate(address: address, title: "Faulty")])
            #expect(fault.isHarmless)
        } catch {
            #expect(error == fault.failure)
            Self.expectSentence(ErrorMessages.describe(error))
        }
    }

    @Test("A picture fails to load, and the next one loads", arguments: NetworkFault.allCases)
    func picture(fault: NetworkFault) async throws {
        let path = fault.lasts ? "/hasty" : "/fault"
        let picture = LoopbackResponse(
            headers: [("Content-Type", "image/gif")],
            body: Array("GIF89a...".utf8)
        )
        fault.install(at: path, on: server, instead: picture)
        server.respond(to: "/picture") { _ in picture }
        let time = Mutex(Self.start)
        let service = service([server.address("/good")]) { time.withLock { $0 } }
        let feed = FeedID(server.address("/good"))
        // Only a feed of the same server may refer to pictures in a private network.
        let faultyFeed = FeedID(fault.address(of: "/good", on: server))
        do throws(NewsError) {
            let address = fault.address(of: path, on: server)
            let bytes = try await service.picture(at: address, of: faultyFeed)
            #expect(bytes == picture.body)
            #expect(fault.isHarmless)
        } catch {
            // A picture has half a minute; this one fails as too slow.
            let pace = FeedFailure.tooSlow(host: "127.0.0.1", seconds: 1)
            let isSlow = [.silentInBody, .dripping].contains(fault)
            let failure = isSlow ? pace : fault.failure
            #expect(error == failure.map(NewsError.pictureNotFetched))
            Self.expectSentence(ErrorMessages.describe(error))
        }
        if fault == .tooMany {
            await #expect(throws: NewsError.self) {
                try await service.picture(at: server.address("/picture"), of: feed)
            }
        }
        time.withLock { $0 += 86_400 }
        let bytes = try await service.picture(at: server.address("/picture"), of: feed)
        #expect(bytes == picture.body)
    }

    @Test("A response truncated at any byte is an error", arguments: [false, true])
    func everyByte(isReset: Bool) async throws {
        let client = HTTPClient(userAgent: "newspaper/test")
        let good = Self.feed("Cut", ["One"])
        server.respond(to: "/whole") { _ in good }
        let whole = try await client.fetch(HTTPRequest(address: server.address("/whole")))
        let headCount = whole.traffic.receivedBytes - whole.body.count
        for count in 0..<whole.traffic.receivedBytes {
            server.respond(to: "/cut") { _ in
                var answer = good
                answer.delivery =
                    count < headCount
                    ? .first(count)
                    : isReset ? .reset(after: count - headCount) : .cutOff(after: count - headCount)
                return answer
            }
            do throws(HTTPError) {
                let answer = try await client.fetch(HTTPRequest(address: server.address("/cut")))
                Issue.record("\(count) bytes were taken for an answer: \(answer)")
            } catch {
                #expect(error == .invalidResponse(host: "127.0.0.1"), "after \(count) bytes")
            }
        }
    }

    /// Expects a single line with a final period and no controls.
    private static func expectSentence(
        _ text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isClean = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        #expect(isClean && text.count < 200 && text.hasSuffix("."), sourceLocation: sourceLocation)
    }
}

extension NetworkFault {
    /// The user's failure, if any.
    fileprivate var failure: FeedFailure? {
        let host = "127.0.0.1"
        return switch self {
        case .unknownName: .hostNotFound("name..invalid")
        case .refused: .connectionFailed(host: host)
        case .silentBeforeHead: .timedOut(host: host, seconds: 1)
        case .silentInBody, .dripping: .unfinished(host: host, seconds: 1)
        case .insecure: .insecureConnection(host: host)
        case .cutInHead, .cutInBody, .resetInBody, .tooShort: .incompleteResponse(host: host)
        case .tooLong: nil
        case .tooLarge, .bomb: .tooLarge(limit: 16 << 20)
        case .loop: .tooManyRedirects(host: host)
        case .missing: .status(404, host: host)
        case .gone: .status(410, host: host)
        case .tooMany: .status(429, host: host)
        case .broken: .status(500, host: host)
        case .unavailable: .status(503, host: host)
        }
    }

    /// The delay until the next fetch, if any.
    fileprivate var secondsUntilNext: Double? {
        switch self {
        case .gone: nil
        case .tooMany: 7200
        case .unknownName, .refused, .insecure: 7200
        default: 3600
        }
    }
}

/// Uses a short timeout for hanging paths, so that others do not depend on load.
private struct TwoClients: HTTPFetching {
    @TaskLocal private static var isPatient = false
    private let patient = HTTPClient(userAgent: "newspaper/test")
    private let hasty: HTTPClient

    init() {
        var limits = HTTPLimits()
        limits.total = .milliseconds(900)
        limits.firstByte = .milliseconds(900)
        // Pictures have their own total limit.
        limits.lowSpeedTimeout = .seconds(1)
        hasty = HTTPClient(userAgent: "newspaper/test", limits: limits)
    }

    /// Runs `work` without short timeouts.
    static func untilReady<Result>(_ work: () async -> Result) async -> Result {
        await $isPatient.withValue(true) { await work() }
    }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let isHopeless = request.address.hasSuffix("/hasty") && !Self.isPatient
        return try await (isHopeless ? hasty : patient).fetch(request)
    }
}
