import Extraction
import Feeds
import FoundationEssentials
import HTTP
import LoopbackServer
import News

@testable import Newsroom

/// A suite that serves pages from a loopback server.
protocol PageVisits {
    var server: LoopbackServer { get }
}

extension PageVisits {
    var host: String { "127.0.0.1" }

    func pageFetcher(
        rules: [String: SiteRule] = [:],
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_000_000) }
    ) -> PageFetcher {
        PageFetcher(
            fetcher: HTTPClient(userAgent: "newspaper/test"),
            extractor: Extractor(rules: SiteRules(rules)) {
                LenientURLParser.resolve($0, against: $1)
            },
            now: now
        )
    }

    func serve(_ path: String, _ html: String, headers: [(String, String)] = []) {
        server.respond(to: path) { _ in
            LoopbackResponse(html, contentType: "text/html; charset=utf-8", headers: headers)
        }
    }

    func failure(
        _ path: String,
        for teaser: StoryTeaser? = nil,
        with pageFetcher: PageFetcher? = nil
    ) async -> FullTextFailure? {
        do throws(FullTextFailure) {
            _ = try await (pageFetcher ?? self.pageFetcher()).visit(
                server.address(path),
                for: teaser
            )
            return nil
        } catch {
            return error
        }
    }

    /// Returns three paragraphs, long enough for a story.
    static func paragraphs(_ name: String) -> String {
        (1...3).map {
            "<p>\(name), part \($0): the tide came in at the third step, and the harbour master "
                + "wrote it down, as he had done on every evening before.</p>"
        }.joined()
    }

    static func page(_ name: String, head: String = "", foot: String = "") -> String {
        "<html><head><title>\(name)</title>\(head)</head><body><article><h1>\(name)</h1>"
            + "\(paragraphs(name))</article>\(foot)</body></html>"
    }
}
