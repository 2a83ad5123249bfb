public import News
public import TerminalKit

/// Makes the screens; tests make their own.
@MainActor
public protocol ControllerFactory {
    /// A list of headlines: the front page, a feed, what a search finds.
    func makeStoriesController(showing scope: StoriesScope) -> StoriesController
    /// The screen of one story.
    func makeStoryController(for id: ArticleID, place: StoryPlace?) -> StoryController
    /// The keys of a screen.
    func makeHelpController(describing keyTable: KeyTable) -> HelpController
}

/// Makes the screens of the real newspaper.
@MainActor
public struct NewspaperControllerFactory: ControllerFactory {
    private let newsService: any NewsService
    private let marker: Marker
    private let appearance: Appearance
    private let clock: WallClock
    private let work: Work

    /// Hands the same services to every screen.
    public init(
        newsService: any NewsService,
        marker: Marker,
        appearance: Appearance,
        clock: WallClock,
        work: Work
    ) {
        self.newsService = newsService
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
            place: place,
            marker: marker,
            appearance: appearance,
            clock: clock,
            work: work
        )
    }

    /// The keys of a screen.
    public func makeHelpController(describing keyTable: KeyTable) -> HelpController {
        HelpController(describing: keyTable, appearance: appearance)
    }
}
