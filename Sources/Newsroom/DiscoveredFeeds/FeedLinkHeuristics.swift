import Addresses
import Markup

struct FeedLinkHeuristics {
    enum Kind {
        case feed
        /// JSON that may be version 1 of JSON Feed, which had no media type.
        case json
        /// An alternate link without a media type.
        case untyped
        case other
    }

    let kind: Kind
    let title: String?
    let language: String?

    /// Whether the link's media type is one of feeds.
    let hasFeedType: Bool

    init(_ link: HTMLElement) {
        hasFeedType = Self.isFeedType(link["type"])
        kind = Self.kind(relations: link["rel"], type: link["type"])
        title = link["title"].map(plainText(ofHTML:))
        language = link["hreflang"]
    }

    init(_ link: LinkHeaderValue) {
        hasFeedType = Self.isFeedType(link.parameters["type"])
        kind = Self.kind(relations: link.parameters["rel"], type: link.parameters["type"])
        title = link.parameters["title"].map(plainLine(ofText:))
        language = link.parameters["hreflang"]
    }

    private static func kind(relations: String?, type: String?) -> Kind {
        let relations = (relations ?? "").lowercased().split { $0.isWhitespace }
        if relations.contains("feed") || relations.contains("service.feed") { return .feed }
        guard relations.contains("alternate") else { return .other }
        guard let type else { return .untyped }
        if mediaType(type) == "application/json" { return .json }
        return isFeedType(type) ? .feed : .other
    }

    private static func isFeedType(_ type: String?) -> Bool {
        type.map { types.contains(mediaType($0)) } ?? false
    }

    private static func mediaType(_ type: String) -> String {
        let type = type.lowercased().drop { $0.isWhitespace }
        return String(type.prefix { $0 != ";" && $0 != " " })
    }

    private static let types: Set<String> = [
        "application/rss+xml", "application/atom+xml", "application/rdf+xml",
        "application/feed+json", "application/xml", "text/xml",
        "application/rss", "application/atom", "application/x-rss+xml", "application/x-atom+xml",
        "text/rss", "text/atom", "text/rss+xml", "text/atom+xml",
    ]
}

/// A feed's relevance for a page.
///
/// More relevant feeds compare as less.
struct FeedRank: Comparable {
    private let isInText: Bool
    private let isForComments: Bool
    private let isInOtherLanguage: Bool
    private let distance: Int

    init(
        _ feed: DiscoveredFeed,
        in language: String?,
        on page: String,
        in pageLanguage: String?,
        isInText: Bool
    ) {
        self.isInText = isInText
        isForComments = Self.isForComments(feed)
        let tags = [language, pageLanguage].map { Self.mainTag($0) }
        isInOtherLanguage = tags[0] != nil && tags[1] != nil && tags[0] != tags[1]
        distance = Self.distance(feed.address, page)
    }

    static func < (one: FeedRank, other: FeedRank) -> Bool {
        if one.isInText != other.isInText { return other.isInText }
        if one.isForComments != other.isForComments { return other.isForComments }
        if one.isInOtherLanguage != other.isInOtherLanguage { return other.isInOtherLanguage }
        return one.distance < other.distance
    }

    private static func mainTag(_ tag: String?) -> String? {
        guard let tag = tag?.lowercased().prefix(while: { $0.isLetter }), !tag.isEmpty else {
            return nil
        }
        return String(tag)
    }

    /// Returns the number of folders in the page's path that are not in the feed's path.
    private static func distance(_ feed: String, _ page: String) -> Int {
        let (feed, page) = (parts(feed), parts(page))
        guard feed.first == page.first else { return page.count }
        return page.count - zip(feed, page).prefix { $0 == $1 }.count
    }

    private static func parts(_ address: String) -> [Substring] {
        let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let parts = Substring(path).split(separator: "/", omittingEmptySubsequences: false)
        return Array(parts.dropFirst(2).dropLast(parts.count > 3 ? 1 : 0))
    }

    private static func isForComments(_ feed: DiscoveredFeed) -> Bool {
        let title = feed.title?.lowercased() ?? ""
        return feed.address.lowercased().containsBytes("/comments/")
            || commentWords.contains { title.contains($0) }
    }

    private static let commentWords = [
        "comment", "komment", "koment", "coment", "reacties", "yorum", "коммент", "комент", "σχόλι",
        "hozzászól", "评论", "評論", "コメント", "댓글",
    ]
}
