public import News
public import Typesetting

/// The pictures of one story.
public struct PictureAlbum: Sendable {
    /// The story's title.
    public let title: String
    /// Whose story it is.
    public let feed: FeedID
    /// At least one, in their order.
    public let pictures: [StoryPicture]

    /// Gathers the pictures of a story; `nil` when it has none.
    public init?(title: String, feed: FeedID, pictures: [StoryPicture]) {
        guard !pictures.isEmpty else { return nil }
        self.title = title
        self.feed = feed
        self.pictures = pictures
    }
}
