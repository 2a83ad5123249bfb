import News
import TerminalKit
import Typesetting

/// What the preview shows of one story.
struct Preview {
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
@MainActor
final class Previews {
    var onChange: (() -> Void)?

    private let newsService: any ArticleReading
    private let work: Work
    private var columns = 0
    /// An article without a text that could be had stands here as `nil`.
    private var stories: [ArticleID: TypesetStory?] = [:]
    /// The keys of `stories`, oldest first.
    private var order: [ArticleID] = []
    private var selected: ArticleID?
    private var preparing: Task<Void, Never>?

    private static let capacity = 24

    init(newsService: any ArticleReading, work: Work) {
        self.newsService = newsService
        self.work = work
    }

    /// The preview of a headline, as far as it is ready.
    func preview(of headline: Headline) -> Preview {
        Preview(headline: headline, story: stories[headline.id] ?? nil, columns: columns)
    }

    /// True when nothing better than ``preview(of:)`` is to come.
    func isReady(_ headline: Headline) -> Bool {
        stories.keys.contains(headline.id)
    }

    /// Typesets one story and then its neighbours, unless they are at hand.
    func prepare(_ headline: Headline, then neighbours: [Headline], columns: Int) {
        if columns != self.columns {
            stories = [:]
            order = []
            self.columns = columns
        }
        selected = headline.id
        let missing = ([headline] + neighbours).filter { !isReady($0) }
        guard !missing.isEmpty else { return }
        preparing?.cancel()
        preparing = work.start { [weak self] in
            for headline in missing where !Task.isCancelled {
                await self?.typeset(headline, columns: columns)
            }
        }
    }

    /// Stops what is under way.
    func cancel() {
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
        if headline.id == selected { onChange?() }
    }

    private func keep(_ story: TypesetStory?, of id: ArticleID) {
        if stories.updateValue(story, forKey: id) == nil { order.append(id) }
        if order.count > Self.capacity { stories[order.removeFirst()] = nil }
    }
}
