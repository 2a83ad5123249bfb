public import News

/// A user's request about a story that the app performs, such as opening a link.
public enum StoryRequest: Sendable {
    case openInBrowser(String)
    case chooseLink(LinkList)
    case chooseTag(TagChoice)
    /// Opens a link; the feed is that of the story with the link.
    case follow(String, from: FeedID)
    case copy(String)
    case files([Download], EnclosureAction)
    /// Saves the page of a link; the feed is that of the story with the link.
    case save(String, namedBy: FeedID)
    /// Removes saved pages as one action.
    case removePages([Headline])
    /// Exports stories to a file or shell command; prompts for it if `to` is `nil`.
    case share(StoriesToExport, ExportDestination, to: String?)
    case act(CustomAction, on: Article)
    case showDiscussion(Headline)
    case showPictures(PictureAlbum, first: Int)
}

/// An operation on enclosures.
public enum EnclosureAction: Hashable, Sendable {
    /// Plays the main enclosure.
    case play
    /// Adds the enclosures to the download queue.
    case queue
    /// Downloads the enclosures and the rest of the queue.
    case fetch
}
