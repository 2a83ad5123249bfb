import Cells
import News
import TerminalKit

/// Reads and typesets the opening of the story that leads, away from the main actor.
@MainActor
final class LeadReader {
    /// Called with each opening.
    var onText: ((LeadText) -> Void)?
    /// Called when a story could not be read: the page stands without its opening.
    var onFailure: (() -> Void)?

    private let newsService: any ArticleReading
    private let work: Work
    private var wanted: Wanted?
    private var reading: Task<Void, Never>?
    /// An opening for some measures.
    private struct Wanted: Hashable {
        let id: ArticleID
        let measure: Int
        let wideMeasure: Int
        let widths = LetterWidths.inUse
    }

    /// True until what was asked for last is there.
    private(set) var isReading = false

    init(newsService: any ArticleReading, work: Work) {
        self.newsService = newsService
        self.work = work
    }

    /// Reads the opening of a story, unless it is being read already.
    ///
    /// - Parameters:
    ///   - lead: The story.
    ///   - measure: The measure of its text.
    ///   - wideMeasure: The measure of a text of a few lines.
    func read(_ lead: Headline, measure: Int, wideMeasure: Int) {
        let wanted = Wanted(id: lead.id, measure: measure, wideMeasure: wideMeasure)
        guard wanted != self.wanted else { return }
        self.wanted = wanted
        reading?.cancel()
        isReading = true
        if lead.language == nil { work.start { await Pressroom.prepareLanguageGuess() } }
        reading = work.start { [weak self, newsService] in
            // A story that is gone leads without its text.
            let article = try? await newsService.beginning(of: lead.id)
            var text: LeadText?
            if let article, !Task.isCancelled {
                text = await Self.opening(of: article, wanted)
            }
            if !Task.isCancelled { self?.end(with: text) }
        }
    }

    private static func opening(of article: Article, _ wanted: Wanted) async -> LeadText {
        var columns = wanted.measure
        var story = await Pressroom.preview(article, columns: columns, hasPicture: true)
        if LeadText.isShort(story), wanted.wideMeasure > columns {
            columns = wanted.wideMeasure
            story = await Pressroom.preview(article, columns: columns, hasPicture: true)
        }
        return LeadText(article, story, measure: wanted.measure, columns: columns)
    }

    private func end(with text: LeadText?) {
        isReading = false
        if let text { onText?(text) } else { onFailure?() }
    }

    /// The story whose opening was asked for last.
    var lead: ArticleID? { wanted?.id }

    /// Forgets the opening that was read, should it be that of one of these stories.
    func forget(_ ids: [ArticleID]) {
        if let wanted, ids.contains(wanted.id) { self.wanted = nil }
    }

    /// Stops what is under way.
    func cancel() { reading?.cancel() }
}
