import Addresses
import Feeds
public import HTTP
import Markup
public import News

/// Finds the feeds for a typed address.
public struct FeedDiscovery: Sendable {
    /// A discovered feed.
    public typealias Finding = DiscoveredFeed

    private static let usualPaths = [
        "/feed", "/rss", "/feed.xml", "/rss.xml", "/atom.xml", "/index.xml", "/feed.json",
        "/blog/feed.xml",
    ]
    private static let mostGuesses = 4
    private static let mostRefreshes = 3

    private static let linkField = "Link"

    private let fetcher: any HTTPFetching
    private let papers: OnlineNewspapers
    private let configuration: NewsroomConfiguration

    /// Creates a feed discovery.
    ///
    /// `papers` enables finding sections of online newspapers.
    public init(
        fetcher: any HTTPFetching,
        papers: OnlineNewspapers? = nil,
        configuration: NewsroomConfiguration = NewsroomConfiguration()
    ) {
        self.fetcher = fetcher
        self.papers = papers ?? .none
        self.configuration = configuration
    }

    /// Returns the feeds at an address.
    ///
    /// If `typed` is `host:port` and the server does not support https, tries http.
    public func feeds(
        at address: String,
        typedAs typed: String
    ) async throws(FeedFailure) -> [Finding] {
        do throws(FeedFailure) {
            return try await feeds(at: address)
        } catch {
            guard let plain = TypedFeedAddressParser.withoutEncryption(typed, after: error) else {
                throw error
            }
            return try await feeds(at: plain)
        }
    }

    /// Returns the feed at an address, or feeds of the web page there, most likely first.
    ///
    /// Uses the feeds that the page names in its head or in `Link` headers. Otherwise follows meta
    /// refreshes, then tries linked JSON, links that look like feeds, and common paths, with at
    /// most 20 requests. Throws if none is a feed.
    ///
    /// For an online newspaper, returns the section at the address, or all sections.
    public func feeds(at address: String) async throws(FeedFailure) -> [Finding] {
        let options = try await configuration.settings(ofFeedAt: address)
            .options(for: address)
        if let part = OnlineSectionAddress(address) {
            return try await papers.findings(part, options: options)
        }
        switch try await document(at: address, options: options) {
        case .feed(let feed): return [feed]
        case .page(var page):
            for _ in 0..<Self.mostRefreshes {
                guard page.links.named.isEmpty, let next = page.links.refresh,
                    let document = await document(at: next, linkedFrom: page)
                else { break }
                switch document {
                case .feed(let feed): return [feed]
                case .page(let target): page = target
                }
            }
            let named = allowed(page.links.named, on: page.response, askedWith: page.options)
            return named.isEmpty ? try await feeds(of: page) : named
        }
    }

    private enum Document {
        case feed(Finding)
        case page(Page)
    }

    private struct Page {
        let response: HTTPResponse
        let options: HTTPOptions
        let links: FeedLinks
        let failure: FeedFailure

        var address: String { response.address }
    }

    private func document(at address: String, linkedFrom page: Page) async -> Document? {
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
        let charset = charset(ofContentType: response.headers["Content-Type"])
        let html = String(decoding: decodeText(response.body, charset: charset), as: UTF8.self)
        let links = FeedLinks(
            inPage: html,
            at: response.address,
            fields: response.headers.fields.filter { $0.name == Self.linkField }.map(\.value)
        )
        return .page(
            Page(response: response, options: options, links: links, failure: failure)
        )
    }

    private func feeds(of page: Page) async throws(FeedFailure) -> [Finding] {
        let guesses =
            page.links.json.prefix(Self.mostGuesses)
            + page.links.guessed.prefix(Self.mostGuesses).map { Finding(address: $0, title: nil) }
        let found = await confirmed(guesses, on: page.response, askedWith: page.options)
        if !found.isEmpty { return found }
        for path in Self.usualPaths {
            guard let place = LenientURLParser.resolve(path, against: page.address) else {
                continue
            }
            let found = await confirmed(
                [Finding(address: place, title: nil)],
                on: page.response,
                askedWith: page.options
            )
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
        on page: HTTPResponse,
        askedWith options: HTTPOptions
    ) async -> [Finding] {
        var findings: [Finding] = []
        for guess in guesses {
            do throws(FeedFailure) {
                let response = try await fetch(
                    guess.address,
                    options: HTTPOptions(forLink: guess.address, on: page, askedWith: options)
                )
                let title = try title(of: response)
                findings.append(Finding(address: guess.address, title: guess.title ?? title))
            } catch {
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
