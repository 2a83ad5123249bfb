import Cells
import News
import TerminalKit
import Typesetting

/// What the preview shows of one story.
struct Preview: Hashable {
    let headline: Headline
    /// The typeset text; `nil` until it is ready, when the summary stands in for it.
    let story: TypesetStory?
    /// The measure in columns.
    let columns: Int

    /// The measure of a preview in a pane of so many columns.
    static func measure(in columns: Int) -> Int {
        min(max(columns - 4, 1), 72)
    }
}

/// Typesets the beginnings of the stories near the selection ahead of need, and keeps a few.
///
/// A key that moves the selection draws the selection alone: the preview follows when the keys rest.
@MainActor
final class Previews {
    var onChange: (() -> Void)?

    private let newsService: any ArticleReading
    private let rest: KeysRest
    private let work: Work
    private var columns = 0
    private var widths = LetterWidths.inUse
    /// An article without a text that could be had stands here as `nil`.
    private var stories: [ArticleID: TypesetStory?] = [:]
    /// The keys of `stories`, oldest first.
    private var order: [ArticleID] = []
    /// The story that is shown.
    private var headline: Headline?
    /// The shown story and its neighbours.
    private var near: [Headline] = []
    private var preparing: Task<Void, Never>?

    private static let capacity = 24

    init(newsService: any ArticleReading, clock: WallClock, work: Work) {
        self.newsService = newsService
        rest = KeysRest(clock: clock, work: work)
        self.work = work
    }

    /// What is shown, as far as it is ready; `nil` before the first story.
    var shown: Preview? {
        headline.map {
            Preview(headline: $0, story: stories[$0.id] ?? nil, columns: columns)
        }
    }

    /// True when nothing better than ``shown`` is to come.
    var isReady: Bool { headline.map { stories.keys.contains($0.id) } ?? true }

    /// Shows a story, and prepares its neighbours.
    func show(_ headline: Headline, then neighbours: [Headline], columns: Int) {
        rest.cancel()
        if columns != self.columns || widths != .inUse {
            stories = [:]
            order = []
            (self.columns, widths) = (columns, .inUse)
        }
        self.headline = headline
        near = [headline] + neighbours
        let missing = near.filter { !stories.keys.contains($0.id) }
        if !missing.isEmpty { prepare(missing) }
    }

    private func prepare(_ headlines: [Headline]) {
        preparing?.cancel()
        preparing = work.start { [weak self, columns] in
            for headline in headlines where !Task.isCancelled {
                await self?.typeset(headline, columns: columns)
            }
        }
    }

    /// Shows a story as soon as the keys rest.
    func follow(_ headline: Headline, then neighbours: [Headline], columns: Int) {
        rest.then { [weak self] in
            guard let self else { return }
            show(headline, then: neighbours, columns: columns)
            onChange?()
        }
    }

    /// Forgets stories that have other texts now; the one that is shown stays until its text is there.
    func forget(_ ids: [ArticleID]) {
        let gone = Set(ids)
        order.removeAll { gone.contains($0) }
        for id in ids where id != headline?.id { stories[id] = nil }
        guard let shown = headline, gone.contains(shown.id) else { return }
        work.start { [weak self, columns] in await self?.typeset(shown, columns: columns) }
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
    }

    private func typeset(_ headline: Headline, columns: Int) async {
        // An article that is gone has no preview; its headline's summary is shown instead.
        let article = try? await newsService.beginning(of: headline.id)
        var story: TypesetStory?
        if let article {
            // A picture without any words would be nothing but a sign here.
            story = await Pressroom.preview(article, columns: columns, hasPicture: false)
        }
        guard columns == self.columns, !Task.isCancelled else { return }
        keep(story, of: headline.id)
        if headline.id == self.headline?.id { onChange?() }
    }

    private func keep(_ story: TypesetStory?, of id: ArticleID) {
        stories.updateValue(story, forKey: id)
        if !order.contains(id) { order.append(id) }
        if order.count > Self.capacity { stories[order.removeFirst()] = nil }
    }
}
