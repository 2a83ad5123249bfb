import News

/// A story of the example edition; places, people and events are fictional.
struct ExampleStory: Sendable {
    /// A short, stable identifier of the article.
    let slug: String
    let section: String
    let source: String
    let title: String
    var deck: String?
    var byline: String?
    /// The BCP 47 tag of the language.
    var language = "en"
    /// The age in minutes when the program opens; `nil` for an undated story.
    var minutesAgo: Int?
    /// The number of minutes since an undated story was first seen, by default three days.
    var seenMinutesAgo = 4_320
    /// An HTML fragment, with picture addresses such as `example:NAME.png`.
    let html: String

    /// The age by which the story is sorted, in minutes.
    var age: Int { minutesAgo ?? seenMinutesAgo }
    var id: ArticleID { ArticleID(slug) }
    var feed: FeedID { FeedID(source) }
    /// An address under `.example`, which is never resolved (RFC 2606).
    var link: String { "https://gazette.example/\(slug)" }
}
