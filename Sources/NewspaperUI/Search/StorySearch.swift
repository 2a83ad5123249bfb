import News
import TerminalKit
import Typesetting

/// Searches stories while the user types; each new text cancels the previous search.
@MainActor
final class StorySearch {
    struct SearchResponse {
        let text: String
        let list: HeadlineQuery
        /// Whether all stories were searched, because the list has no matches.
        let isOfWholePaper: Bool
        let window: HeadlineWindow
        /// The lines around the matches in the first stories, if loaded; empty for stories without text.
        var contexts: [ArticleID: String] = [:]
    }

    var onAnswer: (() -> Void)?
    var onContext: (() -> Void)?
    var onFailure: ((NewsError) -> Void)?
    /// The last results; kept until the next ones arrive.
    private(set) var answer: SearchResponse?

    private let newsService: any HeadlineReading & ArticleReading
    private let marker: MarkQueue
    private let work: PendingWork
    private let rowCount: Int
    private var asked = ""
    private var askedList = HeadlineQuery()
    private var searching: Task<Void, Never>?

    init(
        newsService: any HeadlineReading & ArticleReading,
        marker: MarkQueue,
        work: PendingWork,
        rowCount: Int
    ) {
        self.newsService = newsService
        self.marker = marker
        self.work = work
        self.rowCount = rowCount
    }

    var isSearching: Bool {
        !asked.isEmpty && (answer?.text != asked || answer?.list != askedList)
    }

    /// Searches a list, or all stories if the list has no matches; a blank text clears the results.
    ///
    /// The sort order and rows of `list` are ignored. For the first `contextCount` stories, a line
    /// around the match is loaded.
    func search(for text: String, in list: HeadlineQuery, contextCount: Int) {
        let text = text.trimmed
        guard text != asked || list != askedList else { return }
        searching?.cancel()
        asked = text
        askedList = list
        guard !text.isEmpty else {
            answer = nil
            return
        }
        searching = work.start { [weak self] in
            do throws(NewsError) {
                guard let answer = try await self?.find(text, in: list), !Task.isCancelled, let self
                else { return }
                self.answer = answer
                onAnswer?()
                await readContexts(of: answer.window.headlines.prefix(contextCount), text)
            } catch {
                guard !Task.isCancelled, let self else { return }
                // Allows a retry with the same text.
                asked = ""
                onFailure?(error)
            }
        }
    }

    private func find(
        _ text: String,
        in list: HeadlineQuery
    ) async throws(NewsError) -> SearchResponse {
        let window = try await window(text, in: list)
        var wholePaper = HeadlineQuery()
        wholePaper.newestMatchesFirst = list.newestMatchesFirst
        guard window.totalCount == 0, list != wholePaper else {
            return SearchResponse(text: text, list: list, isOfWholePaper: false, window: window)
        }
        return SearchResponse(
            text: text,
            list: list,
            isOfWholePaper: true,
            window: try await self.window(text, in: wholePaper)
        )
    }

    private func window(
        _ text: String,
        in list: HeadlineQuery
    ) async throws(NewsError) -> HeadlineWindow {
        var query = list
        query.search = text
        query.rows = 0..<rowCount
        return try await marker.afterMarks { () throws(NewsError) in
            try await newsService.headlines(query)
        }
    }

    private func readContexts(of headlines: ArraySlice<Headline>, _ text: String) async {
        let words = PreparedSearchQuery(wordsOf: text)
        for headline in headlines {
            guard let article = try? await newsService.article(headline.id), !Task.isCancelled
            else { continue }
            let line = await StoryTypesetter.context(of: words, in: article)
            guard !Task.isCancelled else { return }
            answer?.contexts[headline.id] = line ?? headline.summary ?? ""
            onContext?()
        }
    }

    func cancel() {
        searching?.cancel()
    }
}
