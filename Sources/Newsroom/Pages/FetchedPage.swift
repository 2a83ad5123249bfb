public import Extraction

/// A story as its page has it.
public struct FetchedPage: Hashable, Sendable {
    /// Where the page stands, after all redirects.
    public let address: String
    /// The story; of one on several pages the texts of all of them.
    public internal(set) var story: ExtractedStory
    /// Where a page without a story leads by itself; `nil` for all others.
    let refresh: String?
    /// How many pages the story came from.
    public internal(set) var pageCount = 1
    /// False when the story goes on behind the pages that are read at most.
    public internal(set) var isWhole = true
    /// With what the server can say that nothing changed; `nil` for several pages, or when it gave nothing.
    public internal(set) var validators: PageValidators?

    /// The story, with a line below it where its publisher marks it for subscribers.
    var html: String {
        guard story.isForSubscribers, !story.text.isEmpty else { return story.html }
        return story.html
            + "\n<p><small>The publisher marks this story as for subscribers.</small></p>"
    }

    init(
        address: String,
        story: ExtractedStory,
        refresh: String? = nil,
        validators: PageValidators?
    ) {
        self.address = address
        self.story = story
        self.refresh = refresh
        self.validators = validators
    }
}

/// What a server wants to hear again, exactly as it said it.
public struct PageValidators: Hashable, Sendable {
    /// The entity tag.
    public let entityTag: String?
    /// The date of the last change.
    public let lastModified: String?

    /// Takes what a server said; `nil` when it said nothing.
    public init?(entityTag: String?, lastModified: String?) {
        guard entityTag != nil || lastModified != nil else { return nil }
        self.entityTag = entityTag
        self.lastModified = lastModified
    }
}
