public import News
public import TerminalKit

/// Makes the screens of the real newspaper.
@MainActor
public struct NewspaperControllerFactory: ControllerFactory {
    private let newsService: any NewsService
    private let listener: NewsListener
    private let subscriptionDesk: (any SubscriptionManaging)?
    private let downloadShelf: DownloadManager?
    private let offlineReader: (any OfflineReading)?
    private let pictureDesk: PictureService
    private let marker: MarkQueue
    private let placeMarks = PositionBookmarks()
    let keyboard: Keyboard
    let appearance: DisplaySettings
    private let clock: WallClock
    private let chance: RandomSource
    private let subscribing: SubscriptionPanelFactory?
    let work: PendingWork

    /// Hands the same services and keys to every screen; without a desk nothing can be subscribed to.
    ///
    /// The language is the reader's own (BCP 47), where it is known.
    public init(
        newsService: any NewsService,
        subscriptionDesk: (any SubscriptionManaging)? = nil,
        downloadShelf: DownloadManager? = nil,
        offlineReader: (any OfflineReading)? = nil,
        pictureDesk: PictureService,
        marker: MarkQueue,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        clock: WallClock,
        chance: RandomSource = RandomSource(),
        language: String? = nil,
        work: PendingWork
    ) {
        self.newsService = newsService
        listener = NewsListener(newsService: newsService, clock: clock)
        self.subscriptionDesk = subscriptionDesk
        self.downloadShelf = downloadShelf
        self.offlineReader = offlineReader
        self.pictureDesk = pictureDesk
        self.marker = marker
        self.keyboard = keyboard
        self.appearance = appearance
        self.clock = clock
        self.chance = chance
        subscribing = subscriptionDesk.map { desk in
            SubscriptionPanelFactory(
                newsService: newsService,
                desk: desk,
                keyboard: keyboard,
                appearance: appearance,
                language: language,
                work: work
            )
        }
        self.work = work
    }

    /// Has every screen that was made show what day it is: the date on the masthead, the heads of lists, ages.
    public func tellNewDay() { listener.tell(.headlines) }

    /// A front page with nothing loaded yet.
    public func makeFrontPageController() -> any FrontPageScreen {
        FrontPageController(
            newsService: newsService,
            listener: listener,
            pictureDesk: pictureDesk,
            marker: marker,
            keyboard: keyboard,
            appearance: appearance,
            clock: clock,
            chance: chance,
            work: work
        )
    }

    /// A list of headlines with nothing loaded yet.
    public func makeStoriesController(showing scope: StoriesScope) -> any StoriesScreen {
        StoriesController(
            along: HeadlineListModel(
                through: scope,
                newsService: newsService,
                marker: marker,
                firstArrangement: appearance.firstArrangement,
                clock: clock,
                work: work
            ),
            pictureDesk: pictureDesk,
            newsService: newsService,
            listener: listener,
            marker: marker,
            keyboard: keyboard,
            appearance: appearance,
            clock: clock,
            chance: chance,
            work: work
        )
    }

    /// A screen of one story with nothing loaded yet.
    public func makeStoryController(for id: ArticleID, place: ListPosition?, words: String?)
        -> any StoryScreen
    {
        StoryController(
            articleID: id,
            newsService: newsService,
            listener: listener,
            place: place,
            words: words,
            pictureDesk: pictureDesk,
            marker: marker,
            placeMarks: placeMarks,
            keyboard: keyboard,
            appearance: appearance,
            clock: clock,
            work: work
        )
    }

    /// A screen of pictures with nothing loaded yet.
    public func makePictureController(
        for album: PictureAlbum,
        selection: Int
    ) -> any PictureScreen {
        PictureController(
            album: album,
            selection: selection,
            pictureDesk: pictureDesk,
            keyboard: keyboard,
            appearance: appearance,
            clock: clock,
            work: work
        )
    }

    /// A discussion with nothing loaded yet.
    public func makeDiscussionController(of headline: Headline) -> (any DiscussionScreen)? {
        guard let discussion = headline.discussion,
            newsService.readsDiscussion(at: discussion.address)
        else { return nil }
        return DiscussionController(
            headline: headline,
            newsService: newsService,
            marker: marker,
            keyboard: keyboard,
            appearance: appearance,
            clock: clock,
            work: work
        )
    }

    /// A box with nothing found yet.
    public func makePaletteController(
        order: PaletteController.Order,
        commands: KeyTable,
        text: String,
        scope: StoriesScope?
    ) -> any PaletteScreen {
        PaletteController(
            order: order,
            commands: commands,
            text: text,
            scope: scope,
            newsService: newsService,
            marker: marker,
            keyboard: keyboard,
            appearance: appearance,
            clock: clock,
            work: work
        )
    }

    /// A tree with nothing loaded yet.
    public func makeSectionsController() -> any SectionsScreen {
        SectionsController(
            newsService: newsService,
            listener: listener,
            subscriptionDesk: subscriptionDesk,
            marker: marker,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }

    /// A screen of health with nothing loaded yet.
    public func makeHealthController() -> (any HealthScreen)? {
        subscriptionDesk.map { desk in
            HealthController(
                newsService: newsService,
                listener: listener,
                subscriptionDesk: desk,
                keyboard: keyboard,
                appearance: appearance,
                clock: clock,
                work: work
            )
        }
    }

    /// A screen of files with nothing loaded yet.
    public func makeDownloadsController() -> (any DownloadsScreen)? {
        downloadShelf.map { shelf in
            DownloadsController(
                shelf: shelf,
                listener: listener,
                keyboard: keyboard,
                appearance: appearance,
                work: work
            )
        }
    }

    /// A screen of what is read offline, with nothing loaded yet.
    public func makeOfflineController() -> (any OfflineScreen)? {
        offlineReader.map { reader in
            OfflineController(
                offlineReader: reader,
                newsService: newsService,
                listener: listener,
                marker: marker,
                keyboard: keyboard,
                appearance: appearance,
                work: work
            )
        }
    }

    /// A panel in which a file's name is proposed, or no command typed yet.
    public func makeSharingController(of stories: StoriesToExport, by sharing: SharingDestination)
        -> any SharingScreen
    {
        SharingController(
            stories,
            by: sharing,
            newsService: newsService,
            writer: StoriesWriter(
                newsService: newsService,
                decoder: pictureDesk.decoder,
                clock: clock
            ),
            keyboard: keyboard,
            appearance: appearance,
            clock: clock,
            work: work
        )
    }

    /// A panel that looks for an address, or in which none is typed yet.
    public func makeAddFeedController(address: String?) -> (any SubscriptionScreen)? {
        subscribing?.makeAddFeedController(address: address)
    }

    /// The catalogue with nothing chosen yet.
    public func makeCatalogueController() -> (any SubscriptionScreen)? {
        subscribing?.makeCatalogueController()
    }

    /// A panel in which the reader's language is selected.
    public func makeTodaysPaperController() -> (any SubscriptionScreen)? {
        subscribing?.makeTodaysPaperController()
    }

    /// A panel with the section's title to be changed.
    public func makeRenameSectionController(for section: Section) -> (any EditFeedScreen)? {
        subscribing?.makeRenameSectionController(for: section)
    }

    /// A panel with the feed's title to be changed.
    public func makeEditFeedController(for feed: Feed) -> (any EditFeedScreen)? {
        subscribing?.makeEditFeedController(for: feed)
    }
}
