import Editing
import News
import TerminalKit
import Typesetting

@testable import NewspaperUI

/// Logs created screens.
@MainActor
final class RecordingFactory: ControllerFactory {
    private let real: any ControllerFactory
    private(set) var log: [String] = []

    init(_ real: any ControllerFactory) { self.real = real }

    func makeFrontPageController() -> any FrontPageScreen {
        log.append("front page")
        return real.makeFrontPageController()
    }

    func makeStoriesController(showing scope: StoryListDescription) -> any StoriesScreen {
        log.append("stories of \(scope.title)")
        return real.makeStoriesController(showing: scope)
    }

    func makeStoryController(for id: ArticleID, place: ListPosition?, words: String?)
        -> any StoryScreen
    {
        log.append("story \(id) at \(place?.number ?? 0) of \(place?.count ?? 0)")
        return real.makeStoryController(for: id, place: place, words: words)
    }

    func makeTagController(of choice: TagChoice) -> any ChoiceScreen<Tag> {
        log.append("tags")
        return real.makeTagController(of: choice)
    }

    func makeLinksController(of links: LinkList) -> any ChoiceScreen<LinkList.Link> {
        log.append("links")
        return real.makeLinksController(of: links)
    }

    func makeQuestionController(asking question: String) -> any QuestionScreen {
        log.append(question)
        return real.makeQuestionController(asking: question)
    }

    func makeOutlineController(of outline: StoryOutline) -> any ChoiceScreen<StoryHeading> {
        log.append("outline of \(outline.headings.count)")
        return real.makeOutlineController(of: outline)
    }

    func makePictureController(
        for album: PictureAlbum,
        selection: Int
    ) -> any PictureScreen {
        log.append("picture \(selection + 1) of \(album.pictures.count)")
        return real.makePictureController(for: album, selection: selection)
    }

    func makeDiscussionController(of headline: Headline) -> (any DiscussionScreen)? {
        real.makeDiscussionController(of: headline)
    }

    func makeHelpController(describing keyTable: KeyTable) -> any ViewController {
        log.append("help")
        return real.makeHelpController(describing: keyTable)
    }

    func makePaletteController(
        order: PaletteController.Order,
        commands: KeyTable,
        text: String,
        scope: StoryListDescription?
    ) -> any PaletteScreen {
        log.append("palette")
        return real.makePaletteController(
            order: order,
            commands: commands,
            text: text,
            scope: scope
        )
    }

    func makeSectionsController() -> any SectionsScreen {
        log.append("sections")
        return real.makeSectionsController()
    }

    func makeHealthController() -> (any FeedHealthScreen)? {
        log.append("health")
        return real.makeHealthController()
    }

    func makeDownloadsController() -> (any DownloadsScreen)? {
        log.append("downloads")
        return real.makeDownloadsController()
    }

    func makeOfflineController() -> (any OfflineScreen)? {
        log.append("offline")
        return real.makeOfflineController()
    }

    func makeAccountsController() -> (any AccountsScreen)? {
        log.append("accounts")
        return real.makeAccountsController()
    }

    func makeAddAccountController(again account: AccountState?) -> (any AddAccountScreen)? {
        log.append("add account")
        return real.makeAddAccountController(again: account)
    }

    func makeAddFeedController(address: String?) -> (any SubscriptionScreen)? {
        log.append("add feed")
        return real.makeAddFeedController(address: address)
    }

    func makeCatalogueController() -> (any SubscriptionScreen)? {
        log.append("catalogue")
        return real.makeCatalogueController()
    }

    func makeTodaysPaperController() -> (any SubscriptionScreen)? {
        log.append("today’s paper")
        return real.makeTodaysPaperController()
    }

    func makeWelcomeController() -> (any WelcomeScreen)? {
        log.append("welcome")
        return real.makeWelcomeController()
    }

    func makeReasonController(explaining reason: FrontPageRankExplanation) -> any ViewController {
        log.append("why")
        return real.makeReasonController(explaining: reason)
    }

    func makeSortController(now order: HeadlineSortOrder) -> any SortScreen {
        log.append("sort")
        return real.makeSortController(now: order)
    }

    func makeSharingController(of stories: StoriesToExport, by sharing: ExportDestination)
        -> any ExportScreen
    {
        log.append("share \(stories.title)")
        return real.makeSharingController(of: stories, by: sharing)
    }

    func makeOutputController(titled title: String, about subject: String, isPage: Bool)
        -> any ActionOutputScreen
    {
        log.append("output of \(title)")
        return real.makeOutputController(titled: title, about: subject, isPage: isPage)
    }

    func makeWaitingController(for title: String) -> any RunningActionScreen {
        log.append("waiting for \(title)")
        return real.makeWaitingController(for: title)
    }

    func makeSavePageController() -> any SavePageScreen {
        log.append("save a page")
        return real.makeSavePageController()
    }

    func makeEditFeedController(for feed: Feed) -> (any EditFeedScreen)? {
        log.append("edit \(feed.title)")
        return real.makeEditFeedController(for: feed)
    }

    func makeRenameSectionController(for section: Section) -> (any EditFeedScreen)? {
        log.append("rename \(section.title)")
        return real.makeRenameSectionController(for: section)
    }
}
