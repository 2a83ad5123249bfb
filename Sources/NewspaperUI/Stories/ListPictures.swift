import Cells
import News
import TerminalKit
import Typesetting

/// The small pictures beside the headlines of a list, brought when the keys rest.
///
/// They stand there in pixels alone: in half blocks their two rows would be four dots high.
@MainActor
final class ListPictures {
    /// Called with each picture that has come.
    var onChange: (() -> Void)?

    /// The cells of each.
    nonisolated static let size = Size(columns: 6, rows: 2)

    private let desk: PictureService
    private let appearance: DisplaySettings
    private let loader: PictureLoader
    private let newsService: any ArticleReading
    private let rest: KeyIdleDebouncer
    private let work: PendingWork
    /// The stories that are on the screen and have pictures.
    private var stories: [Headline] = []
    /// The first picture of a story; `nil` for one that has none after all.
    private var pictures: [ArticleID: StoryPicture?] = [:]
    private var reading: Task<Void, Never>?

    private static let mostPictures = 500

    init(
        desk: PictureService,
        appearance: DisplaySettings,
        newsService: any ArticleReading,
        clock: WallClock,
        work: PendingWork
    ) {
        self.desk = desk
        self.appearance = appearance
        self.newsService = newsService
        rest = KeyIdleDebouncer(clock: clock, work: work)
        self.work = work
        loader = desk.makeLoader()
        loader.onArrival = { [weak self] _ in self?.onChange?() }
    }

    /// True when the reader wants pictures ahead of need, and the terminal has pixels for them.
    var areShown: Bool {
        guard areWanted, case .inCells = appearance.graphics else { return false }
        return true
    }

    private var areWanted: Bool { desk.showsPicturesInText && appearance.fetchesPicturesAhead }

    /// Asks for the pictures of stories.
    ///
    /// - Parameter onScreen: The stories that are on the screen; `nil` where there is no room for pictures.
    func show(_ onScreen: (() -> [Headline])?) {
        guard !stories.isEmpty || onScreen != nil && areWanted else { return }
        let headlines = onScreen?() ?? []
        if areWanted, headlines.contains(where: \.hasPicture) { desk.wantGraphics() }
        let wanted = areShown ? headlines.filter(\.hasPicture) : []
        guard wanted.map(\.id) != stories.map(\.id) else { return }
        stories = wanted
        order()
        rest.cancel()
        reading?.cancel()
        guard stories.contains(where: { pictures[$0.id] == nil }) else { return }
        rest.then { [weak self] in
            guard let self else { return }
            reading = work.start { [weak self] in await self?.readAll() }
        }
    }

    /// The pictures that are there by now, in pixels; `nil` where no room is kept for any.
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

    /// Forgets stories that have other texts now.
    func forget(_ ids: [ArticleID]) {
        for id in ids { pictures[id] = nil }
        stories.removeAll { ids.contains($0.id) }
    }

    /// Ends what is under way.
    func cancel() {
        rest.cancel()
        reading?.cancel()
        loader.cancel()
    }

    private func readAll() async {
        for headline in stories where pictures[headline.id] == nil {
            guard !Task.isCancelled else { return }
            // A story that is gone has no picture.
            let article = try? await newsService.beginning(of: headline.id)
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
