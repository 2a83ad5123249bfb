public import Editing
public import News
public import TerminalKit
public import Typesetting

/// Creates the screens; tests provide their own factory.
@MainActor
public protocol ControllerFactory {
    func makeFrontPageController() -> any FrontPageScreen
    func makeStoriesController(showing scope: StoriesScope) -> any StoriesScreen
    /// Creates the screen of a story, which opens at the first match of the words, if given.
    func makeStoryController(for id: ArticleID, place: ListPosition?, words: String?)
        -> any StoryScreen
    func makeOutlineController(of outline: StoryOutline) -> any ChoiceScreen<StoryHeading>
    func makeLinksController(of links: LinkList) -> any ChoiceScreen<LinkList.Link>
    func makeTagController(of choice: TagChoice) -> any ChoiceScreen<Tag>
    /// Creates the screen of pictures, which begins with the picture at an index.
    func makePictureController(for album: PictureAlbum, selection: Int) -> any PictureScreen
    /// Creates the screen of comments, or returns `nil` if they cannot be read inside the program.
    func makeDiscussionController(of headline: Headline) -> (any DiscussionScreen)?
    func makeHelpController(describing keyTable: KeyTable) -> any ViewController
    /// Creates the palette.
    ///
    /// `commands` and `scope` are the key table and the list of the screen below.
    func makePaletteController(
        order: PaletteController.Order,
        commands: KeyTable,
        text: String,
        scope: StoriesScope?
    ) -> any PaletteScreen
    func makeSectionsController() -> any SectionsScreen
    /// Creates the screen of feed health, or returns `nil` if feed health is not tracked.
    func makeHealthController() -> (any HealthScreen)?
    /// Creates the list of downloads, or returns `nil` if downloads are not supported.
    func makeDownloadsController() -> (any DownloadsScreen)?
    /// Creates the screen of the offline edition, or returns `nil` if there is none.
    func makeOfflineController() -> (any OfflineScreen)?
    /// Creates the panel for subscribing to an address, or returns `nil` if subscriptions cannot be changed.
    ///
    /// The address is looked up at once unless it is `nil`.
    func makeAddFeedController(address: String?) -> (any SubscriptionScreen)?
    /// Creates the catalogue of newspapers, or returns `nil` if subscriptions cannot be changed.
    func makeCatalogueController() -> (any SubscriptionScreen)?
    /// Creates the panel for subscribing to the daily newspaper, or returns `nil` if subscriptions cannot be
    /// changed.
    func makeTodaysPaperController() -> (any SubscriptionScreen)?
    func makeSortController(now order: HeadlineSortOrder) -> any SortScreen
    func makeReasonController(explaining reason: StoryRankExplanation) -> any ViewController
    func makeSharingController(of stories: StoriesToExport, by sharing: SharingDestination)
        -> any SharingScreen
    /// Creates the screen for the output of an action, as a panel or as a page.
    func makeOutputController(titled title: String, about subject: String, isPage: Bool)
        -> any OutputScreen
    func makeWaitingController(for title: String) -> any WaitingScreen
    func makeQuestionController(asking question: String) -> any QuestionScreen
    func makeSavePageController() -> any SavePageScreen
    /// Creates the panel for renaming or moving a feed, or returns `nil` if subscriptions cannot be changed.
    func makeEditFeedController(for feed: Feed) -> (any EditFeedScreen)?
    /// Creates the panel for renaming a section, or returns `nil` if subscriptions cannot be changed.
    func makeRenameSectionController(for section: Section) -> (any EditFeedScreen)?
}
