import Cells
import News
import TerminalKit

/// Loads the first paragraphs of leads and typesets them off the main actor.
@MainActor
final class LeadLoader {
    var onText: ((TypesetLead) -> Void)?
    /// Called with a story whose text could not be loaded; its page is then laid out without text.
    var onFailure: ((ArticleID) -> Void)?

    private let newsService: any ArticleReading
    private let work: PendingWork
    private var wanted: [ArticleID: RequestedStory] = [:]
    private var reading: [ArticleID: Task<Void, Never>] = [:]

    private struct RequestedStory: Hashable {
        let id: ArticleID
        let measure: Int
        let wideMeasure: Int
        let widths = AmbiguousWidth.inUse
    }

    init(newsService: any ArticleReading, work: PendingWork) {
        self.newsService = newsService
        self.work = work
    }

    func isReading(_ id: ArticleID) -> Bool { reading[id] != nil }

    /// Loads a lead's text unless already requested; `wideMeasure` applies to very short texts.
    func read(_ lead: Headline, measure: Int, wideMeasure: Int) {
        let wanted = RequestedStory(id: lead.id, measure: measure, wideMeasure: wideMeasure)
        guard wanted != self.wanted[lead.id] else { return }
        self.wanted[lead.id] = wanted
        reading[lead.id]?.cancel()
        if lead.language == nil { work.start { await StoryTypesetter.prepareLanguageGuess() } }
        reading[lead.id] = work.start { [weak self, newsService] in
            let article = try? await newsService.articlePreview(of: lead.id)
            var text: TypesetLead?
            if let article, !Task.isCancelled {
                text = await Self.opening(of: article, wanted)
            }
            if !Task.isCancelled { self?.end(wanted, with: text) }
        }
    }

    private static func opening(of article: Article, _ wanted: RequestedStory) async
        -> TypesetLead
    {
        var columns = wanted.measure
        let storyDocument = await StoryTypesetter.readForPreview(article, hasPicture: true)
        var story = await StoryTypesetter.preview(storyDocument, columns: columns)
        if TypesetLead.isShort(story), wanted.wideMeasure > columns {
            columns = wanted.wideMeasure
            story = await StoryTypesetter.preview(storyDocument, columns: columns)
        }
        return TypesetLead(article, story, measure: wanted.measure, columns: columns)
    }

    private func end(_ wanted: RequestedStory, with text: TypesetLead?) {
        guard self.wanted[wanted.id] == wanted else { return }
        reading[wanted.id] = nil
        if let text { onText?(text) } else { onFailure?(wanted.id) }
    }

    var leads: [ArticleID] { Array(wanted.keys) }

    func forget(_ ids: some Sequence<ArticleID>) {
        for id in ids {
            wanted[id] = nil
            reading.removeValue(forKey: id)?.cancel()
        }
    }

    func forget(allBut ids: Set<ArticleID>) {
        forget(wanted.keys.filter { !ids.contains($0) })
    }

    func cancel() {
        for task in reading.values { task.cancel() }
    }
}
