import Feeds
public import HTTP
import Markup
public import News

/// Finds the feeds behind an address that a reader typed.
public struct FeedDiscovery: Sendable {
    /// A feed that was found.
    public struct Finding: Hashable, Sendable {
        /// The feed's address.
        public let address: String
        /// Its title, as the feed or the page gives it.
        public let title: String?

        /// Makes a finding.
        public init(address: String, title: String?) {
            self.address = address
            self.title = title
        }
    }

    private let fetcher: any HTTPFetching

    /// Makes a searcher.
    public init(fetcher: any HTTPFetching) {
        self.fetcher = fetcher
    }

    /// The feed at an address, or those that the page there names in its head.
    ///
    /// - Parameter address: An absolute http or https address; see ``FeedAddress``.
    /// - Returns: At least one feed. A feed at the address itself is the only one, under the address
    ///   as given; those that a page names come in the page's order.
    /// - Throws: Why there is none.
    public func feeds(at address: String) async throws(FeedFailure) -> [Finding] {
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await fetcher.fetch(HTTPRequest(address: WebAddress.encoded(address)))
        } catch {
            throw FeedFailure(error)
        }
        guard (200...299).contains(response.status) else {
            let host = WebAddress.host(of: response.address) ?? response.address
            throw .status(response.status, host: host)
        }
        let contentType = response.headers["Content-Type"]
        do throws(FeedError) {
            let parser = FeedParser(address: response.address, contentType: contentType)
            return [Finding(address: address, title: try parser.parse(response.body).title)]
        } catch {
            let page = decodeText(response.body, charset: charset(ofContentType: contentType))
            let findings = Self.feeds(
                inPage: String(decoding: page, as: UTF8.self),
                at: response.address
            )
            guard findings.isEmpty else { return findings }
            throw FeedFailure(error)
        }
    }

    /// The feeds that a page names in `<link rel="alternate">`, each once.
    static func feeds(inPage html: String, at address: String) -> [Finding] {
        var base: String? = address
        var findings: [Finding] = []
        for node in HTMLDocument(parsing: html).nodes {
            guard case .element(let element) = node.content else { continue }
            if element.tag == .base, let written = element["href"] {
                base = WebAddress.resolve(written, against: address)
            }
            guard element.tag == .link, isFeed(element),
                let found = element["href"].flatMap({ WebAddress.resolve($0, against: base) }),
                WebAddress.isWeb(found), !findings.contains(where: { $0.address == found })
            else { continue }
            findings.append(
                Finding(address: found, title: element["title"].map(plainText(ofHTML:)))
            )
        }
        return findings
    }

    private static func isFeed(_ link: HTMLElement) -> Bool {
        let relations = (link["rel"] ?? "").lowercased().split { $0.isWhitespace }
        let type = (link["type"] ?? "").lowercased().prefix { $0 != ";" }
        let types = [
            "application/rss+xml", "application/atom+xml", "application/rdf+xml",
            "application/feed+json",
        ]
        return relations.contains("alternate") && types.contains(String(type))
    }
}
