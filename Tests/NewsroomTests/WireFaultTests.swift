import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

/// Each fault of the wire, with each thing that fetches.
@Suite("When the wire fails")
struct WireFaultTests {
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
        now: @escaping @Sendable () -> Date = { WireFaultTests.start }
    ) -> ArchivedNewsService {
        ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed(subscriptions.map { Subscription(address: $0) }),
            fetcher: TwoClients(),
            now: now,
            chance: { 0.5 }
        )
    }

    @Test(
        "a refresh says so in one sentence, loses nothing and brings the others",
        arguments: WireFault.allCases
    )
    func refresh(fault: WireFault) async throws {
        let hasty = fault.lasts ? "/hasty" : "/fault"
        let address = fault.address(of: hasty, on: server)
        let service = service([address, server.address("/good")])
        // A way that is spoiled from the beginning brings nothing at first.
        let isReachable = ![.unknownName, .refused, .insecure].contains(fault)
        if isReachable {
            server.respond(to: hasty) { _ in Self.feed("Faulty", ["Kept"]) }
        }
        _ = await TwoClients.patiently { await service.refresh(.feeds([FeedID(address)])) }
        fault.commit(at: hasty, on: server, instead: Self.feed("Faulty", ["Kept", "New"]))

        let report = await service.refresh(.all)
        #expect(report.outcomes.map(\.failure) == [fault.failure, nil])
        #expect(report.outcomes.map(\.newCount) == [fault.isHarmless ? 1 : 0, 1])
        if let failure = fault.failure { Self.expectSentence(ErrorMessages.describe(failure)) }
        let titles = try await service.headlines(HeadlineQuery()).headlines.map(\.title)
        let expected = ["One"] + (isReachable ? ["Kept"] : []) + (fault.isHarmless ? ["New"] : [])
        #expect(Set(titles) == Set(expected))
        let next = try await service.health()[0].nextAttempt.map {
            $0.timeIntervalSince(Self.start)
        }
        #expect(next == fault.secondsUntilNext)
    }

    @Test("a feed is not added, and the reader hears why", arguments: WireFault.allCases)
    func add(fault: WireFault) async throws {
        let path = fault.lasts ? "/hasty" : "/fault"
        fault.commit(at: path, on: server, instead: Self.feed("Faulty", ["New"]))
        let address = fault.address(of: path, on: server)
        let service = service([])
        do throws(FeedFailure) {
            let found = try await service.discover(address)
            #expect(found == [FeedCandidate(address: address, title: "Faulty")])
            #expect(fault.isHarmless)
        } catch {
            #expect(error == fault.failure)
            Self.expectSentence(ErrorMessages.describe(error))
        }
    }

    @Test("a picture does not come, and the next one does", arguments: WireFault.allCases)
    func picture(fault: WireFault) async throws {
        let path = fault.lasts ? "/hasty" : "/fault"
        let picture = LoopbackResponse(
            headers: [("Content-Type", "image/gif")],
            body: Array("GIF89a...".utf8)
        )
        fault.commit(at: path, on: server, instead: picture)
        server.respond(to: "/picture") { _ in picture }
        let time = Mutex(Self.start)
        let service = service([server.address("/good")]) { time.withLock { $0 } }
        let feed = FeedID(server.address("/good"))
        do throws(NewsError) {
            let bytes = try await service.picture(at: fault.address(of: path, on: server), of: feed)
            #expect(bytes == picture.body)
            #expect(fault.isHarmless)
        } catch {
            // A picture has half a minute in all; this one is given up for its pace.
            let pace = FeedFailure.tooSlow(host: "127.0.0.1", seconds: 1)
            let isSlow = [.silentInBody, .dripping].contains(fault)
            let failure = isSlow ? pace : fault.failure
            #expect(error == failure.map(NewsError.pictureNotFetched))
            Self.expectSentence(ErrorMessages.describe(error))
        }
        // A server that asks to be left alone is.
        if fault == .tooMany {
            await #expect(throws: NewsError.self) {
                try await service.picture(at: server.address("/picture"), of: feed)
            }
        }
        time.withLock { $0 += 86_400 }
        let bytes = try await service.picture(at: server.address("/picture"), of: feed)
        #expect(bytes == picture.body)
    }

    @Test("an answer that ends at any byte is broken, or was whole", arguments: [false, true])
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
                #expect(error == .brokenAnswer(host: "127.0.0.1"), "after \(count) bytes")
            }
        }
    }

    /// One line that ends as a sentence does, without controls.
    private static func expectSentence(
        _ text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isClean = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        #expect(isClean && text.count < 200 && text.hasSuffix("."), sourceLocation: sourceLocation)
    }
}

extension WireFault {
    /// What the reader is told; `nil` when all is well.
    fileprivate var failure: FeedFailure? {
        let host = "127.0.0.1"
        return switch self {
        case .unknownName: .hostNotFound("name..invalid")
        case .refused: .connectionFailed(host: host)
        case .silentBeforeHead: .timedOut(host: host, seconds: 1)
        case .silentInBody, .dripping: .unfinished(host: host, seconds: 1)
        case .insecure: .insecureConnection(host: host)
        case .cutInHead, .cutInBody, .resetInBody, .tooShort: .brokenAnswer(host: host)
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

    /// When the feed is asked again; `nil` when never by itself.
    fileprivate var secondsUntilNext: Double? {
        switch self {
        case .gone: nil
        case .tooMany: 7200
        // The visit before brought nothing either.
        case .unknownName, .refused, .insecure: 7200
        default: 3600
        }
    }
}

/// Gives paths that hang little time, so that no other answer depends on how busy the machine is.
private struct TwoClients: HTTPFetching {
    @TaskLocal private static var isPatient = false
    private let patient = HTTPClient(userAgent: "newspaper/test")
    private let hasty: HTTPClient

    init() {
        var limits = HTTPLimits()
        // Long enough that a busy machine answers what is to be answered.
        limits.total = .milliseconds(900)
        limits.firstByte = .milliseconds(900)
        // Pictures have a limit of their own for all of it.
        limits.trickling = .seconds(1)
        hasty = HTTPClient(userAgent: "newspaper/test", limits: limits)
    }

    /// Does something while nothing hangs.
    static func patiently<Result>(_ work: () async -> Result) async -> Result {
        await $isPatient.withValue(true) { await work() }
    }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let isHopeless = request.address.hasSuffix("/hasty") && !Self.isPatient
        return try await (isHopeless ? hasty : patient).fetch(request)
    }
}
