import Addresses
public import Extraction
public import FoundationEssentials
public import HTTP
public import News

/// Fetches web pages and extracts their stories.
///
/// Access barriers and pages about another story are failures. All users of a fetcher share its
/// Retry-After registry.
public struct PageFetcher: Sendable {
    /// The maximum number of pages to join.
    public static let mostPages = 10
    /// The maximum size of a page in bytes, and of all pages of a story together.
    public static let maximumBytes = 8 << 20
    /// The timeout for one page, including redirects.
    public static let timeLimit = Duration.seconds(30)

    private let fetcher: any HTTPFetching
    private let extractor: Extractor
    private let readers = ExtractionThreadPool()
    private let retryAfter: RetryAfterRegistry
    private let now: @Sendable () -> Date

    /// Creates a page fetcher.
    ///
    /// `fetcher` should limit connections per host. `extractor` has the user's rules.
    public init(
        fetcher: any HTTPFetching,
        extractor: Extractor,
        now: @escaping @Sendable () -> Date
    ) {
        self.init(
            fetcher: fetcher,
            extractor: extractor,
            retryAfter: RetryAfterRegistry(),
            now: now
        )
    }

    init(
        fetcher: any HTTPFetching,
        extractor: Extractor,
        retryAfter: RetryAfterRegistry,
        now: @escaping @Sendable () -> Date
    ) {
        self.fetcher = fetcher
        self.extractor = extractor
        self.retryAfter = retryAfter
        self.now = now
    }

    /// Fetches a story with its continuation pages.
    ///
    /// `teaser` identifies the story on the page. The time limit and maximum size in `options` are
    /// ignored.
    public func fetch(
        _ address: String,
        for teaser: StoryTeaser? = nil,
        options: HTTPOptions
    ) async throws(FullTextFailure) -> FetchedPage {
        let page = try await visit(address, for: teaser, since: nil, options: options)
        guard let page else { throw .notFetched(.status(304, host: hostName(of: address))) }
        return page
    }

    /// Fetches a story with a conditional request; `nil` if it is unchanged.
    ///
    /// Follows one meta refresh. Calls `pageArrived` when the first page has arrived.
    func visit(
        _ address: String,
        for teaser: StoryTeaser?,
        since validators: HTTPCacheValidators?,
        options: HTTPOptions,
        pageArrived: () -> Void = {}
    ) async throws(FullTextFailure) -> FetchedPage? {
        let response = try await fetch(
            address,
            since: validators,
            options,
            maximumBytes: Self.maximumBytes
        )
        guard var response else { return nil }
        pageArrived()
        var options = options
        var page = try await read(response, askedFor: address)
        if let next = page.refresh {
            options = HTTPOptions(forLink: next, on: response, askedWith: options)
            let followed = try await fetch(
                next,
                since: nil,
                options,
                maximumBytes: Self.maximumBytes
            )
            guard let followed else { throw .noStory(host: hostName(of: page.address)) }
            response = followed
            page = try await read(followed, askedFor: next)
            guard page.refresh == nil else { throw .noStory(host: hostName(of: page.address)) }
            page.validators = nil
        }
        let isFrontPage = DocumentClassifier.isFrontPage(page.address, askedFor: address)
        if let teaser, !teaser.isAbout(page.story, isFrontPage: isFrontPage) {
            throw .otherStory(host: hostName(of: page.address))
        }
        if let first = try next(after: page.story, of: page.address, known: [page.address]) {
            try await join(first, to: &page, from: response, options)
        }
        return page
    }

    /// Appends the continuation pages of a story.
    ///
    /// Throws if one cannot be fetched.
    ///
    /// If the maximum size would probably be exceeded, stops and adds a link to the next page.
    private func join(
        _ first: String,
        to page: inout FetchedPage,
        from response: HTTPResponse,
        _ options: HTTPOptions
    ) async throws(FullTextFailure) {
        var known: Set<String> = [page.address]
        var texts: Set<String> = [page.story.text]
        var next: String? = first
        var last = response
        var bytesLeft = Self.maximumBytes - last.body.count
        while let address = next {
            guard page.pageCount < Self.mostPages, bytesLeft >= last.body.count else {
                page.isWhole = false
                break
            }
            let response: HTTPResponse?
            do throws(FullTextFailure) {
                response = try await fetch(
                    address,
                    since: nil,
                    HTTPOptions(forLink: address, on: last, askedWith: options),
                    maximumBytes: bytesLeft
                )
            } catch .notFetched(.tooLarge) {
                page.isWhole = false
                break
            }
            guard let response else { break }
            let more = try await read(response, askedFor: address)
            guard more.refresh == nil else { throw .noStory(host: hostName(of: more.address)) }
            // Some sites repeat the last or first page after the end.
            guard known.insert(more.address).inserted, texts.insert(more.story.text).inserted,
                !page.story.text.hasSuffix(more.story.text)
            else { break }
            known.insert(address)
            page.story.html += "\n" + more.story.html
            page.story.text += "\n\n" + more.story.text
            page.pageCount += 1
            last = response
            bytesLeft -= response.body.count
            next = try self.next(after: more.story, of: page.address, known: known)
        }
        if page.pageCount > 1 { page.validators = nil }
        page.story.nextPage = page.isWhole ? nil : next
    }

