import News
import TerminalKit

/// Makes the panels in which the list of feeds is changed.
@MainActor
struct SubscriptionPanelFactory {
    private let newsService: any NewsService
    private let desk: any SubscriptionManaging
    private let keyboard: Keyboard
    private let appearance: DisplaySettings
    private let language: String?
    private let work: PendingWork

    /// Hands the same to every panel; the language is the reader's own, where it is known.
    init(
        newsService: any NewsService,
        desk: any SubscriptionManaging,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        language: String?,
        work: PendingWork
    ) {
        self.newsService = newsService
        self.desk = desk
        self.keyboard = keyboard
        self.appearance = appearance
        self.language = language
        self.work = work
    }

    /// A panel that looks for an address, or in which none is typed yet.
    func makeAddFeedController(address: String?) -> any SubscriptionScreen {
        AddFeedController(
            address: address,
            newsService: newsService,
            subscriptionDesk: desk,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }

    /// The catalogue with nothing chosen yet.
    func makeCatalogueController() -> any SubscriptionScreen {
        CatalogueController(
            newsService: newsService,
            subscriptionDesk: desk,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }

    /// A panel in which the reader's language is selected.
    func makeTodaysPaperController() -> any SubscriptionScreen {
        TodaysPaperController(
            language: language,
            newsService: newsService,
            subscriptionDesk: desk,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }

    /// A panel with the section's title to be changed.
    func makeRenameSectionController(
        for section: Section
    ) -> any EditFeedScreen {
        RenameSectionController(
            section: section,
            subscriptionDesk: desk,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }

    /// A panel with the feed's title to be changed.
    func makeEditFeedController(for feed: Feed) -> any EditFeedScreen {
        EditFeedController(
            feed: feed,
            newsService: newsService,
            subscriptionDesk: desk,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }
}
