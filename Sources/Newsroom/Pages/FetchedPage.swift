public import Extraction

/// A story extracted from its web page.
public struct FetchedPage: Hashable, Sendable {
    /// The page's address after redirects.
    public let address: String
    /// The story, joined from all its pages.
    public internal(set) var story: ExtractedStory
    let refresh: String?
    /// The number of pages that were joined.
    public internal(set) var pageCount = 1
    /// Whether the story is complete; false if it has more than the maximum number of pages.
    public internal(set) var isWhole = true
    /// The validators for a conditional request; `nil` if the story has several pages.
    public internal(set) var validators: HTTPCacheValidators?

    /// The text of the story.
    ///
    /// If only subscribers can read more, a remark follows.
    var html: String {
        guard story.isForSubscribers, !story.text.isEmpty else { return story.html }
        return "\(story.html)\n<p><small>\(NewsroomStrings.subscribersOnly)</small></p>"
    }

    init(
        address: String,
        story: ExtractedStory,
        refresh: String? = nil,
        validators: HTTPCacheValidators?
    ) {
        self.address = address
        self.story = story
        self.refresh = refresh
        self.validators = validators
    }
}

/// The validators of an HTTP response, which are sent back unchanged.
public struct HTTPCacheValidators: Hashable, Sendable {
    /// The ETag field.
    public let entityTag: String?
    /// The Last-Modified field.
    public let lastModified: String?

    /// Creates validators; `nil` if both are missing.
    public init?(entityTag: String?, lastModified: String?) {
        guard entityTag != nil || lastModified != nil else { return nil }
        self.entityTag = entityTag
        self.lastModified = lastModified
    }
}
