import Cells
import Editing
import News
import TerminalKit
import Typesetting

@testable import NewspaperUI

@MainActor
class DummyScreen: ViewController {
    let title: String
    let keyTable = KeyTable([])
    var onChange: (() -> Void)?

    init(_ title: String) { self.title = title }

    func layOut(in size: Size) {}
    func makeView() -> any View { EmptyView() }
    func perform(_ command: Command) -> Bool { false }

    private struct EmptyView: View {
        func draw(on canvas: inout Canvas) {}
    }
}

class DummyDownloads: DummyScreen, DownloadsScreen {
    var onRequest: ((StoryRequest) -> Void)?
}

class DummyOffline: DummyScreen, OfflineScreen {
    var onHeadlineSelected: ((Headline) -> Void)?
    var onStoryRequest: ((StoryRequest) -> Void)?
    var onPrefetchRequested: (() -> Void)?
    let place = ListPosition(number: 7, count: 9, list: "Dummy")
    func nextHeadline(unreadOnly: Bool) -> Headline? { nil }
    func step(by count: Int, unreadOnly: Bool) -> Headline? { nil }
}

class DummyStories: DummyScreen, StoriesScreen {
    var onHeadlineSelected: ((Headline) -> Void)?
    var onRequest: ((StoryRequest) -> Void)?
    var onSortRequested: (() -> Void)?
    let scope: StoryListDescription
    let place = ListPosition(number: 7, count: 9, list: "Dummy")
    let shownFeed: FeedID? = nil
    let searchScope: StoryListDescription? = nil
    let nextHeadline: Headline? = nil
    let nextUnread = NextUnread.none
    let isUnderWay = false
    private(set) var order = HeadlineSortOrder.newestFirst

    init(showing scope: StoryListDescription) {
        self.scope = scope
        super.init("stories of \(scope.title)")
    }

    func advance(by step: Int, then arrive: @escaping (NavigationResult) -> Void) -> Bool { false }
    func walkToUnread(before: Bool, then arrive: @escaping (NavigationResult) -> Void) {
        arrive(.nowhere)
    }
    func advance(to story: ArticleID, then arrive: @escaping (NavigationResult) -> Void) {
        arrive(.nowhere)
    }
    func takeNewPart() -> String? { nil }
    func sort(by order: HeadlineSortOrder) { self.order = order }
}

final class DummyFrontPage: DummyStories, FrontPageScreen {
    var onReasonRequested: ((FrontPageRankExplanation) -> Void)?
    var onEdition: ((Edition) -> Void)?
    var firstPlace: ReadingPlace?
    let lastPlace = ReadingPlace(section: nil, story: nil)
    var invites = false
    var onReady: (() -> Void)?
    func beginSubscriptionChange() {}
    func endSubscriptionChange() {}
}

final class DummyStory: DummyScreen, StoryScreen {
    var onRequest: ((StoryRequest) -> Void)?
    var onBackRequested: (() -> Void)?
    var onSearchRequested: ((_ words: String) -> Void)?
    var onLongStoryLeft: (() -> Void)?
    var list = StoryListNavigation()
    var onOutlineRequested: ((StoryOutline) -> Void)?

    func show(_ heading: StoryHeading) {}
}

final class DummyChoice<Item>: DummyScreen, ChoiceScreen {
    var onChosen: ((Item) -> Void)?
}

final class DummyQuestion: DummyScreen, QuestionScreen {
    var onAnswer: ((Bool) -> Void)?
    var onOtherInput: ((InputEvent) -> Void)?
    var onOtherCommand: ((Command) -> Void)?
}

final class DummyPictures: DummyScreen, PictureScreen {
    var onRequest: ((StoryRequest) -> Void)?
    var onBackRequested: (() -> Void)?
}

final class DummyDiscussion: DummyScreen, DiscussionScreen {
    var onRequest: ((StoryRequest) -> Void)?
    var onSearchRequested: ((String) -> Void)?
}

final class DummyPalette: DummyScreen, PaletteScreen {
    var onChoice: ((PaletteChoice) -> Void)?
}

final class DummySections: DummyScreen, SectionsScreen {
    var onScopeSelected: ((StoryListDescription) -> Void)?
    var onEditRequested: ((Feed) -> Void)?
    var onRenameRequested: ((Section) -> Void)?
}

final class DummyAccounts: DummyScreen, AccountsScreen {
    var onQuestion: ((String, @escaping @MainActor () -> Void) -> Void)?
    var onAddRequested: ((AccountState?) -> Void)?
    func reload() {}
}

final class DummyAddAccount: DummyScreen, AddAccountScreen {
    var onAdded: ((String) -> Void)?
}

final class DummyHealth: DummyScreen, FeedHealthScreen {}

final class DummySubscribing: DummyScreen, WelcomeScreen {
    var onSubscribed: ((String) -> Void)?
    var onPanelRequested: ((Command) -> Void)?
}

