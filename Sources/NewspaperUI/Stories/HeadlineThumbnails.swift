import Cells
import News
import TerminalKit
import Typesetting

/// Thumbnails beside headlines, loaded when no key has been pressed for a moment.
///
/// They need pixel graphics: in two rows, half blocks would show only four dots.
@MainActor
final class HeadlineThumbnails {
    var onChange: (() -> Void)?

    nonisolated static let size = Size(columns: 6, rows: 2)

    private let service: PictureService
    private let appearance: DisplaySettings
    private let loader: PictureLoader
    private let newsService: any ArticleReading
    private let debouncer: KeyIdleDebouncer
    private let work: PendingWork
    private var stories: [Headline] = []
    /// The picture of each story; the value is `nil` if the story has none.
    private var pictures: [ArticleID: StoryPicture?] = [:]
    private var reading: Task<Void, Never>?

    private static let mostPictures = 500

    init(
        service: PictureService,
        appearance: DisplaySettings,
        newsService: any ArticleReading,
        clock: WallClock,
        work: PendingWork
    ) {
        self.service = service
        self.appearance = appearance
        self.newsService = newsService
        debouncer = KeyIdleDebouncer(clock: clock, work: work)
        self.work = work
        loader = service.makeLoader()
        loader.onArrival = { [weak self] _ in self?.onChange?() }
    }

    /// Whether prefetching pictures is enabled and the terminal can show pixels.
    var areShown: Bool {
        guard areWanted, case .inCells = appearance.graphics else { return false }
        return true
    }

    private var areWanted: Bool {
        service.showsPicturesInText && appearance.configured.fetchesPicturesAhead
    }

    /// Shows the pictures of the stories that `onScreen` returns.
    ///
    /// `onScreen` is `nil` if the layout has no space for pictures.
    func show(_ onScreen: (() -> [Headline])?) {
        guard !stories.isEmpty || onScreen != nil && areWanted else { return }
        let headlines = onScreen?() ?? []
        if areWanted, headlines.contains(where: \.hasPicture) { service.wantGraphics() }
        let wanted = areShown ? headlines.filter(\.hasPicture) : []
        guard wanted.map(\.id) != stories.map(\.id) else { return }
        stories = wanted
        order()
        debouncer.cancel()
        reading?.cancel()
        guard stories.contains(where: { pictures[$0.id] == nil }) else { return }
        debouncer.schedule { [weak self] in
            guard let self else { return }
            reading = work.start { [weak self] in await self?.readAll() }
        }
    }

    /// The states of visible pictures; `nil` if the list reserves no space for them.
    var shown: [ArticleID: PictureState]? {
        guard areShown else { return nil }
        var shown: [ArticleID: PictureState] = [:]
        for headline in stories {
            guard let order = order(for: headline) else { continue }
            let state = loader.state(of: order)
            if case .shown(_, .some) = state { shown[headline.id] = state }
        }
        return shown
    }

    func forget(_ ids: [ArticleID]) {
        for id in ids { pictures[id] = nil }
        stories.removeAll { ids.contains($0.id) }
    }

    func cancel() {
        debouncer.cancel()
        reading?.cancel()
        loader.cancel()
    }

    private func readAll() async {
        for headline in stories where pictures[headline.id] == nil {
            guard !Task.isCancelled else { return }
            // A deleted story has no picture.
            let article = try? await newsService.articlePreview(of: headline.id)
            let first: StoryPicture? =
                if let article { await StoryTypesetter.read(article).pictures.first } else { nil }
            guard !Task.isCancelled else { return }
            if pictures.count >= Self.mostPictures { pictures = [:] }
            pictures.updateValue(first, forKey: headline.id)
            order()
        }
    }

    private func order() { loader.load(stories.compactMap(order(for:))) }

    private func order(for headline: Headline) -> PictureDisplayRequest? {
        guard let picture = pictures[headline.id] ?? nil else { return nil }
        return PictureDisplayRequest(
            picture,
            of: headline.feed,
            room: Self.size,
            isCropped: true,
            isApart: true
        )
    }
}
