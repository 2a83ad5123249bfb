public import FoundationEssentials

/// One row of an edition: enough to choose a story, without its text.
///
/// What was printed is shared by all copies of a row: lists are copied and compared at every key.
public struct Headline: Sendable, Identifiable {
    private let printed: Print
    /// What the reader did with it.
    public var state: ReadingState

    /// All of a row that its reader does not change.
    private final class Print: Sendable {
        let words: Words

        init(_ words: Words) { self.words = words }
    }

    private struct Words: Hashable {
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
        let discussion: Discussion?
        let enclosure: EnclosureKind?
        let linkHost: String?
        let isUpdated: Bool
    }

    /// Makes a row.
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
        discussion: Discussion? = nil,
        enclosure: EnclosureKind? = nil,
        linkHost: String? = nil,
        isUpdated: Bool = false,
        state: ReadingState = ReadingState()
    ) {
        printed = Print(
            Words(
                id: id,
                title: title,
                summary: summary,
                feed: feed,
                source: source,
                section: section,
                byline: byline,
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
}

extension Headline {
    /// Names what was printed, the same for all copies of a row as long as one of them is there; rows of one article that
    /// were read at two times differ.
    public var copies: ObjectIdentifier { ObjectIdentifier(printed) }
    /// Names the article behind the row.
    public var id: ArticleID { printed.words.id }
    /// The title as plain text, without control characters; empty when the source gave none.
    public var title: String { printed.words.title }
    /// The deck or the first sentences, as plain text.
    public var summary: String? { printed.words.summary }
    /// The feed that carried it.
    public var feed: FeedID { printed.words.feed }
    /// The feed's title, for people.
    public var source: String { printed.words.source }
    /// The section the feed belongs to.
    public var section: SectionID { printed.words.section }
    /// Who wrote it, as printed, without "By".
    public var byline: String? { printed.words.byline }
    /// When it was published; `nil` when the source does not say.
    public var published: Date? { printed.words.published }
    /// When it was seen here first; `nil` where nobody knows.
    public var firstSeen: Date? { printed.words.firstSeen }
    /// BCP 47 tag of the text's language; `nil` when unknown.
    public var language: String? { printed.words.language }
    /// Minutes an adult needs for the text, at least 1; `nil` when the text is not known yet.
    public var readingMinutes: Int? { printed.words.readingMinutes }
    /// True when its text has a picture, as far as it is known.
    public var hasPicture: Bool { printed.words.hasPicture }
    /// Where readers talk about it; `nil` where nobody does, as far as it is known.
    public var discussion: Discussion? { printed.words.discussion }
    /// What the files are that belong to it; `nil` where there are none.
    public var enclosure: EnclosureKind? { printed.words.enclosure }
    /// The host to which its link leads, without “www.”, if that is another site than its feed's; `nil` if there is no link
    /// or it is unknown.
    public var linkHost: String? { printed.words.linkHost }
    /// True when its feed has changed its words since the reader read it.
    public var isUpdated: Bool { printed.words.isUpdated }

    /// Where it stands in time: when it was published, else when it was seen first; a saved page where it was
    /// saved.
    public var time: Date? { isSavedPage ? firstSeen ?? published : published ?? firstSeen }

    /// True for a page that the reader saved.
    public var isSavedPage: Bool { feed.account == .saved }

    /// When it was news; `nil` for saved pages and stories without a date.
    public var newsDate: Date? { isSavedPage ? nil : published }
}

extension Headline: Hashable {
    /// Copies of one row are told to be the same without a look at their words.
    public static func == (one: Headline, other: Headline) -> Bool {
        (one.printed === other.printed || one.printed.words == other.printed.words)
            && one.state == other.state
    }

    /// The words and what the reader did.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(printed.words)
        hasher.combine(state)
    }
}
