import News
import TerminalKit
import Typesetting

/// Searches one story off the main actor; a new search cancels the previous one.
@MainActor
final class InStorySearcher {
    var onMatches: ((StoryMatches) -> Void)?
    private(set) var isSearching = false

    private let work: PendingWork
    private let prepare: Preparation
    private var letters: Task<SearchableStory, Never>?
    private var searching: Task<Void, Never>?

    typealias Preparation = @Sendable (Article, StoryDocument) async -> SearchableStory

    init(work: PendingWork, prepare: @escaping Preparation = StoryTypesetter.searchable) {
        self.work = work
        self.prepare = prepare
    }

    /// Searches a story.
    ///
    /// All calls before ``discardText()`` must pass the same story.
    func find(_ words: PreparedSearchQuery, in article: Article, _ storyDocument: StoryDocument) {
        searching?.cancel()
        isSearching = true
        let letters = letters ?? Task { [prepare] in await prepare(article, storyDocument) }
        self.letters = letters
        searching = work.start { [weak self] in
            let story = await letters.value
            guard !Task.isCancelled else { return }
            let matches = await StoryTypesetter.find(words, in: story)
            guard !Task.isCancelled, let self else { return }
            isSearching = false
            onMatches?(matches)
        }
    }

    func discardText() {
        cancel()
        letters = nil
    }

    func cancel() {
        searching?.cancel()
        isSearching = false
    }
}
