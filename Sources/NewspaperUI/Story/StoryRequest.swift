public import News

/// A request about a story that is handled outside its screen.
public enum StoryRequest: Sendable {
    case openInBrowser(String)
    case chooseLink(LinkList)
    case chooseTag(TagChoice)
    /// A link in a story of a feed.
    case follow(String, from: FeedID)
    case copy(String)
    case files([Download], EnclosureAction)
    /// A link in a story of a feed.
    case save(String, namedBy: FeedID)
    /// In a single operation.
    case removePages([Headline])
    /// To the given file or command, or lets the user enter one.
    case share(StoriesToExport, SharingDestination, to: String?)
    case act(CustomAction, on: Article)
    case showDiscussion(Headline)
    case showPictures(PictureAlbum, first: Int)
}

/// An action on enclosures.
public enum EnclosureAction: Hashable, Sendable {
    /// The one that represents all enclosures.
    case play
    /// To the download queue.
    case queue
    /// And everything else in the queue.
    case fetch
}
