import Cells
import News
import TerminalKit

/// Reads and typesets the openings of stories that lead pages, away from the main actor.
@MainActor
final class LeadLoader {
    /// Called with each opening.
    var onText: ((LeadTypesetting) -> Void)?
    /// Called when a story could not be read: its page stands without its opening.
    var onFailure: ((ArticleID) -> Void)?

    private let newsService: any ArticleReading
    private let work: PendingWork
    /// What was asked for, until it is forgotten.
    private var wanted: [ArticleID: Wanted] = [:]
    private var reading: [ArticleID: Task<Void, Never>] = [:]

    /// An opening for some measures.
    private struct Wanted: Hashable {
        let id: ArticleID
        let measure: Int
        let wideMeasure: Int
        let widths = AmbiguousWidth.inUse
    }

    init(newsService: any ArticleReading, work: PendingWork) {
        self.newsService = newsService
        self.work = work
    }

    /// True until the opening of a story is there that was asked for.
    func isReading(_ id: ArticleID) -> Bool { reading[id] != nil }

    /// Reads the opening of a story, unless that was asked for already.
    ///
    /// - Parameters:
    ///   - lead: The story.
    ///   - measure: The measure of its text.
    ///   - wideMeasure: The measure of a text of a few lines.
    func read(_ lead: Headline, measure: Int, wideMeasure: Int) {
        let wanted = Wanted(id: lead.id, measure: measure, wideMeasure: wideMeasure)
        guard wanted != self.wanted[lead.id] else { return }
        self.wanted[lead.id] = wanted
        reading[lead.id]?.cancel()
        if lead.language == nil { work.start { await StoryTypesetter.prepareLanguageGuess() } }
        reading[lead.id] = work.start { [weak self, newsService] in
            // A story that is gone leads without its text.
            let article = try? await newsService.beginning(of: lead.id)
            var text: LeadTypesetting?
            if let article, !Task.isCancelled {
                text = await Self.opening(of: article, wanted)
            }
            if !Task.isCancelled { self?.end(wanted, with: text) }
        }
    }

    private static func opening(of article: Article, _ wanted: Wanted) async -> LeadTypesetting {
        var columns = wanted.measure
        let manuscript = await StoryTypesetter.readForPreview(article, hasPicture: true)
        var story = await StoryTypesetter.preview(manuscript, columns: columns)
        if LeadTypesetting.isShort(story), wanted.wideMeasure > columns {
            columns = wanted.wideMeasure
            story = await StoryTypesetter.preview(manuscript, columns: columns)
        }
        return LeadTypesetting(article, story, measure: wanted.measure, columns: columns)
    }

    private func end(_ wanted: Wanted, with text: LeadTypesetting?) {
        guard self.wanted[wanted.id] == wanted else { return }
        reading[wanted.id] = nil
        if let text { onText?(text) } else { onFailure?(wanted.id) }
    }

    /// The stories whose openings were asked for.
    var leads: [ArticleID] { Array(wanted.keys) }

    /// Forgets the openings of these stories.
    func forget(_ ids: some Sequence<ArticleID>) {
        for id in ids {
            wanted[id] = nil
            reading.removeValue(forKey: id)?.cancel()
        }
    }

    /// Forgets the openings of all stories but these.
    func forget(allBut ids: Set<ArticleID>) {
        forget(wanted.keys.filter { !ids.contains($0) })
    }

    /// Stops what is under way.
    func cancel() {
        for task in reading.values { task.cancel() }
    }
}
