public import Editing
public import News
public import TerminalKit
public import Typesetting

/// Makes the screens; tests make their own.
@MainActor
public protocol ControllerFactory {
    /// The first screen.
    func makeFrontPageController() -> any FrontPageScreen
    /// A list of headlines: a section, a feed, what a search finds.
    func makeStoriesController(showing scope: StoriesScope) -> any StoriesScreen
    /// The screen of one story; with words, where they stand first in it.
    func makeStoryController(for id: ArticleID, place: ListPosition?, words: String?)
        -> any StoryScreen
    /// Where a heading of a story is chosen.
    func makeOutlineController(of outline: StoryOutline) -> any ChoiceScreen<StoryHeading>
    /// Where a link of a story is chosen.
    func makeLinksController(of links: LinkList) -> any ChoiceScreen<LinkList.Link>
    /// Where a tag is chosen.
    func makeTagController(of choice: TagChoice) -> any ChoiceScreen<Tag>
    /// The pictures of a story, the one with an index first.
    func makePictureController(for album: PictureAlbum, selection: Int) -> any PictureScreen
    /// What readers say about a story; `nil` where that cannot be read here.
    func makeDiscussionController(of headline: Headline) -> (any DiscussionScreen)?
    /// The keys of a screen.
    func makeHelpController(describing keyTable: KeyTable) -> any ViewController
    /// The box in which everything is found by typing, with a text that is typed already; `commands` are those
    /// of the screen below, and `scope` is the list that is open there.
    func makePaletteController(
        order: PaletteController.Order,
        commands: KeyTable,
        text: String,
        scope: StoriesScope?
    ) -> any PaletteScreen
    /// The tree of sections and feeds.
    func makeSectionsController() -> any SectionsScreen
    /// How the feeds have been answering; `nil` where nobody knows.
    func makeHealthController() -> (any HealthScreen)?
    /// The files of stories that are wanted; `nil` where none are fetched.
    func makeDownloadsController() -> (any DownloadsScreen)?
    /// What of the paper is read without a network; `nil` where nobody knows.
    func makeOfflineController() -> (any OfflineScreen)?
    /// Where an address is looked for that was typed already, or, without one, is typed; `nil` where nothing can be
    /// subscribed to.
    func makeAddFeedController(address: String?) -> (any SubscriptionScreen)?
    /// Where newspapers are chosen; `nil` where nothing can be subscribed to.
    func makeCatalogueController() -> (any SubscriptionScreen)?
    /// Where language and sections of the paper that is made every day are chosen; `nil` where nothing can be
    /// subscribed to.
    func makeTodaysPaperController() -> (any SubscriptionScreen)?
    /// Where the order of headlines is chosen.
    func makeSortController(now order: HeadlineSortOrder) -> any SortScreen
    /// What says why a story stands where it does.
    func makeReasonController(explaining reason: StoryRankExplanation) -> any ViewController
    /// Where the file or the command for the text of stories is named.
    func makeSharingController(of stories: StoriesToExport, by sharing: SharingDestination)
        -> any SharingScreen
    /// Where a program is waited for, and what it writes about a story is read: in a box, or as a page.
    func makeOutputController(titled title: String, about subject: String, isPage: Bool)
        -> any OutputScreen
    /// What says that a program runs beside the screen.
    func makeWaitingController(for title: String) -> any WaitingScreen
    /// Where a question is answered with yes or no.
    func makeQuestionController(asking question: String) -> any QuestionScreen
    /// Where the address of a page is typed that shall be saved.
    func makeSavePageController() -> any SavePageScreen
    /// Where a feed gets another title or section; `nil` where feeds cannot be changed.
    func makeEditFeedController(for feed: Feed) -> (any EditFeedScreen)?
    /// Where a section gets another title; `nil` where none can be changed.
    func makeRenameSectionController(for section: Section) -> (any EditFeedScreen)?
}
