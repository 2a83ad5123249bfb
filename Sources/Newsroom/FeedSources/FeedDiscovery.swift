import Addresses
import Feeds
public import FoundationEssentials
public import HTTP
import Markup
public import News

/// Finds the feeds for a typed address.
public struct FeedDiscovery: Sendable {
    /// A discovered feed.
    public typealias Finding = DiscoveredFeed

    private static let usualPaths = [
        "/feed", "/rss", "/feed.xml", "/rss.xml", "/atom.xml", "/index.xml", "/feed.json",
        "/blog/feed.xml", "./feed", "./feed.xml", "./rss.xml", "./atom.xml", "./index.xml",
        "./feeds/posts/default", "./?feed=rss2",
    ]
    private static let mostGuesses = 4
    private static let mostRefreshes = 3
    /// The time limit of all guesses together, in seconds.
    private static let guessTime = 30.0

    private static let linkField = "Link"

    private let fetcher: any HTTPFetching
    private let papers: OnlineNewspapers
    private let configuration: NewsroomConfiguration
    private let now: @Sendable () -> Date

    /// Creates a feed discovery.
    ///
    /// `papers` enables finding sections of online newspapers.
    public init(
        fetcher: any HTTPFetching,
        papers: OnlineNewspapers? = nil,
        configuration: NewsroomConfiguration = NewsroomConfiguration(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.fetcher = fetcher
        self.papers = papers ?? .none
        self.configuration = configuration
        self.now = now
    }

    /// Returns the feeds at an address, of which the first was fetched.
    ///
    /// A page may name feeds that do not exist. Fetches the first 4 until one is a feed, and leaves
    /// out those before it. If none is a feed, tries the page's other links and common paths; this
    /// makes at most 36 requests. If they fail, too, throws the failure of the first named feed.
    ///
    /// A server that timed out gets no further requests. The other links and common paths have 30
    /// seconds in all.
    ///
    /// If `typed` is `host:port` and the server does not support https, tries http.
    public func feeds(
        at address: String,
        typedAs typed: String
    ) async throws(FeedFailure) -> [Finding] {
        let result: SearchResult
        do throws(FeedFailure) {
            result = try await search(address)
        } catch {
            guard let plain = TypedFeedAddressParser.withoutEncryption(typed, after: error) else {
                throw error
            }
            result = try await search(plain)
        }
        guard let page = result.page else { return result.findings }
        return try await checked(result.findings, on: page)
    }

    /// Returns the feed at an address, or feeds of the web page there, most likely first.
    ///
    /// Uses the feeds that the page names in links or in `Link` headers. Otherwise follows meta
    /// refreshes and one frame, then tries linked JSON, links that look like feeds, the feeds on a
    /// page to which such a link leads, and common paths of the server and of the page's folder,
    /// with at most 32 requests. Throws if none is a feed.
    ///
    /// For an online newspaper, returns the section at the address, or all sections.
    public func feeds(at address: String) async throws(FeedFailure) -> [Finding] {
        try await search(address).findings
    }

    private struct SearchResult {
        var findings: [Finding]
        /// The page that names the findings, if they were not fetched.
        var page: FeedDiscoveryPage?
    }

    private func search(_ address: String) async throws(FeedFailure) -> SearchResult {
        let options = try await configuration.settings(ofFeedAt: address)
            .options(for: address)
        if let part = OnlineSectionAddress(address) {
            return SearchResult(findings: try await papers.findings(part, options: options))
        }
        let start = try await document(at: address, options: options)
        switch await target(of: start) {
        case .feed(let feed): return SearchResult(findings: [feed])
        case .page(let page):
            let named = allowed(page.links.named, on: page.response, askedWith: page.options)
            guard named.isEmpty else { return SearchResult(findings: named, page: page) }
            return SearchResult(findings: try await otherFeeds(of: page))
        }
    }

    /// Follows meta refreshes, then a frame, until a page names feeds.
    private func target(of start: Document) async -> Document {
        var document = start
        for _ in 0..<Self.mostRefreshes {
            guard case .page(let page) = document, page.links.named.isEmpty,
                let next = page.links.refresh,
                let found = await self.document(at: next, linkedFrom: page)
            else { break }
            document = found
        }
        guard case .page(let page) = document, let frame = page.links.frame,
            let found = await self.document(at: frame, linkedFrom: page)
        else { return document }
        return found
    }

    /// Returns the named feeds from the first one that is a feed; if there is none, other feeds.
    private func checked(
        _ named: [Finding],
        on page: FeedDiscoveryPage
    ) async throws(FeedFailure) -> [Finding] {
        var failure = page.failure
        var slowHosts: Set<String> = []
        for (index, finding) in named.prefix(Self.mostGuesses).enumerated() {
            let host = hostName(of: finding.address)
            guard !slowHosts.contains(host) else { continue }
            do throws(FeedFailure) {
                let first = try await read(finding)
                return [first] + named.dropFirst(index + 1)
            } catch {
                if index == 0 { failure = error }
                if error.isTimeout { slowHosts.insert(host) }
            }
        }
        let tried = Array(named.prefix(Self.mostGuesses))
        let others = try? await otherFeeds(of: page, besides: tried, slowHosts: slowHosts)
        guard let others else { throw failure }
        return others
    }

    private enum Document {
        case feed(Finding)
        case page(FeedDiscoveryPage)
    }

    private func document(at address: String, linkedFrom page: FeedDiscoveryPage) async -> Document?
    {
        let options = HTTPOptions(forLink: address, on: page.response, askedWith: page.options)
        do throws(FeedFailure) {
            return try await document(at: address, options: options)
        } catch {
            return nil
        }
    }

    private func document(
        at address: String,
        options: HTTPOptions
    ) async throws(FeedFailure) -> Document {
        let response = try await fetch(address, options: options)
        let failure: FeedFailure
        do throws(FeedFailure) {
            return .feed(Finding(address: address, title: try title(of: response)))
        } catch {
            failure = error
        }
        guard case .notAFeed = failure else { throw failure }
        return .page(page(response, options: options, failure: failure))
    }

    private func page(
        _ response: HTTPResponse,
        options: HTTPOptions,
        failure: FeedFailure
    ) -> FeedDiscoveryPage {
        let charset = charset(ofContentType: response.headers["Content-Type"])
        let html = String(decoding: decodeText(response.body, charset: charset), as: UTF8.self)
        let links = FeedLinks(
            inPage: html,
            at: response.address,
            fields: response.headers.fields.filter { $0.name == Self.linkField }.map(\.value)
        )
        return FeedDiscoveryPage(
            response: response,
            options: options,
            links: links,
            failure: failure
        )
    }

    private func otherFeeds(
        of page: FeedDiscoveryPage,
        besides tried: [Finding] = [],
        slowHosts: Set<String> = []
    ) async throws(FeedFailure) -> [Finding] {
        var limits = GuessLimits(end: now().addingTimeInterval(Self.guessTime), slowHosts)
        var tried = Set(tried.map { ByteString($0.address) })
        let links =
            page.links.json.prefix(Self.mostGuesses)
            + page.links.guessed.prefix(Self.mostGuesses).map { Finding(address: $0, title: nil) }
        let guesses = links.filter { tried.insert(ByteString($0.address)).inserted }
        let found = await confirmed(guesses, on: page, within: &limits)
        if !found.isEmpty { return found }
        if let list = limits.list {
            let listed = (list.links.named.map(\.address) + list.links.guessed)
                .filter { tried.insert(ByteString($0)).inserted }
                .prefix(Self.mostGuesses).map { Finding(address: $0, title: nil) }
            let found = await confirmed(listed, on: list, within: &limits)
            if !found.isEmpty { return found }
        }
        for path in Self.usualPaths {
            guard let place = LenientURLParser.resolve(path, against: page.address),
                tried.insert(ByteString(place)).inserted
            else { continue }
            let guess = Finding(address: place, title: nil)
            let found = await confirmed([guess], on: page, within: &limits)
            if !found.isEmpty { return found }
        }
        if !page.links.named.isEmpty { throw .privateAddress(host: hostName(of: page.address)) }
        throw page.failure
    }

    /// Fetches a feed that a page links to.
    ///
    /// If the page gave no title, adds the feed's own title.
    ///
    /// Throws a fetch or parse error, or ``FeedFailure/privateAddress(host:)``.
    public func read(_ finding: Finding) async throws(FeedFailure) -> Finding {
        guard !finding.wasRead else { return finding }
        var options = try await configuration.settings(ofFeedAt: finding.address)
            .options(for: finding.address)
        if finding.mustBePublic, options.reach != .everywhere { options.reach = .publicOnly }
        let title = try title(of: try await fetch(finding.address, options: options))
        return Finding(
            address: finding.address,
            title: finding.title ?? title,
            section: finding.section
        )
    }

    /// Removes feeds in a private network, unless the page is in one.
    ///
    /// Host names are only resolved when the feed is fetched, so the remaining feeds must have a
    /// public address.
    private func allowed(
        _ named: [Finding],
        on page: HTTPResponse,
        askedWith options: HTTPOptions
    ) -> [Finding] {
        named.compactMap { finding in
            var finding = finding
            let reach = HTTPOptions(forLink: finding.address, on: page, askedWith: options).reach
            finding.mustBePublic = reach == .publicOnly
            let isPrivate = Address(finding.address)?.server.isInPrivateNetwork == true
            return finding.mustBePublic && isPrivate ? nil : finding
        }
    }

    /// Fetches guessed addresses one after another, and returns those of feeds; titles from the
    /// linking page take precedence.
    private func confirmed(
        _ guesses: some Sequence<Finding>,
        on page: FeedDiscoveryPage,
        within limits: inout GuessLimits
    ) async -> [Finding] {
        var findings: [Finding] = []
        for guess in guesses {
            let host = hostName(of: guess.address)
            guard let timeLeft = limits.timeLeft(for: host, now: now()) else { continue }
            var options = HTTPOptions(
                forLink: guess.address,
                on: page.response,
                askedWith: page.options
            )
            options.timeLimit = min(options.timeLimit ?? timeLeft, timeLeft)
            do throws(FeedFailure) {
                let response = try await fetch(guess.address, options: options)
                do throws(FeedFailure) {
                    let title = try title(of: response)
                    findings.append(Finding(address: guess.address, title: guess.title ?? title))
                } catch {
                    guard limits.list == nil, case .notAFeed = error else { continue }
                    let list = self.page(response, options: options, failure: error)
                    if !list.links.named.isEmpty || !list.links.guessed.isEmpty {
                        limits.list = list
                    }
                }
            } catch {
                if error.isTimeout { limits.slowHosts.insert(host) }
            }
        }
        return findings
    }

    private func fetch(
        _ address: String,
        options: HTTPOptions
    ) async throws(FeedFailure) -> HTTPResponse {
        let response: HTTPResponse
        var options = options
        options.keptFields.append(Self.linkField)
        do throws(HTTPError) {
            response = try await fetcher.fetch(HTTPRequest(address: address, options: options))
        } catch {
            throw FeedFailure(error)
        }
        guard (200...299).contains(response.status) else {
            throw .status(response.status, host: hostName(of: response.address))
        }
        return response
    }

    private func title(of response: HTTPResponse) throws(FeedFailure) -> String? {
        let document = FetchedDocument(
            bytes: response.body,
            address: response.address,
            contentType: response.headers["Content-Type"]
        )
        return try document.read().head.title
    }
}

/// A web page that was fetched to find feeds.
private struct FeedDiscoveryPage {
    let response: HTTPResponse
    let options: HTTPOptions
    let links: FeedLinks
    let failure: FeedFailure

    var address: String { response.address }
}

/// Limits the time for fetching guessed addresses.
private struct GuessLimits {
    private let end: Date
    /// The first guess that is a web page with feeds.
    var list: FeedDiscoveryPage?
    /// The hosts of requests that timed out.
    var slowHosts: Set<String>

    init(end: Date, _ slowHosts: Set<String>) {
        self.end = end
        self.slowHosts = slowHosts
    }

    /// Returns the time left for a request; `nil` if it must not be sent.
    func timeLeft(for host: String, now: Date) -> Duration? {
        let seconds = end.timeIntervalSince(now)
        guard seconds >= 1, !slowHosts.contains(host) else { return nil }
        return .seconds(seconds)
    }
}

extension FeedFailure {
    fileprivate var isTimeout: Bool {
        switch self {
        case .timedOut, .unfinished, .tooSlow: true
        default: false
        }
    }
}
