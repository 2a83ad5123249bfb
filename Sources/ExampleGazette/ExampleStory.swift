import News

/// One story of the edition that is bundled with the program.
///
/// Places, people and events in it are invented.
struct ExampleStory: Sendable {
    /// Short and stable: it becomes the article's identifier.
    let slug: String
    /// The title of its section.
    let section: String
    /// The invented paper that carries it.
    let source: String
    let title: String
    var deck: String?
    var byline: String?
    /// BCP 47 tag.
    var language = "en"
    /// Age in minutes when the newspaper opens; `nil` for a story without a date.
    var minutesAgo: Int?
    /// The age of the edition in which a story without a date was seen first; that of the oldest by default.
    var seenMinutesAgo = 4_320
    /// The text, an HTML fragment.
    ///
    /// Pictures are addressed `example:NAME.png`.
    let html: String

    /// Where it stands among the others: how many minutes ago.
    var age: Int { minutesAgo ?? seenMinutesAgo }
    var id: ArticleID { ArticleID(slug) }
    /// A paper is a feed of its own name.
    var feed: FeedID { FeedID(source) }
    /// An address under `.example`, which never leads anywhere (RFC 2606).
    var link: String { "https://gazette.example/\(slug)" }
}