final class DummySort: DummyScreen, SortScreen {
    var onChosen: ((HeadlineSortOrder) -> Void)?
}

final class DummyOutput: DummyScreen, ActionOutputScreen {
    var onCancelled: (() -> Void)?
    var onBackRequested: (() -> Void)?
    func show(_ written: String) {}
}

final class DummyWaiting: DummyScreen, RunningActionScreen {
    var onCancelled: (() -> Void)?
    var onOtherInput: ((InputEvent) -> Void)?
    var onOtherCommand: ((Command) -> Void)?
    func end() {}
}

final class DummySharing: DummyScreen, ExportScreen {
    var onFile: ((TypedFileName, @escaping FileContent) -> Void)?
    var onCommand: ((_ command: String, _ text: String) -> Void)?
    var onLeft: (() -> Void)?
    private(set) var answers: [String] = []

    func enter(_ text: String) {}
    func ask(_ question: String) { answers.append(question) }
    func refuse(_ sentence: String) { answers.append(sentence) }
}

final class DummySavePage: DummyScreen, SavePageScreen {
    var onEntered: ((String) -> Void)?
}

final class DummyEditFeed: DummyScreen, EditFeedScreen {
    var onFinished: ((String) -> Void)?
}

@MainActor
struct DummyFactory: ControllerFactory {
    func makeFrontPageController() -> any FrontPageScreen { DummyFrontPage(showing: .front) }

    func makeStoriesController(showing scope: StoryListDescription) -> any StoriesScreen {
        DummyStories(showing: scope)
    }

    func makeStoryController(for id: ArticleID, place: ListPosition?, words: String?)
        -> any StoryScreen
    {
        DummyStory("story \(id) at \(place?.number ?? 0)")
    }

    func makeOutlineController(of outline: StoryOutline) -> any ChoiceScreen<StoryHeading> {
        DummyChoice("outline")
    }

    func makeLinksController(of links: LinkList) -> any ChoiceScreen<LinkList.Link> {
        DummyChoice("links")
    }

    func makeTagController(of choice: TagChoice) -> any ChoiceScreen<Tag> { DummyChoice("tags") }

    func makePictureController(for album: PictureAlbum, selection: Int) -> any PictureScreen {
        DummyPictures("picture \(selection)")
    }

    func makeDiscussionController(of headline: Headline) -> (any DiscussionScreen)? {
        DummyDiscussion("discussion of \(headline.id)")
    }

    func makeHelpController(describing keyTable: KeyTable) -> any ViewController {
        DummyScreen("help")
    }

    func makePaletteController(
        order: PaletteController.Order,
        commands: KeyTable,
        text: String,
        scope: StoryListDescription?
    ) -> any PaletteScreen {
        DummyPalette("palette")
    }

    func makeSectionsController() -> any SectionsScreen { DummySections("sections") }

    func makeHealthController() -> (any FeedHealthScreen)? { DummyHealth("health") }

    func makeDownloadsController() -> (any DownloadsScreen)? { DummyDownloads("files") }
    func makeOfflineController() -> (any OfflineScreen)? { DummyOffline("offline") }

    func makeAccountsController() -> (any AccountsScreen)? { DummyAccounts("accounts") }
    func makeAddAccountController(again account: AccountState?) -> (any AddAccountScreen)? {
        DummyAddAccount("account")
    }

    func makeAddFeedController(address: String?) -> (any SubscriptionScreen)? {
        DummySubscribing("add")
    }

    func makeCatalogueController() -> (any SubscriptionScreen)? { DummySubscribing("catalogue") }
    func makeTodaysPaperController() -> (any SubscriptionScreen)? { DummySubscribing("today") }
    func makeWelcomeController() -> (any WelcomeScreen)? { DummySubscribing("welcome") }

    func makeSortController(now order: HeadlineSortOrder) -> any SortScreen { DummySort("sort") }

    func makeReasonController(explaining reason: FrontPageRankExplanation) -> any ViewController {
        DummyScreen("why \(reason.title)")
    }

    func makeSharingController(of stories: StoriesToExport, by sharing: ExportDestination)
        -> any ExportScreen
    {
        DummySharing("share \(stories.title)")
    }

    func makeOutputController(titled title: String, about subject: String, isPage: Bool)
        -> any ActionOutputScreen
    { DummyOutput(title) }
    func makeWaitingController(for title: String) -> any RunningActionScreen { DummyWaiting(title) }
    func makeQuestionController(asking question: String) -> any QuestionScreen {
        DummyQuestion(question)
    }
    func makeSavePageController() -> any SavePageScreen { DummySavePage("save a page") }

    func makeEditFeedController(for feed: Feed) -> (any EditFeedScreen)? {
        DummyEditFeed("edit \(feed.title)")
    }

    func makeRenameSectionController(for section: Section) -> (any EditFeedScreen)? {
        DummyEditFeed("rename \(section.title)")
    }
}
