public import News
public import Typesetting

/// The pictures of one story.
public struct PictureAlbum: Sendable {
    /// The title of the story.
    public let title: String
    /// The feed of the story.
    public let feed: FeedID
    /// The pictures in order, at least one.
    public let pictures: [StoryPicture]

    /// Creates an album; `nil` without pictures.
    public init?(title: String, feed: FeedID, pictures: [StoryPicture]) {
        guard !pictures.isEmpty else { return nil }
        self.title = title
        self.feed = feed
        self.pictures = pictures
    }
}
