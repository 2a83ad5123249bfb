public import Extraction

/// A story extracted from its web page.
public struct FetchedPage: Hashable, Sendable {
    /// The page's address after redirects.
    public let address: String
    /// The story, joined from all its pages.
    public internal(set) var story: ExtractedStory
    /// The target of a meta refresh, if the page is only a redirect.
    let refresh: String?
    /// The number of joined pages.
    public internal(set) var pageCount = 1
    /// Whether the story is complete; false beyond the maximum number of pages.
    public internal(set) var isWhole = true
    /// The validators for a conditional request; `nil` for several pages.
    public internal(set) var validators: PageValidators?

    /// The story's text, with a remark if it is for subscribers.
    var html: String {
        guard story.isForSubscribers, !story.text.isEmpty else { return story.html }
        return "\(story.html)\n<p><small>\(NewsroomStrings.subscribersOnly)</small></p>"
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

/// An HTTP response's validators, to send back unchanged.
public struct PageValidators: Hashable, Sendable {
    /// The ETag field.
    public let entityTag: String?
    /// The Last-Modified field.
    public let lastModified: String?

    /// Creates validators; `nil` without any.
    public init?(entityTag: String?, lastModified: String?) {
        guard entityTag != nil || lastModified != nil else { return nil }
        self.entityTag = entityTag
        self.lastModified = lastModified
    }
}
