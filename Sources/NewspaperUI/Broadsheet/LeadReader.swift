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
    private var wanted: (id: ArticleID, measure: Int)?
    private var reading: Task<Void, Never>?
    /// True until what was asked for last is there.
    private(set) var isReading = false

    init(newsService: any ArticleReading, work: Work) {
        self.newsService = newsService
        self.work = work
    }

    /// Reads the opening of a story, unless it is being read already.
    func read(_ id: ArticleID, measure: Int) {
        guard wanted?.id != id || wanted?.measure != measure else { return }
        wanted = (id, measure)
        reading?.cancel()
        isReading = true
        reading = work.start { [weak self, newsService] in
            // A story that is gone leads without its text.
            let article = try? await newsService.beginning(of: id)
            var text: LeadText?
            if let article, !Task.isCancelled {
                let story = await Pressroom.preview(
                    article,
                    columns: measure,
                    hasPicture: true
                )
                text = LeadText(article, story, measure: measure)
            }
            if !Task.isCancelled { self?.end(with: text) }
        }
    }

    private func end(with text: LeadText?) {
        isReading = false
        if let text { onText?(text) } else { onFailure?() }
    }

    /// Forgets the opening that was read, should it be that of one of these stories.
    func forget(_ ids: [ArticleID]) {
        if let wanted, ids.contains(wanted.id) { self.wanted = nil }
    }

    /// Stops what is under way.
    func cancel() { reading?.cancel() }
}
