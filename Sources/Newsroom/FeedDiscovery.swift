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
    ]
    /// Links of a page that are tried.
    private static let mostGuesses = 4

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
    /// A page is believed when it names its feeds in its head. If it names none, links that look like
    /// feeds are tried, then the usual places one after another until there is one: at most a dozen
    /// requests in all.
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
        let response = try await fetch(address, options: options)
        let failure: FeedFailure
        do throws(FeedFailure) {
            return [Finding(address: address, title: try title(of: response))]
        } catch {
            failure = error
        }
        guard case .notAFeed = failure else { throw failure }
        let charset = charset(ofContentType: response.headers["Content-Type"])
        let page = String(decoding: decodeText(response.body, charset: charset), as: UTF8.self)
        let links = FeedLinks(inPage: page, at: response.address)
        let named = allowed(links.named, on: response, askedWith: options)
        if !named.isEmpty { return named }
        let guesses = await confirmed(
            links.guessed.prefix(Self.mostGuesses),
            on: response,
            askedWith: options
        )
        if !guesses.isEmpty { return guesses }
        for path in Self.usualPaths {
            guard let place = WebAddress.resolve(path, against: response.address) else { continue }
            let found = await confirmed([place], on: response, askedWith: options)
            if !found.isEmpty { return found }
        }
        if !links.named.isEmpty { throw .privateAddress(host: hostName(of: response.address)) }
        throw failure
    }

    /// Reads a feed that only a page has named.
    ///
    /// - Returns: The same feed, with its own title where the page gave none.
    /// - Throws: Why it cannot be read, or ``FeedFailure/privateAddress(host:)`` where the page must not lead.
    public func read(_ finding: Finding) async throws(FeedFailure) -> Finding {
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

    /// Those addresses that lead to feeds, in their order; asked one after another.
    private func confirmed(
        _ addresses: some Sequence<String>,
        on page: HTTPResponse,
        askedWith options: HTTPOptions
    ) async -> [Finding] {
        var findings: [Finding] = []
        for address in addresses {
            do throws(FeedFailure) {
                let response = try await fetch(
                    address,
                    options: HTTPOptions(forLink: address, on: page, askedWith: options)
                )
                findings.append(Finding(address: address, title: try title(of: response)))
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
