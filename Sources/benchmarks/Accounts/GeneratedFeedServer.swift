import Archive
import FoundationEssentials
import HTTP
import News

/// A server that answers with prepared RSS feeds, or with 304 to conditional requests.
final class GeneratedFeedServer: HTTPFetching {
    private let feeds: [String: [UInt8]]
    let addresses: [String]

    init(_ deliveries: [FetchedFeedUpdate]) {
        addresses = deliveries.map(\.feed.address)
        feeds = Dictionary(uniqueKeysWithValues: deliveries.map { ($0.feed.address, Self.rss($0)) })
    }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let isKnown = request.headers["If-None-Match"] != nil
        return HTTPResponse(
            status: isKnown ? 304 : 200,
            headers: ["ETag": "\"1\"", "Content-Type": "application/rss+xml"],
            body: isKnown ? [] : feeds[request.address] ?? [],
            address: request.address
        )
    }

    private static func rss(_ delivery: FetchedFeedUpdate) -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0"><channel><title>\(delivery.title ?? "")</title>\n
            """
        for article in delivery.articles ?? [] {
            text += """
                <item><title>\(article.title)</title><link>\(article.link ?? "")</link>
                <guid isPermaLink="false">\(article.key)</guid>
                <pubDate>\(article.published.map(date) ?? "")</pubDate>
                <description><![CDATA[\(article.html)]]></description></item>\n
                """
        }
        return Array("\(text)</channel></rss>\n".utf8)
    }

    private static func date(_ date: Date) -> String { date.formatted(.iso8601) }
}
