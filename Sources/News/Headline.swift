public import FoundationEssentials

/// A row of a list: everything about a story except its text.
///
/// Lists are copied and compared on every key press, so copies share the immutable fields.
public struct Headline: Sendable, Identifiable {
    private let printed: Content
    /// The user's marks and reading position.
    public var state: ReadingState

    private final class Content: Sendable {
        let words: Texts

        init(_ words: Texts) { self.words = words }
    }

    private struct Texts: Hashable {
        let id: ArticleID
        let title: String
        let summary: String?
        let feed: FeedID
        let source: String
        let section: SectionID
        let byline: String?
        let published: Date?
        let firstSeen: Date?
        let language: String?
        let readingMinutes: Int?
        let hasPicture: Bool
        let discussion: DiscussionSummary?
        let enclosure: EnclosureKind?
        let linkHost: String?
        let isUpdated: Bool
    }

    /// Creates a headline.
    public init(
        id: ArticleID,
        title: String,
        summary: String? = nil,
        feed: FeedID,
        source: String,
        section: SectionID,
        byline: String? = nil,
        published: Date? = nil,
        firstSeen: Date? = nil,
        language: String? = nil,
        readingMinutes: Int? = nil,
        hasPicture: Bool = false,
        discussion: DiscussionSummary? = nil,
        enclosure: EnclosureKind? = nil,
        linkHost: String? = nil,
        isUpdated: Bool = false,
        state: ReadingState = ReadingState()
    ) {
        printed = Content(
            Texts(
                id: id,
                title: title,
                summary: summary,
                feed: feed,
                source: source,
                section: section,
                byline: byline.map(Self.withoutBy),
                published: published,
                firstSeen: firstSeen,
                language: language,
                readingMinutes: readingMinutes,
                hasPicture: hasPicture,
                discussion: discussion,
                enclosure: enclosure,
                linkHost: linkHost,
                isUpdated: isUpdated
            )
        )
        self.state = state
    }

    private static func withoutBy(_ author: String) -> String {
        ["By ", "by ", "BY "].contains { author.hasPrefix($0) }
            ? String(author.dropFirst(3)) : author
    }
}

extension Headline {
    /// The identity of the shared fields.
    ///
    /// Two loads of the same article have different identities.
    public var copies: ObjectIdentifier { ObjectIdentifier(printed) }
    /// The article's identifier.
    public var id: ArticleID { printed.words.id }
    /// The title, as plain text without control characters.
    public var title: String { printed.words.title }
    /// The deck or the first sentences as plain text.
    public var summary: String? { printed.words.summary }
    /// The feed.
    public var feed: FeedID { printed.words.feed }
    /// The feed's title.
    public var source: String { printed.words.source }
    /// The feed's section.
    public var section: SectionID { printed.words.section }
    /// The author as in the feed, without "By".
    public var byline: String? { printed.words.byline }
    /// When the story was published, if known.
    public var published: Date? { printed.words.published }
    /// When the story was first stored, if known.
    public var firstSeen: Date? { printed.words.firstSeen }
    /// The BCP 47 tag of the story's language; `nil` if unknown.
    public var language: String? { printed.words.language }
    /// The estimated reading time in minutes, at least 1; `nil` if the text is unknown.
    public var readingMinutes: Int? { printed.words.readingMinutes }
    /// Whether the text is known to contain a picture.
    public var hasPicture: Bool { printed.words.hasPicture }
    /// The discussion of the story on the web; `nil` if unknown.
    public var discussion: DiscussionSummary? { printed.words.discussion }
    /// The most important kind of enclosure; `nil` if the story has none.
    public var enclosure: EnclosureKind? { printed.words.enclosure }
    /// The host of the story's link without “www.”; `nil` if it is the site of the feed.
    public var linkHost: String? { printed.words.linkHost }
    /// Whether the feed changed the text after the user read it.
    public var isUpdated: Bool { printed.words.isUpdated }

    /// The time by which the story is sorted: when it was published or, if unknown, stored.
    ///
    /// For a saved page, when it was saved.
    public var time: Date? { isSavedPage ? firstSeen ?? published : published ?? firstSeen }

    /// Whether this is a saved page.
    public var isSavedPage: Bool { feed.account == .saved }

    /// The publication date; `nil` for a saved page.
    public var newsDate: Date? { isSavedPage ? nil : published }
}

extension Headline: Hashable {
    /// Compares the identity of the shared fields first, which is fast for copies.
    public static func == (one: Headline, other: Headline) -> Bool {
        (one.printed === other.printed || one.printed.words == other.printed.words)
            && one.state == other.state
    }

    /// Hashes the headline.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(printed.words)
        hasher.combine(state)
    }
}
