import News
import TerminalKit

@MainActor
struct SubscriptionPanelFactory {
    private let newsService: any NewsService
    private let service: any SubscriptionManaging
    private let keyboard: SharedKeyboardState
    private let appearance: DisplaySettings
    private let listImporter: (any FeedListImporting)?
    private let language: String?
    private let work: PendingWork

    init(
        newsService: any NewsService,
        service: any SubscriptionManaging,
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings,
        listImporter: (any FeedListImporting)?,
        language: String?,
        work: PendingWork
    ) {
        self.newsService = newsService
        self.service = service
        self.keyboard = keyboard
        self.appearance = appearance
        self.listImporter = listImporter
        self.language = language
        self.work = work
    }

    func makeAddFeedController(address: String?) -> any SubscriptionScreen {
        AddFeedController(
            address: address,
            newsService: newsService,
            subscriptionManager: service,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }

    func makeCatalogueController() -> any SubscriptionScreen {
        CatalogueController(
            newsService: newsService,
            subscriptionManager: service,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }

    func makeTodaysPaperController() -> any SubscriptionScreen {
        DailyNewspaperController(
            language: language,
            newsService: newsService,
            subscriptionManager: service,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }

    func makeWelcomeController() -> any WelcomeScreen {
        WelcomeController(
            language: language,
            subscriptionManager: service,
            listImporter: listImporter,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }

    func makeRenameSectionController(
        for section: Section
    ) -> any EditFeedScreen {
        RenameSectionController(
            section: section,
            newsService: newsService,
            subscriptionManager: service,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }

    func makeEditFeedController(for feed: Feed) -> any EditFeedScreen {
        EditFeedController(
            feed: feed,
            newsService: newsService,
            subscriptionManager: service,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }
}
