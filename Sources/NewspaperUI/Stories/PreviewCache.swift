import Cells
import News
import Pictures
import TerminalKit
import Typesetting

struct Preview: Hashable {
    let headline: Headline
    /// The beginning of the story; `nil` until it is typeset, while the summary is shown.
    let story: TypesetStory?
    var picture: ShownPicture?
    let columns: Int

    struct ShownPicture: Hashable {
        let placed: PlacedPicture
        var state: PictureState
    }

    var withoutPicture: Preview {
        var preview = self
        preview.picture?.state = .waiting
        return preview
    }

    static func measure(in columns: Int) -> Int {
        min(max(columns - 4, 1), 72)
    }
}

/// Typesets the beginnings of the stories near the selection and caches a few.
///
/// Moving the selection redraws only the list; the preview follows when no key has been pressed
/// for a moment.
@MainActor
final class PreviewCache {
    var onChange: (() -> Void)?
    var pictures: PreviewPictures? {
        didSet { pictures?.onArrival = { [weak self] in self?.onChange?() } }
    }

    private let newsService: any ArticleReading
    private let debouncer: KeyIdleDebouncer
    private let work: PendingWork
    private var room = Size.zero
    private var widths = AmbiguousWidth.inUse
    /// The typeset previews; the value is `nil` for an article without text.
    private var stories: [ArticleID: TypesetPreview?] = [:]
    private var order: [ArticleID] = []
    private var headline: Headline?
    private var near: [Headline] = []
    private var preparing: Task<Void, Never>?

    private static let capacity = 24

    private struct TypesetPreview {
        let story: TypesetStory
        var picture: PictureDisplayRequest?
    }

    init(newsService: any ArticleReading, clock: WallClock, work: PendingWork) {
        self.newsService = newsService
        debouncer = KeyIdleDebouncer(clock: clock, work: work)
        self.work = work
    }

    var shown: Preview? {
        headline.map { headline in
            let set = stories[headline.id] ?? nil
            var preview = Preview(headline: headline, story: set?.story, columns: room.columns)
            if let order = set?.picture,
                let placed = set?.story.pictures.first(where: { $0.rows > 0 }),
                let state = pictures?.state(of: order)
            {
                preview.picture = Preview.ShownPicture(placed: placed, state: state)
            }
            return preview
        }
    }

    /// Whether the story of ``shown`` has been typeset or has no text.
    var isReady: Bool { headline.map { stories.keys.contains($0.id) } ?? true }

    /// Shows the preview of a headline and typesets those of its neighbors.
    ///
    /// `room` is the measure in columns and the number of rows.
    func show(_ headline: Headline, then neighbors: [Headline], in room: Size) {
        debouncer.cancel()
        if room != self.room || widths != .inUse {
            stories = [:]
            order = []
            (self.room, widths) = (room, .inUse)
        }
        self.headline = headline
        showPicture()
        near = [headline] + neighbors
        let missing = near.filter { !stories.keys.contains($0.id) }
        if !missing.isEmpty { prepare(missing) }
    }

    private func prepare(_ headlines: [Headline]) {
        preparing?.cancel()
        preparing = work.start { [weak self, room] in
            for headline in headlines where !Task.isCancelled {
                await self?.typeset(headline, in: room)
            }
        }
    }

    func showWhenIdle(_ headline: Headline, then neighbors: [Headline], in room: Size) {
        debouncer.schedule { [weak self] in
            guard let self else { return }
            show(headline, then: neighbors, in: room)
            onChange?()
        }
    }

    /// Removes previews; the displayed one stays until its new text is ready.
    func forget(_ ids: [ArticleID]) {
        let gone = Set(ids)
        order.removeAll { gone.contains($0) }
        for id in ids where id != headline?.id { stories[id] = nil }
        guard let shown = headline, gone.contains(shown.id) else { return }
        work.start { [weak self, room] in await self?.typeset(shown, in: room) }
    }

    /// Loads all previews again; the displayed one stays until its new text is ready.
    func reload() {
        guard let headline else { return }
        order.removeAll { $0 != headline.id }
        stories = stories.filter { $0.key == headline.id }
        prepare(near)
    }

    func cancel() {
        debouncer.cancel()
        preparing?.cancel()
        pictures?.cancel()
    }

    private func typeset(_ headline: Headline, in room: Size) async {
        guard let article = try? await newsService.articlePreview(of: headline.id) else {
            return keep(nil, of: headline.id, in: room)
        }
        // Without a description, the article’s own picture would be only a symbol.
        let storyDocument = await StoryTypesetter.readForPreview(article, hasPicture: false)
        let story = await StoryTypesetter.preview(storyDocument, columns: room.columns)
        keep(TypesetPreview(story: story), of: headline.id, in: room)
        guard let illustrated = await illustrated(article, storyDocument, in: room) else { return }
        keep(illustrated, of: headline.id, in: room)
    }

    private func illustrated(_ article: Article, _ storyDocument: StoryDocument, in room: Size)
        async
        -> TypesetPreview?
    {
        guard let pictures, pictures.areShown, room.rows >= Self.fewestRowsForPicture else {
            return nil
        }
        var storyDocument = storyDocument
        if storyDocument.pictures.isEmpty, !article.pictures.isEmpty {
            storyDocument = await StoryTypesetter.readForPreview(article, hasPicture: true)
        }
        guard let picture = storyDocument.pictures.first else { return nil }
        let feed = article.headline.feed
        let most = Size(columns: room.columns, rows: room.rows / 3)
        let order = PreviewPictures.order(picture, of: feed, in: most)
        guard let shape = await pictures.shape(of: order) else { return nil }
        var wanted = PictureLayoutLimits(maximumRows: most.rows, shapes: [picture.number: shape])
        wanted.displayed = [picture.number]
        let story = await StoryTypesetter.preview(
            storyDocument,
            columns: room.columns,
            pictures: wanted
        )
        guard let placed = story.pictures.first(where: { $0.rows > 0 }),
            placed.line + placed.rows <= room.rows - Self.rowsOfHead
        else { return nil }
        let size = Size(columns: placed.columns, rows: placed.rows)
        return TypesetPreview(
            story: story,
            picture: PreviewPictures.order(picture, of: feed, in: size)
        )
    }

    private static let fewestRowsForPicture = 20
    private static let rowsOfHead = 5

    private func showPicture() {
        guard let headline else { return }
        pictures?.show((stories[headline.id] ?? nil)?.picture)
    }

    private func keep(_ story: TypesetPreview?, of id: ArticleID, in room: Size) {
        guard room == self.room, !Task.isCancelled else { return }
        stories.updateValue(story, forKey: id)
        if !order.contains(id) { order.append(id) }
        if order.count > Self.capacity { stories[order.removeFirst()] = nil }
        guard id == headline?.id else { return }
        showPicture()
        onChange?()
    }
}
