import Addresses
import Feeds
import FoundationEssentials
import HTTP
import News

struct FeedFetch: Sendable {
    static let maximumFileBytes = 64 << 20

    let fetcher: any HTTPFetching
    let papers: OnlineNewspapers
    let now: @Sendable () -> Date
    private let passwords: PasswordCommandCache

    init(
        fetcher: any HTTPFetching,
        papers: OnlineNewspapers = .none,
        now: @escaping @Sendable () -> Date
    ) {
        self.fetcher = fetcher
        self.papers = papers
        self.now = now
        passwords = PasswordCommandCache(now: now)
    }

    /// Returns the HTTP options of a feed.
    ///
    /// Feeds with the same password command share one run of it.
    func options(
        _ settings: FeedSettings,
        for address: String
    ) async throws(FeedFailure) -> HTTPOptions {
        try await settings.options(for: address) { command throws(FeedFailure) in
            try await passwords.password(of: command)
        }
    }

    func visit(
        _ command: CommandFeed,
        record: FeedFetchRecord,
        options: HTTPOptions
    ) async -> FeedFetchResult {
        var facts = FeedFetchResult.ResponseMetadata()
        var input: [UInt8] = []
        if let address = command.filtered {
            let visit = await self.visit(address, record: record, options: options)
            guard case .document(let document) = visit.answer else { return visit }
            input = document.bytes
            facts = visit.facts
        }
        do throws(FeedFailure) {
            let bytes = try await FeedCommand(source: command).output(of: input)
            facts.bodyDigest = BodyDigest.of(bytes)
            if command.filtered == nil { facts.receivedBytes = bytes.count }
            let isSame = facts.bodyDigest == record.bodyDigest
            let base = command.filtered ?? command.address
            let document = FetchedDocument(bytes: bytes, address: base, contentType: nil)
            return FeedFetchResult(answer: isSame ? .unchanged : .document(document), facts: facts)
        } catch {
            return FeedFetchResult(answer: .failed(error), facts: facts)
        }
    }

    func visit(
        _ address: String,
        record: FeedFetchRecord,
        options: HTTPOptions
    ) async -> FeedFetchResult {
        var options = options
        while true {
            switch await ask(address, record: record, options: options) {
            case .visit(let visit): return visit
            case .undecoded(let reply):
                switch decoded(reply) {
                case .visit(let visit): return visit
                case .askAgain(let decoding): options.decoding = decoding
                }
            }
        }
    }

    /// Sends a conditional request.
    ///
    /// `options.decoding` determines whether the response is decoded later.
    ///
    /// `isExplicit` must be true if the user requested this feed in particular.
    func ask(
        _ address: String,
        record: FeedFetchRecord,
        options: HTTPOptions,
        isExplicit: Bool = false
    ) async -> FeedReply {
        if let path = TypedFeedAddressParser.filePath(address) {
            return .visit(read(path, address: address, record: record))
        }
        if let part = OnlineSectionAddress(address) {
            return .visit(
                await papers.visit(part, record: record, options: options, isExplicit: isExplicit)
            )
        }
        guard let place = Address(address) else {
            return .visit(failed(Self.refusal(of: address)))
        }
        do throws(HTTPError) {
            let request = HTTPRequest(
                address: address,
                headers: Self.headers(record),
                options: options
            )
            let response = try await fetcher.fetch(request)
            guard response.undecoded != nil else {
                return .visit(visit(response, to: place, record: record, options: options))
            }
            return .undecoded(
                UndecodedReply(response: response, place: place, record: record, options: options)
            )
        } catch {
            return .visit(failed(FeedFailure(error)))
        }
    }

    func decoded(_ reply: UndecodedReply) -> DecodedReply {
        do throws(HTTPError) {
            switch try reply.response.decoded() {
            case .response(let response):
                return .visit(
                    visit(
                        response,
                        to: reply.place,
                        record: reply.record,
                        options: reply.options
                    )
                )
            case .askAgain(let decoding): return .askAgain(decoding)
            }
        } catch {
            return .visit(failed(FeedFailure(error)))
        }
    }

    private func failed(_ failure: FeedFailure) -> FeedFetchResult {
        FeedFetchResult(answer: .failed(failure), facts: FeedFetchResult.ResponseMetadata())
    }

    private func visit(
        _ response: HTTPResponse,
        to place: Address,
        record: FeedFetchRecord,
        options: HTTPOptions
    ) -> FeedFetchResult {
        let knowsPassword = options.credentials != nil || place.login != nil
        var facts = FeedFetchResult.ResponseMetadata(response, to: place, now: now())
        let host = hostName(of: response.address)
        let failure = FeedFetchResult.Response.failed(
            response.status == 401 && knowsPassword
                ? .passwordRefused(host: host) : .status(response.status, host: host)
        )
        let answer: FeedFetchResult.Response
        switch response.status {
        case 304: answer = record.hasValidators ? .unchanged : failure
        case 204, 205: answer = .unchanged
        case 206: answer = failure
        case 200...299:
            facts.bodyDigest = BodyDigest.of(response.body)
            let document = FetchedDocument(
                bytes: response.body,
                address: response.headers["Content-Location"]
                    .flatMap { LenientURLParser.resolve($0, against: response.address) }
                    ?? response.address,
                contentType: response.headers["Content-Type"]
            )
            answer = facts.bodyDigest == record.bodyDigest ? .unchanged : .document(document)
        default: answer = failure
        }
        return FeedFetchResult(answer: answer, facts: facts)
    }

    private func read(_ path: String, address: String, record: FeedFetchRecord) -> FeedFetchResult {
        var facts = FeedFetchResult.ResponseMetadata()
        do throws(FileProblem) {
            let bytes = try readFile(path, maximumBytes: Self.maximumFileBytes)
            facts.bodyDigest = BodyDigest.of(bytes)
            facts.receivedBytes = bytes.count
            let document = FetchedDocument(bytes: bytes, address: address, contentType: nil)
            let isSame = facts.bodyDigest == record.bodyDigest
            return FeedFetchResult(answer: isSame ? .unchanged : .document(document), facts: facts)
        } catch {
            let isTooLarge = error == .tooLarge
            let failure: FeedFailure =
                isTooLarge ? .tooLarge(limit: Self.maximumFileBytes) : .unreadableFile(path)
            return FeedFetchResult(answer: .failed(failure), facts: facts)
        }
    }

    private static func headers(_ record: FeedFetchRecord) -> HTTPHeaders {
        var headers: HTTPHeaders = [
            "Accept": "application/atom+xml, application/rss+xml, application/feed+json, "
                + "application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5"
        ]
        if let tag = record.entityTag { headers.append("If-None-Match", tag) }
        if let date = record.lastModified { headers.append("If-Modified-Since", date) }
        return headers
    }

    private static func refusal(of address: String) -> FeedFailure {
        let scheme = address.prefix { $0 != ":" }
        let isScheme = scheme.count < address.count && !scheme.contains("/")
        let isWeb = ["http", "https", "file"].contains(scheme.lowercased())
        return isScheme && !isWeb ? .unsupportedScheme(String(scheme)) : .badAddress(address)
    }
}
