import Addresses
import Feeds
public import HTTP
import Markup
public import News

/// Finds the feeds behind an address that a reader typed.
public struct FeedDiscovery: Sendable {
    /// A feed that was found.
    public typealias Finding = DiscoveredFeed

    /// Where sites put their feed if they do not say so, the most usual first.
    private static let usualPaths = [
        "/feed", "/rss", "/feed.xml", "/rss.xml", "/atom.xml", "/index.xml", "/feed.json",
        "/blog/feed.xml",
    ]
    /// Links of a page that are tried.
    private static let mostGuesses = 4
    /// Pages that lead on by themselves, one to the next.
    private static let mostRefreshes = 3

    private static let linkField = "Link"

    private let fetcher: any HTTPFetching
    private let papers: ReadyPapers
    private let configuration: NewsroomConfiguration

    /// Makes a searcher.
    ///
    /// - Parameters:
    ///   - fetcher: Who fetches.
    ///   - papers: The ready-made papers whose parts can be found; none by default.
    ///   - configuration: What the reader has set for feeds.
    public init(
        fetcher: any HTTPFetching,
        papers: ReadyPapers? = nil,
        configuration: NewsroomConfiguration = NewsroomConfiguration()
    ) {
        self.fetcher = fetcher
        self.papers = papers ?? .none
        self.configuration = configuration
    }

    /// The feeds at an address, or, where only `host:port` was typed and a server there does not speak https,
    /// at the same place over http.
    public func feeds(
        at address: String,
        typedAs typed: String
    ) async throws(FeedFailure) -> [Finding] {
        do throws(FeedFailure) {
            return try await feeds(at: address)
        } catch {
            guard let plain = FeedAddress.withoutEncryption(typed, after: error) else {
                throw error
            }
            return try await feeds(at: plain)
        }
    }

    /// The feed at an address, or those of the site there.
    ///
    /// A page is believed when it names its feeds in its head or in `Link` fields. If it names none and leads on by itself,
    /// the next page counts. Otherwise JSON that it names is tried, then links that look like feeds or say that they are,
    /// then the usual places one after another until there is one: at most 20 requests in all.
    ///
    /// - Parameter address: An absolute http or https address, or that of a ready-made paper, of which the part is
    ///   found, or all parts where none is named; see ``FeedAddress``.
    /// - Returns: At least one feed, the most likely first. A feed at the address itself is the only
    ///   one, under the address as given.
    /// - Throws: Why there is none.
    public func feeds(at address: String) async throws(FeedFailure) -> [Finding] {
        let options = try await configuration.settings(ofFeedAt: address)
            .options(for: address)
        if let part = PaperAddress(address) {
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

    /// A document that discovery has fetched.
    private enum Document {
        case feed(Finding)
        case page(Page)
    }

    /// A document that is no feed, and what leads on from it.
    private struct Page {
        let response: HTTPResponse
        let options: HTTPOptions
        let links: FeedLinks
        /// Why it is no feed.
        let failure: FeedFailure

        var address: String { response.address }
    }

    /// Fetches the target of a page's meta refresh; `nil` if that fails, since the page may have other links.
    private func document(at address: String, linkedFrom page: Page) async -> Document? {
        let options = HTTPOptions(forLink: address, on: page.response, askedWith: page.options)
        do throws(FeedFailure) {
            return try await document(at: address, options: options)
        } catch {
            return nil
        }
    }

    /// Fetches a page, or a feed.
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

    /// The feeds of a page that names none.
    private func feeds(of page: Page) async throws(FeedFailure) -> [Finding] {
        let guesses =
            page.links.json.prefix(Self.mostGuesses)
            + page.links.guessed.prefix(Self.mostGuesses).map { Finding(address: $0, title: nil) }
        let found = await confirmed(guesses, on: page.response, askedWith: page.options)
        if !found.isEmpty { return found }
        for path in Self.usualPaths {
            guard let place = LenientURL.resolve(path, against: page.address) else { continue }
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

    /// Reads a feed that only a page has named.
    ///
    /// - Returns: The same feed, with its own title where the page gave none.
    /// - Throws: Why it cannot be read, or ``FeedFailure/privateAddress(host:)`` where the page must not lead.
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

    /// The feeds that a page may name: none in a private network, unless the page is there, too.
    ///
    /// Where a name leads is known only when it is asked: until they are read, they must be public.
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

    /// Those findings that are feeds, in their order, requested one after another.
    ///
    /// - Returns: The feeds with the titles that the page gives them, or else their own.
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
                // It only looked like a feed.
            }
        }
        return findings
    }

    /// What stands at an address.
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
