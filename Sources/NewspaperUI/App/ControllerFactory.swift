public import News
public import TerminalKit

/// Makes the screens; tests make their own.
@MainActor
public protocol ControllerFactory {
    /// A list of headlines: the front page, a feed, what a search finds.
    func makeStoriesController(showing scope: StoriesScope) -> StoriesController
    /// The screen of one story.
    func makeStoryController(for id: ArticleID, place: StoryPlace?) -> StoryController
    /// The pictures of a story, the one with an index first.
    func makePictureController(for album: PictureAlbum, selection: Int) -> PictureController
    /// The keys of a screen.
    func makeHelpController(describing keyTable: KeyTable) -> HelpController
    /// The box in which everything is found by typing; `commands` are those of the screen below.
    func makePaletteController(
        order: PaletteController.Order,
        commands: KeyTable
    ) -> PaletteController
    /// The tree of sections and feeds.
    func makeSectionsController() -> SectionsController
    /// How the feeds have been answering; `nil` where nobody knows.
    func makeHealthController() -> HealthController?
    /// Where an address is typed; `nil` where nothing can be subscribed to.
    func makeAddFeedController() -> AddFeedController?
    /// Where newspapers are chosen; `nil` where nothing can be subscribed to.
    func makeCatalogueController() -> CatalogueController?
    /// Where the order of headlines is chosen.
    func makeSortController() -> SortController
    /// What says why a story stands where it does.
    func makeReasonController(explaining reason: StoryReason) -> ReasonController
    /// Where the file or the command for a story's text is named.
    func makeSharingController(of headline: Headline, by sharing: Sharing) -> SharingController
    /// Where a feed gets another title or section; `nil` where feeds cannot be changed.
    func makeEditFeedController(for feed: Feed) -> EditFeedController?
}

/// Makes the screens of the real newspaper.
@MainActor
public struct NewspaperControllerFactory: ControllerFactory {
    private let newsService: any NewsService
    private let listener: NewsListener
    private let subscriptionDesk: (any SubscriptionDesk)?
    private let pictureDesk: PictureDesk
    private let marker: Marker
    private let appearance: Appearance
    private let clock: WallClock
    private let work: Work

    /// Hands the same services to every screen; without a desk nothing can be subscribed to.
    public init(
        newsService: any NewsService,
        subscriptionDesk: (any SubscriptionDesk)? = nil,
        pictureDesk: PictureDesk,
        marker: Marker,
        appearance: Appearance,
        clock: WallClock,
        work: Work
    ) {
        self.newsService = newsService
        listener = NewsListener(newsService: newsService)
        self.subscriptionDesk = subscriptionDesk
        self.pictureDesk = pictureDesk
        self.marker = marker
        self.appearance = appearance
        self.clock = clock
        self.work = work
    }

    /// A list of headlines with nothing loaded yet.
    public func makeStoriesController(showing scope: StoriesScope) -> StoriesController {
        StoriesController(
            showing: scope,
            newsService: newsService,
            listener: listener,
            pictureDesk: pictureDesk,
            marker: marker,
            appearance: appearance,
            clock: clock,
            work: work
        )
    }

    /// A screen of one story with nothing loaded yet.
    public func makeStoryController(for id: ArticleID, place: StoryPlace?) -> StoryController {
        StoryController(
            articleID: id,
            newsService: newsService,
            listener: listener,
            place: place,
            pictureDesk: pictureDesk,
            marker: marker,
            appearance: appearance,
            clock: clock,
            work: work
        )
    }

    /// A screen of pictures with nothing loaded yet.
    public func makePictureController(
        for album: PictureAlbum,
        selection: Int
    ) -> PictureController {
        PictureController(
            album: album,
            selection: selection,
            pictureDesk: pictureDesk,
            appearance: appearance,
            clock: clock,
            work: work
        )
    }

    /// The keys of a screen.
    public func makeHelpController(describing keyTable: KeyTable) -> HelpController {
        HelpController(describing: keyTable, appearance: appearance)
    }

    /// A box in which nothing is typed yet.
    public func makePaletteController(
        order: PaletteController.Order,
        commands: KeyTable
    ) -> PaletteController {
        PaletteController(
            order: order,
            commands: commands,
            newsService: newsService,
            appearance: appearance,
            clock: clock,
            work: work
        )
    }

    /// A tree with nothing loaded yet.
    public func makeSectionsController() -> SectionsController {
        SectionsController(
            newsService: newsService,
            listener: listener,
            subscriptionDesk: subscriptionDesk,
            marker: marker,
            appearance: appearance,
            work: work
        )
    }

    /// A screen of health with nothing loaded yet.
    public func makeHealthController() -> HealthController? {
        subscriptionDesk.map { desk in
            HealthController(
                newsService: newsService,
                listener: listener,
                subscriptionDesk: desk,
                appearance: appearance,
                clock: clock,
                work: work
            )
        }
    }

    /// A panel in which no address is typed yet.
    public func makeAddFeedController() -> AddFeedController? {
        subscriptionDesk.map { desk in
            AddFeedController(
                newsService: newsService,
                subscriptionDesk: desk,
                appearance: appearance,
                work: work
            )
        }
    }

    /// The catalogue with nothing chosen yet.
    public func makeCatalogueController() -> CatalogueController? {
        subscriptionDesk.map { desk in
            CatalogueController(
                newsService: newsService,
                subscriptionDesk: desk,
                appearance: appearance,
                work: work
            )
        }
    }

    /// A panel with the present order selected.
    public func makeSortController() -> SortController {
        SortController(appearance: appearance)
    }

    /// A panel with the points of a story.
    public func makeReasonController(explaining reason: StoryReason) -> ReasonController {
        ReasonController(explaining: reason, appearance: appearance)
    }

    /// A panel in which a file's name is proposed, or no command typed yet.
    public func makeSharingController(of headline: Headline, by sharing: Sharing)
        -> SharingController
    {
        SharingController(
            headline,
            by: sharing,
            newsService: newsService,
            appearance: appearance,
            clock: clock,
            work: work
        )
    }

    /// A panel with the feed's title to be changed.
    public func makeEditFeedController(for feed: Feed) -> EditFeedController? {
        subscriptionDesk.map { desk in
            EditFeedController(
                feed: feed,
                newsService: newsService,
                subscriptionDesk: desk,
                appearance: appearance,
                work: work
            )
        }
    }
}
