import News
import TerminalKit

/// Finds stories while one types: each new text cancels the search before it.
@MainActor
final class StorySearch {
    /// What was found for a text.
    struct Answer {
        let text: String
        let window: HeadlineWindow
    }

    /// Called with each answer to the text that was asked for last.
    var onAnswer: (() -> Void)?
    /// Called when the archive cannot be searched.
    var onFailure: ((NewsError) -> Void)?
    /// The last answer; it stays until the next one is there.
    private(set) var answer: Answer?

    private let newsService: any HeadlineReading
    private let marker: Marker
    private let work: Work
    private let rowCount: Int
    private var asked = ""
    private var searching: Task<Void, Never>?

    /// Asks a service for the best rows.
    init(newsService: any HeadlineReading, marker: Marker, work: Work, rowCount: Int) {
        self.newsService = newsService
        self.marker = marker
        self.work = work
        self.rowCount = rowCount
    }

    /// True while the answer to the last text is not there.
    var isSearching: Bool { !asked.isEmpty && answer?.text != asked }

    /// Asks for stories that hold the words; blank text finds nothing.
    func search(for text: String) {
        let text = text.trimmed
        guard text != asked else { return }
        searching?.cancel()
        asked = text
        guard !text.isEmpty else {
            answer = nil
            return
        }
        let query = HeadlineQuery(search: text, rows: 0..<rowCount)
        searching = work.start { [weak self, newsService, marker] in
            do throws(NewsError) {
                let window = try await marker.afterMarks { () throws(NewsError) in
                    try await newsService.headlines(query)
                }
                guard !Task.isCancelled, let self else { return }
                answer = Answer(text: text, window: window)
                onAnswer?()
            } catch {
                guard !Task.isCancelled, let self else { return }
                // It may be asked for once more.
                asked = ""
                onFailure?(error)
            }
        }
    }

    /// Ends what is under way.
    func cancel() {
        searching?.cancel()
    }
}
