public import News

/// Panels in which the list of feeds is changed; there are none where nothing can be subscribed to.
extension NewspaperControllerFactory {
    /// A panel that looks for an address, or in which none is typed yet.
    public func makeAddFeedController(address: String?) -> (any SubscribingScreen)? {
        subscriptionDesk.map { desk in
            AddFeedController(
                address: address,
                newsService: newsService,
                subscriptionDesk: desk,
                keyboard: keyboard,
                appearance: appearance,
                work: work
            )
        }
    }

    /// The catalogue with nothing chosen yet.
    public func makeCatalogueController() -> (any SubscribingScreen)? {
        subscriptionDesk.map { desk in
            CatalogueController(
                newsService: newsService,
                subscriptionDesk: desk,
                keyboard: keyboard,
                appearance: appearance,
                work: work
            )
        }
    }

    /// A panel in which the reader's language is selected.
    public func makeTodaysPaperController() -> (any SubscribingScreen)? {
        subscriptionDesk.map { desk in
            TodaysPaperController(
                language: language,
                newsService: newsService,
                subscriptionDesk: desk,
                keyboard: keyboard,
                appearance: appearance,
                work: work
            )
        }
    }

    /// A panel with the section's title to be changed.
    public func makeRenameSectionController(
        for section: Section
    ) -> (any EditFeedScreen)? {
        subscriptionDesk.map { desk in
            RenameSectionController(
                section: section,
                subscriptionDesk: desk,
                keyboard: keyboard,
                appearance: appearance,
                work: work
            )
        }
    }

    /// A panel with the feed's title to be changed.
    public func makeEditFeedController(for feed: Feed) -> (any EditFeedScreen)? {
        subscriptionDesk.map { desk in
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
}
