import Addresses
public import Extraction
public import FoundationEssentials
public import HTTP
public import News

/// Fetches the page of a story, and finds the story on it.
///
/// What is no story is never handed on as one: a notice about cookies, a form to log in, a page for
/// subscribers, and a page with other words than the feed's are failures. Servers that ask to be left alone are
/// left alone, by all who share a visitor.
public struct PageFetcher: Sendable {
    /// Pages of one story that are joined.
    public static let mostPages = 10
    /// Maximum size of a page, and of all pages of a story together, in bytes.
    public static let maximumBytes = 8 << 20
    /// For one page, redirects included.
    public static let timeLimit = Duration.seconds(30)

    private let fetcher: any HTTPFetching
    private let extractor: Extractor
    private let readers = ExtractionThreadPool()
    private let patience: RetryAfterRegistry
    private let now: @Sendable () -> Date

    /// Makes a visitor.
    ///
    /// - Parameters:
    ///   - fetcher: Who fetches; its limits for each host hold.
    ///   - extractor: Finds stories, as the reader's rules for sites want it.
    ///   - now: The clock.
    public init(
        fetcher: any HTTPFetching,
        extractor: Extractor,
        now: @escaping @Sendable () -> Date
    ) {
        self.init(fetcher: fetcher, extractor: extractor, patience: RetryAfterRegistry(), now: now)
    }

    /// Makes a visitor that shares its patience with others.
    init(
        fetcher: any HTTPFetching,
        extractor: Extractor,
        patience: RetryAfterRegistry,
        now: @escaping @Sendable () -> Date
    ) {
        self.fetcher = fetcher
        self.extractor = extractor
        self.patience = patience
        self.now = now
    }

    /// Fetches a story, with the pages on which it goes on.
    ///
    /// - Parameters:
    ///   - address: Where the story stands: http or https.
    ///   - teaser: What is known of the story, to tell it from something else; `nil` for nothing.
    ///   - options: How the server is asked; limits of time and size are the visitor's.
    /// - Returns: A story with text.
    /// - Throws: Why there is none.
    public func visit(
        _ address: String,
        for teaser: StoryTeaser? = nil,
        options: HTTPOptions
    ) async throws(PageFailure) -> FetchedPage {
        let page = try await visit(address, for: teaser, since: nil, options: options)
        guard let page else { throw .notFetched(.status(304, host: hostName(of: address))) }
        return page
    }

    /// Fetches a story again, with what the server said the last time; `nil` when nothing has changed.
    ///
    /// Everything else is as in ``visit(_:for:options:)``. Where a page holds no story and leads on by itself, the next one
    /// counts, once. `hasCome` is called when the first page has come.
    func visit(
        _ address: String,
        for teaser: StoryTeaser?,
        since validators: PageValidators?,
        options: HTTPOptions,
        hasCome: () -> Void = {}
    ) async throws(PageFailure) -> FetchedPage? {
        let response = try await fetch(
            address,
            since: validators,
            options,
            maximumBytes: Self.maximumBytes
        )
        guard var response else { return nil }
        hasCome()
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
            // They belong to the page behind the one that is asked for the next time.
            page.validators = nil
        }
        let isFrontPage = PageKind.isFrontPage(page.address, askedFor: address)
        if let teaser, !teaser.isAbout(page.story, isFrontPage: isFrontPage) {
            throw .otherStory(host: hostName(of: page.address))
        }
        if let first = try next(after: page.story, of: page.address, known: [page.address]) {
            try await join(first, to: &page, from: response, options)
        }
        return page
    }

    /// Adds the pages on which a story goes on; all of them must come, or the story is not whole.
    ///
    /// Where the next one would probably be too much, it ends with a link to it.
    private func join(
        _ first: String,
        to page: inout FetchedPage,
        from response: HTTPResponse,
        _ options: HTTPOptions
    ) async throws(PageFailure) {
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
            do throws(PageFailure) {
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
            // Behind the last page some sites show it once more, others the first one.
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

    /// Where a story goes on; `nil` where it ends.
    ///
    /// Of what pages call their next one, many are other stories: such an address must look like the one of
    /// another page of the same story. The reader's rule is believed.
    private func next(
        after story: ExtractedStory,
        of address: String,
        known: Set<String>
    ) throws(PageFailure) -> String? {
        guard let next = story.nextPage.flatMap({ Address($0)?.text }), !known.contains(next),
            isNeighbour(next, of: address),
            story.isNextPageByRule || PageNumber.isOfSameStory(next, as: address)
        else { return nil }
        return next
    }

    /// What a server answers; `nil` when nothing has changed.
    private func fetch(
        _ address: String,
        since validators: PageValidators?,
        _ options: HTTPOptions,
        maximumBytes: Int
    ) async throws(PageFailure) -> HTTPResponse? {
        let host = hostName(of: address)
        if let seconds = patience.secondsLeft(for: address, at: now()) {
            throw .mustWait(host: host, seconds: seconds)
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

    private func failure(of response: HTTPResponse, askedFor address: String) -> PageFailure {
        let host = hostName(of: response.address)
        if let seconds = patience.note(response, askedFor: address, at: now()) {
            return .mustWait(host: host, seconds: seconds)
        }
        switch response.status {
        case 401, 407: return .wall(.logIn, host: host)
        case 402: return .wall(.subscription, host: host)
        default: return .notFetched(.status(response.status, host: host))
        }
    }

    /// Finds the story in an answer, when it is its turn.
    private func read(
        _ response: HTTPResponse,
        askedFor address: String
    ) async throws(PageFailure) -> FetchedPage {
        try await readers.read { () throws(PageFailure) in
            try readNow(response, askedFor: address)
        }
    }

    private func readNow(
        _ response: HTTPResponse,
        askedFor address: String
    ) throws(PageFailure) -> FetchedPage {
        let host = hostName(of: response.address)
        guard response.isWhole else { throw .notFetched(.brokenAnswer(host: host)) }
        let type = response.headers["Content-Type"]
        if let found = PageKind.foundInstead(ofType: type, response.body) {
            throw .notAPage(found: found)
        }
        if let wall = PageKind.wall(at: response.address, askedFor: address) {
            throw .wall(wall, host: host)
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
        let failure = PageFailure(found, on: host)
        let refresh = found.refresh.flatMap { Address($0)?.text }
            .flatMap { $0 == response.address || $0 == address ? nil : $0 }
        if let failure, refresh == nil || !found.story.text.isEmpty { throw failure }
        return FetchedPage(
            address: response.address,
            story: found.story,
            refresh: failure == nil ? nil : refresh,
            validators: PageValidators(
                entityTag: response.headers["ETag"],
                lastModified: response.headers["Last-Modified"]
            )
        )
    }

    private static func headers(_ validators: PageValidators?) -> HTTPHeaders {
        var headers: HTTPHeaders = [
            "Accept": "text/html, application/xhtml+xml, application/xml;q=0.8, */*;q=0.1"
        ]
        if let tag = validators?.entityTag { headers.append("If-None-Match", tag) }
        if let date = validators?.lastModified { headers.append("If-Modified-Since", date) }
        return headers
    }
}

extension PageFailure {
    /// Why what was found on a page is no story to be kept; `nil` for one that is.
    package init?(_ found: ExtractionResult, on host: String) {
        switch found.obstacle {
        case .consent: self = .wall(.consent, host: host)
        case .logIn: self = .wall(.logIn, host: host)
        case .robotCheck: self = .wall(.robotCheck, host: host)
        case .subscription: self = .wall(.subscription, host: host)
        case nil:
            guard found.story.text.isEmpty else { return nil }
            self = .noStory(host: host)
        }
    }
}
