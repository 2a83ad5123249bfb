import Cells
import News
import Pictures
import TerminalKit
import Typesetting

/// What the preview shows of one story.
struct Preview: Hashable {
    let headline: Headline
    /// The typeset text; `nil` until it is ready, when the summary stands in for it.
    let story: TypesetStory?
    /// The picture that has room in the text; `nil` where none is at hand.
    var picture: ShownPicture?
    /// The measure in columns.
    let columns: Int

    /// A picture, and what of it can be shown now.
    struct ShownPicture: Hashable {
        let placed: PlacedPicture
        var state: PictureState
    }

    /// The same with nothing but room for the picture, which is drawn over it.
    var withoutPicture: Preview {
        var preview = self
        preview.picture?.state = .waiting
        return preview
    }

    /// The measure of a preview in a pane of so many columns.
    static func measure(in columns: Int) -> Int {
        min(max(columns - 4, 1), 72)
    }
}

/// Typesets the beginnings of the stories near the selection ahead of need, and keeps a few.
///
/// A key that moves the selection draws the selection alone: the preview follows when the keys rest.
@MainActor
final class PreviewCache {
    var onChange: (() -> Void)?
    /// Brings the pictures that are at hand; `nil` shows none.
    var pictures: PreviewPictures? {
        didSet { pictures?.onArrival = { [weak self] in self?.onChange?() } }
    }

    private let newsService: any ArticleReading
    private let rest: KeyIdleDebouncer
    private let work: PendingWork
    private var room = Size.zero
    private var widths = AmbiguousWidth.inUse
    /// An article without a text that could be had stands here as `nil`.
    private var stories: [ArticleID: SetPreview?] = [:]
    /// The keys of `stories`, oldest first.
    private var order: [ArticleID] = []
    /// The story that is shown.
    private var headline: Headline?
    /// The shown story and its neighbours.
    private var near: [Headline] = []
    private var preparing: Task<Void, Never>?

    private static let capacity = 24

    /// The beginning of a story, and the picture for which it leaves room.
    private struct SetPreview {
        let story: TypesetStory
        var picture: PictureDisplayRequest?
    }

    init(newsService: any ArticleReading, clock: WallClock, work: PendingWork) {
        self.newsService = newsService
        rest = KeyIdleDebouncer(clock: clock, work: work)
        self.work = work
    }

    /// What is shown, as far as it is ready; `nil` before the first story.
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

    /// True when nothing better than ``shown`` is to come.
    var isReady: Bool { headline.map { stories.keys.contains($0.id) } ?? true }

    /// Shows a story, and prepares its neighbours.
    ///
    /// - Parameters:
    ///   - headline: The story.
    ///   - neighbours: Those that may be wanted next.
    ///   - room: The measure, and how many rows the preview has.
    func show(_ headline: Headline, then neighbours: [Headline], in room: Size) {
        rest.cancel()
        if room != self.room || widths != .inUse {
            stories = [:]
            order = []
            (self.room, widths) = (room, .inUse)
        }
        self.headline = headline
        showPicture()
        near = [headline] + neighbours
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

    /// Shows a story as soon as the keys rest.
    func follow(_ headline: Headline, then neighbours: [Headline], in room: Size) {
        rest.then { [weak self] in
            guard let self else { return }
            show(headline, then: neighbours, in: room)
            onChange?()
        }
    }

    /// Forgets stories that have other texts now; the one that is shown stays until its text is there.
    func forget(_ ids: [ArticleID]) {
        let gone = Set(ids)
        order.removeAll { gone.contains($0) }
        for id in ids where id != headline?.id { stories[id] = nil }
        guard let shown = headline, gone.contains(shown.id) else { return }
        work.start { [weak self, room] in await self?.typeset(shown, in: room) }
    }

    /// Forgets all stories but the one that is shown, which stays until it was read anew: nobody knows which have other
    /// texts.
    func readAnew() {
        guard let headline else { return }
        order.removeAll { $0 != headline.id }
        stories = stories.filter { $0.key == headline.id }
        prepare(near)
    }

    /// Stops what is under way.
    func cancel() {
        rest.cancel()
        preparing?.cancel()
        pictures?.cancel()
    }

    private func typeset(_ headline: Headline, in room: Size) async {
        // An article that is gone has no preview; its headline's summary is shown instead.
        guard let article = try? await newsService.beginning(of: headline.id) else {
            return keep(nil, of: headline.id, in: room)
        }
        // A picture beside the text, without any words, would be only a sign here.
        let manuscript = await StoryTypesetter.readForPreview(article, hasPicture: false)
        let story = await StoryTypesetter.preview(manuscript, columns: room.columns)
        keep(SetPreview(story: story), of: headline.id, in: room)
        guard let illustrated = await illustrated(article, manuscript, in: room) else { return }
        keep(illustrated, of: headline.id, in: room)
    }

    /// The beginning of a story with its first picture, or the one beside its text, if that is at hand and has room.
    private func illustrated(_ article: Article, _ manuscript: StoryDocument, in room: Size) async
        -> SetPreview?
    {
        guard let pictures, pictures.areShown, room.rows >= Self.fewestRowsForPicture else {
            return nil
        }
        var manuscript = manuscript
        if manuscript.pictures.isEmpty, !article.pictures.isEmpty {
            manuscript = await StoryTypesetter.readForPreview(article, hasPicture: true)
        }
        guard let picture = manuscript.pictures.first else { return nil }
        let feed = article.headline.feed
        let most = Size(columns: room.columns, rows: room.rows / 3)
        let order = PreviewPictures.order(picture, of: feed, in: most)
        guard let shape = await pictures.shape(of: order) else { return nil }
        var wanted = PictureBounds(maximumRows: most.rows, shapes: [picture.number: shape])
        wanted.only = [picture.number]
        let story = await StoryTypesetter.preview(
            manuscript,
            columns: room.columns,
            pictures: wanted
        )
        guard let placed = story.pictures.first(where: { $0.rows > 0 }),
            placed.line + placed.rows <= room.rows - Self.rowsOfHead
        else { return nil }
        let size = Size(columns: placed.columns, rows: placed.rows)
        return SetPreview(
            story: story,
            picture: PreviewPictures.order(picture, of: feed, in: size)
        )
    }

    /// A preview in fewer rows belongs to the text.
    private static let fewestRowsForPicture = 20
    /// What stands over the text at most: title, details, rule.
    private static let rowsOfHead = 5

    /// Asks for the picture of the story that is shown in the pixels that the terminal has.
    private func showPicture() {
        guard let headline else { return }
        pictures?.show((stories[headline.id] ?? nil)?.picture)
    }

    private func keep(_ story: SetPreview?, of id: ArticleID, in room: Size) {
        guard room == self.room, !Task.isCancelled else { return }
        stories.updateValue(story, forKey: id)
        if !order.contains(id) { order.append(id) }
        if order.count > Self.capacity { stories[order.removeFirst()] = nil }
        guard id == headline?.id else { return }
        showPicture()
        onChange?()
    }
}
