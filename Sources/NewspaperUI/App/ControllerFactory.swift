public import Editing
public import News
public import TerminalKit
public import Typesetting

/// Creates the screens; tests provide their own factory.
///
/// A method returns `nil` if the service does not support the screen.
@MainActor
public protocol ControllerFactory {
    func makeFrontPageController() -> any FrontPageScreen
    func makeStoriesController(showing scope: StoryListDescription) -> any StoriesScreen
    /// Creates the screen of a story, scrolled to the first match of `words`.
    func makeStoryController(for id: ArticleID, place: ListPosition?, words: String?)
        -> any StoryScreen
    func makeOutlineController(of outline: StoryOutline) -> any ChoiceScreen<StoryHeading>
    func makeLinksController(of links: LinkList) -> any ChoiceScreen<LinkList.Link>
    func makeTagController(of choice: TagChoice) -> any ChoiceScreen<Tag>
    /// Creates the picture screen; `selection` is the index of the picture shown first.
    func makePictureController(for album: PictureAlbum, selection: Int) -> any PictureScreen
    func makeDiscussionController(of headline: Headline) -> (any DiscussionScreen)?
    func makeHelpController(describing keyTable: KeyTable) -> any ViewController
    /// Creates the palette; `commands` and `scope` are the key table and list of the screen below.
    func makePaletteController(
        order: PaletteController.Order,
        commands: KeyTable,
        text: String,
        scope: StoryListDescription?
    ) -> any PaletteScreen
    func makeSectionsController() -> any SectionsScreen
    func makeHealthController() -> (any FeedHealthScreen)?
    func makeDownloadsController() -> (any DownloadsScreen)?
    func makeOfflineController() -> (any OfflineScreen)?
    func makeAccountsController() -> (any AccountsScreen)?
    func makeAddAccountController(again account: AccountState?) -> (any AddAccountScreen)?
    /// Creates the panel for subscribing; looks up the address at once unless it is `nil`.
    func makeAddFeedController(address: String?) -> (any SubscriptionScreen)?
    func makeCatalogueController() -> (any SubscriptionScreen)?
    func makeTodaysPaperController() -> (any SubscriptionScreen)?
    func makeWelcomeController() -> (any WelcomeScreen)?
    func makeSortController(now order: HeadlineSortOrder) -> any SortScreen
    func makeReasonController(explaining reason: FrontPageRankExplanation) -> any ViewController
    func makeSharingController(of stories: StoriesToExport, by sharing: ExportDestination)
        -> any ExportScreen
    func makeOutputController(titled title: String, about subject: String, isPage: Bool)
        -> any ActionOutputScreen
    func makeWaitingController(for title: String) -> any RunningActionScreen
    func makeQuestionController(asking question: String) -> any QuestionScreen
    func makeSavePageController() -> any SavePageScreen
    func makeEditFeedController(for feed: Feed) -> (any EditFeedScreen)?
    func makeRenameSectionController(for section: Section) -> (any EditFeedScreen)?
}