    /// Returns the address of the next page, or `nil`.
    ///
    /// Many "next" links lead to other stories. Therefore the address must look like another page
    /// of the same story, unless it comes from the user's rule.
    private func next(
        after story: ExtractedStory,
        of address: String,
        known: Set<String>
    ) throws(FullTextFailure) -> String? {
        guard let next = story.nextPage.flatMap({ Address($0)?.text }), !known.contains(next),
            isNeighbor(next, of: address),
            story.isNextPageByRule || PageNumber.isOfSameStory(next, as: address)
        else { return nil }
        return next
    }

    private func fetch(
        _ address: String,
        since validators: HTTPCacheValidators?,
        _ options: HTTPOptions,
        maximumBytes: Int
    ) async throws(FullTextFailure) -> HTTPResponse? {
        let host = hostName(of: address)
        if let seconds = retryAfter.secondsLeft(for: address, at: now()) {
            throw .rateLimited(host: host, seconds: seconds)
        }
        var options = options
        options.timeLimit = Self.timeLimit
        options.maximumBytes = maximumBytes
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await fetcher.fetch(
                HTTPRequest(
                    address: address,
                    headers: Self.headers(validators),
                    options: options
                )
            )
        } catch {
            throw .notFetched(FeedFailure(error))
        }
        switch response.status {
        case 200...299 where response.status != 206: return response
        case 304 where validators != nil: return nil
        default: throw failure(of: response, askedFor: address)
        }
    }

    private func failure(of response: HTTPResponse, askedFor address: String) -> FullTextFailure {
        let host = hostName(of: response.address)
        if let seconds = retryAfter.record(response, askedFor: address, at: now()) {
            return .rateLimited(host: host, seconds: seconds)
        }
        switch response.status {
        case 401, 407: return .barrier(.logIn, host: host)
        case 402: return .barrier(.subscription, host: host)
        default: return .notFetched(.status(response.status, host: host))
        }
    }

    private func read(
        _ response: HTTPResponse,
        askedFor address: String
    ) async throws(FullTextFailure) -> FetchedPage {
        try await readers.read { () throws(FullTextFailure) in
            try readNow(response, askedFor: address)
        }
    }

    private func readNow(
        _ response: HTTPResponse,
        askedFor address: String
    ) throws(FullTextFailure) -> FetchedPage {
        let host = hostName(of: response.address)
        guard response.isWhole else { throw .notFetched(.incompleteResponse(host: host)) }
        let type = response.headers["Content-Type"]
        if let found = DocumentClassifier.foundInstead(ofType: type, response.body) {
            throw .notAPage(found: found)
        }
        if let wall = DocumentClassifier.wall(at: response.address, askedFor: address) {
            throw .barrier(wall, host: host)
        }
        let found: ExtractionResult
        do throws(ExtractionError) {
            found = try extractor.read(
                response.body,
                address: response.address,
                contentType: type
            )
        } catch {
            throw .notFetched(.tooLarge(limit: Self.maximumBytes))
        }
        let target = found.isRedirect ? found.refresh.flatMap { Address($0)?.text } : nil
        let refresh = target == response.address || target == address ? nil : target
        if refresh == nil, let failure = FullTextFailure(found, on: host) { throw failure }
        return FetchedPage(
            address: response.address,
            story: found.story,
            refresh: refresh,
            validators: HTTPCacheValidators(
                entityTag: response.headers.validator("ETag"),
                lastModified: response.headers.validator("Last-Modified")
            )
        )
    }

    private static func headers(_ validators: HTTPCacheValidators?) -> HTTPHeaders {
        var headers: HTTPHeaders = [
            "Accept": "text/html, application/xhtml+xml, application/xml;q=0.8, */*;q=0.1"
        ]
        if let tag = validators?.entityTag { headers.append("If-None-Match", tag) }
        if let date = validators?.lastModified { headers.append("If-Modified-Since", date) }
        return headers
    }
}

extension FullTextFailure {
    /// Returns why an extraction result cannot be used; `nil` if it can.
    package init?(_ found: ExtractionResult, on host: String) {
        switch found.barrier {
        case .consent: self = .barrier(.consent, host: host)
        case .logIn: self = .barrier(.logIn, host: host)
        case .robotCheck: self = .barrier(.robotCheck, host: host)
        case .subscription: self = .barrier(.subscription, host: host)
        case nil:
            guard found.story.text.isEmpty else { return nil }
            self = .noStory(host: host)
        }
    }
}
