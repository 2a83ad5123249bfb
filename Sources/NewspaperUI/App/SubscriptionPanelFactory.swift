import News
import TerminalKit

@MainActor
struct SubscriptionPanelFactory {
    private let newsService: any NewsService
    private let service: any SubscriptionManaging
    private let environment: ScreenEnvironment
    private let listImporter: (any FeedListImporting)?
    private let language: String?

    init(
        newsService: any NewsService,
        service: any SubscriptionManaging,
        environment: ScreenEnvironment,
        listImporter: (any FeedListImporting)?,
        language: String?
    ) {
        self.newsService = newsService
        self.service = service
        self.environment = environment
        self.listImporter = listImporter
        self.language = language
    }

    func makeAddFeedController(address: String?) -> any SubscriptionScreen {
        AddFeedController(
            address: address,
            newsService: newsService,
            subscriptionManager: service,
            environment: environment
        )
    }

    func makeCatalogueController() -> any SubscriptionScreen {
        CatalogueController(
            newsService: newsService,
            subscriptionManager: service,
            environment: environment
        )
    }

    func makeTodaysPaperController() -> any SubscriptionScreen {
        DailyNewspaperController(
            language: language,
            newsService: newsService,
            subscriptionManager: service,
            environment: environment
        )
    }

    func makeWelcomeController() -> any WelcomeScreen {
        WelcomeController(
            language: language,
            subscriptionManager: service,
            listImporter: listImporter,
            environment: environment
        )
    }

    func makeRenameSectionController(
        for section: Section
    ) -> any EditFeedScreen {
        RenameSectionController(
            section: section,
            newsService: newsService,
            subscriptionManager: service,
            environment: environment
        )
    }

    func makeEditFeedController(for feed: Feed) -> any EditFeedScreen {
        EditFeedController(
            feed: feed,
            newsService: newsService,
            subscriptionManager: service,
            environment: environment
        )
    }
}
