public import News

/// What a screen asks to be done with a story outside of it.
public enum StoryRequest: Sendable {
    /// To show a web address in the reader's browser.
    case openInBrowser(String)
    /// To let the reader choose a link, and show it in the browser.
    case chooseLink(LinkList)
    /// To let the reader choose a tag.
    case chooseTag(TagChoice)
    /// To read the page of a web address in the paper, to which a story of a feed leads.
    case follow(String, from: FeedID)
    /// To put a web address on the reader's clipboard.
    case copy(String)
    /// To do something with files that belong to stories.
    case files([Download], EnclosureAction)
    /// To keep the page of a web address, which a story of a feed names, as a story.
    case save(String, namedBy: FeedID)
    /// To remove saved pages, all at once.
    case removePages([Headline])
    /// To bring a story's text, or that of several, elsewhere: to where it says, or else to where the reader is asked for.
    case share(StoriesToExport, SharingDestination, to: String?)
    /// To have a program of the reader's do something with the story.
    case act(CustomAction, on: Article)
    /// To show what readers say about the story.
    case showDiscussion(Headline)
    /// To show the story's pictures as large as the screen, that with an index first.
    case showPictures(PictureAlbum, first: Int)
}

/// What can be done with files that belong to stories.
public enum EnclosureAction: Hashable, Sendable {
    /// To play the one that stands for all of them.
    case play
    /// To put them on the list of what is wanted.
    case queue
    /// To fetch them, and everything else that waits.
    case fetch
}
