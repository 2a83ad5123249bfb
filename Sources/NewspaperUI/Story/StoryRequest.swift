public import News

/// A request about a story that is handled outside its screen.
public enum StoryRequest: Sendable {
    case openInBrowser(String)
    case chooseLink(LinkList)
    case chooseTag(TagChoice)
    /// Opens a link in a story of the given feed.
    case follow(String, from: FeedID)
    case copy(String)
    case files([Download], EnclosureAction)
    /// Saves the page of a link in a story of the given feed.
    case save(String, namedBy: FeedID)
    /// Removes saved pages in a single operation.
    case removePages([Headline])
    /// Exports stories to the given file or command, or lets the user enter one if it is `nil`.
    case share(StoriesToExport, SharingDestination, to: String?)
    case act(CustomAction, on: Article)
    case showDiscussion(Headline)
    case showPictures(PictureAlbum, first: Int)
}

/// An action on enclosures.
public enum EnclosureAction: Hashable, Sendable {
    /// Plays the enclosure that represents all of them.
    case play
    /// Adds the enclosures to the download queue.
    case queue
    /// Downloads the enclosures and everything else in the queue.
    case fetch
}
