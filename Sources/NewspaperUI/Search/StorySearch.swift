import News
import TerminalKit
import Typesetting

/// Finds stories while one types: each new text cancels the search before it.
@MainActor
final class StorySearch {
    /// What was found for a text.
    struct Answer {
        let text: String
        /// The list that was to be searched.
        let list: HeadlineQuery
        /// Whether that list has none and the whole paper was searched.
        let isOfWholePaper: Bool
        let window: HeadlineWindow
        /// Lines around the matches in the first stories, as far as they were read.
        var contexts: [ArticleID: String] = [:]
    }

    /// Called with each answer to the text that was asked for last.
    var onAnswer: (() -> Void)?
    /// Called when the archive cannot be searched.
    var onFailure: ((NewsError) -> Void)?
    /// The last answer; it stays until the next one is there.
    private(set) var answer: Answer?

    private let newsService: any HeadlineReading & ArticleReading
    private let marker: MarkQueue
    private let work: PendingWork
    private let rowCount: Int
    private var asked = ""
    private var askedList = HeadlineQuery()
    private var searching: Task<Void, Never>?

    /// Asks a service for the best rows.
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

    /// True while the answer to the last text is not there.
    var isSearching: Bool {
        !asked.isEmpty && (answer?.text != asked || answer?.list != askedList)
    }

    /// Asks for stories of a list that hold the words, or where there are none, for those of the whole paper; blank text
    /// finds nothing.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - list: The list; its order and rows do not matter.
    ///   - contextCount: In how many stories a line around the match is wanted.
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
                // It may be asked for once more.
                asked = ""
                onFailure?(error)
            }
        }
    }

    private func find(
        _ text: String,
        in list: HeadlineQuery
    ) async throws(NewsError) -> Answer {
        let window = try await window(text, in: list)
        var wholePaper = HeadlineQuery()
        wholePaper.newestMatchesFirst = list.newestMatchesFirst
        guard window.totalCount == 0, list != wholePaper else {
            return Answer(text: text, list: list, isOfWholePaper: false, window: window)
        }
        return Answer(
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

    /// Reads lines around the matches, story by story; one that cannot be read has none.
    private func readContexts(of headlines: ArraySlice<Headline>, _ text: String) async {
        let words = SearchedWords(wordsOf: text)
        for headline in headlines {
            guard let article = try? await newsService.article(headline.id), !Task.isCancelled
            else { continue }
            let line = await StoryTypesetter.context(of: words, in: article)
            guard !Task.isCancelled else { return }
            answer?.contexts[headline.id] = line ?? headline.summary ?? ""
            onAnswer?()
        }
    }

    /// Ends what is under way.
    func cancel() {
        searching?.cancel()
    }
}
