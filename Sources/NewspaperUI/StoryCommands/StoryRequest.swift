public import News

/// A request about a story for another component.
public enum StoryRequest: Sendable {
    case openInBrowser(String)
    case chooseLink(LinkList)
    case chooseTag(TagChoice)
    /// Opens a link in a story of a feed.
    case follow(String, from: FeedID)
    case copy(String)
    case files([Download], EnclosureAction)
    /// Saves the page of a link in a story of a feed.
    case save(String, namedBy: FeedID)
    /// Removes saved pages together.
    case removePages([Headline])
    /// Exports stories to a file or command; `nil` lets the user enter one.
    case share(StoriesToExport, SharingDestination, to: String?)
    case act(CustomAction, on: Article)
    case showDiscussion(Headline)
    case showPictures(PictureAlbum, first: Int)
}

/// An action on enclosures.
public enum EnclosureAction: Hashable, Sendable {
    /// Plays the main enclosure.
    case play
    /// Adds the enclosures to the queue.
    case queue
    /// Downloads the enclosures and the rest of the queue.
    case fetch
}
