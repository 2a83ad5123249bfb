import Archive
import FoundationEssentials
import HTTP
import Markup
import News

/// A server like FreshRSS that answers with prepared bytes, so that its own CPU time is small.
final class GeneratedAccountServer: HTTPFetching {
    static let address = "https://reader.example/api/greader.php"
    private static let prefix = "tag:google.com,2005:reader/item/"

    private let subscriptions: [UInt8]
    private let unread: [UInt8]
    private let starred: [UInt8]
    private let all: [UInt8]
    private let items: [[UInt8]]
    private let none = Array(#"{"itemRefs":[]}"#.utf8)

    init(_ deliveries: [FetchedFeedUpdate], unreadCount: Int, starredCount: Int) {
        var feeds: [JSONOutputValue] = []
        var items: [[UInt8]] = []
        for (number, delivery) in deliveries.enumerated() {
            feeds.append(Self.feed(number, delivery))
            for article in delivery.articles ?? [] {
                let id = items.count
                let states =
                    (id < unreadCount ? [] : ["read"]) + (id < starredCount ? ["starred"] : [])
                items.append(Self.item(id, of: number, article, states).utf8)
            }
        }
        subscriptions = JSONOutputValue.object([("subscriptions", .array(feeds))]).utf8
        unread = Self.ids(0..<unreadCount)
        starred = Self.ids(0..<starredCount)
        // A full page has a continuation.
        all = Self.ids(0..<items.count, continuation: "1")
        self.items = items
    }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        HTTPResponse(
            status: 200,
            headers: ["Date": "Sun, 15 Jun 2025 15:06:40 GMT"],
            body: body(of: request),
            address: request.address
        )
    }

    private func body(of request: HTTPRequest) -> [UInt8] {
        let path = request.address.dropFirst(Self.address.utf8.count)
        if path.hasPrefix("/accounts/ClientLogin") { return Array("Auth=token\n".utf8) }
        if path.hasPrefix("/reader/api/0/token") { return Array("token".utf8) }
        if path.hasPrefix("/reader/api/0/subscription/list") { return subscriptions }
        if path.hasPrefix("/reader/api/0/stream/items/contents") {
            return contents(String(decoding: request.body, as: UTF8.self))
        }
        if path.contains("&c=") { return none }
        if path.contains("starred") { return starred }
        if path.contains("xt=") { return unread }
        // The second round asks for items since its cursor.
        let since = path.firstRange(of: "ot=").map { path[$0.upperBound...].prefix { $0 != "&" } }
        let oldest = GeneratedArchiveContent.now.timeIntervalSince1970 - 3600
        return Double(since ?? "") ?? 0 < oldest ? all : none
    }

    private func contents(_ form: String) -> [UInt8] {
        var body = Array(#"{"items":["#.utf8)
        for field in form.split(separator: "&") where field.hasPrefix("i=") {
            guard let id = Int(field.suffix(16), radix: 16), items.indices.contains(id) else {
                continue
            }
            if body.last == UInt8(ascii: "}") { body.append(UInt8(ascii: ",")) }
            body += items[id]
        }
        return body + Array("]}".utf8)
    }

    private static func ids(_ ids: Range<Int>, continuation: String? = nil) -> [UInt8] {
        let list = ids.reversed().map { JSONOutputValue.object([("id", .string("\($0)"))]) }
        let next = continuation.map { [("continuation", JSONOutputValue.string($0))] } ?? []
        return JSONOutputValue.object([("itemRefs", .array(list))] + next).utf8
    }

    private static func feed(_ number: Int, _ delivery: FetchedFeedUpdate) -> JSONOutputValue {
        let folder = "Section \(number % 12)"
        return .object([
            ("id", .string("feed/\(number)")), ("title", .string(delivery.title ?? "")),
            ("url", .string(delivery.feed.address)),
            (
                "categories",
                .array([
                    .object([("id", .string("user/-/label/\(folder)")), ("label", .string(folder))])
                ])
            ),
        ])
    }

    private static func item(
        _ id: Int,
        of feed: Int,
        _ article: IncomingArticle,
        _ states: [String]
    ) -> JSONOutputValue {
        let digits = String(id, radix: 16)
        let padding = String(repeating: "0", count: 16 - digits.utf8.count)
        let published = article.published?.timeIntervalSince1970 ?? 0
        let link = JSONOutputValue.array([.object([("href", .string(article.link ?? ""))])])
        let categories = states.map { JSONOutputValue.string("user/-/state/com.google/\($0)") }
        return .object([
            ("id", .string("\(prefix)\(padding)\(digits)")),
            ("guid", .string(article.key)), ("title", .string(article.title)),
            ("published", .number(Int64(published))),
            ("canonical", link), ("alternate", link), ("categories", .array(categories)),
            ("origin", .object([("streamId", .string("feed/\(feed)"))])),
            ("summary", .object([("content", .string(article.html))])),
        ])
    }
}
