import News
import TerminalKit
import Typesetting

/// Finds words in one story, away from the main actor: each search cancels the one before it.
@MainActor
final class InStorySearcher {
    /// Called with what was found for the words that were asked for last.
    var onAnswer: ((StoryMatches) -> Void)?
    /// True while the answer is not there.
    private(set) var isSearching = false

    private let work: PendingWork
    private let prepare: Preparation
    /// The story's letters, once they were wanted: they are made ready for all searches together.
    private var letters: Task<SearchableStory, Never>?
    private var searching: Task<Void, Never>?

    /// Makes the letters of a story ready for being searched.
    typealias Preparation = @Sendable (Article, StoryDocument) async -> SearchableStory

    init(work: PendingWork, prepare: @escaping Preparation = StoryTypesetter.searchable) {
        self.work = work
        self.prepare = prepare
    }

    /// Looks for words in a whole story, which is the same each time.
    func find(_ words: SearchedWords, in article: Article, _ manuscript: StoryDocument) {
        searching?.cancel()
        isSearching = true
        let letters = letters ?? Task { [prepare] in await prepare(article, manuscript) }
        self.letters = letters
        searching = work.start { [weak self] in
            let story = await letters.value
            guard !Task.isCancelled else { return }
            let matches = await StoryTypesetter.find(words, in: story)
            guard !Task.isCancelled, let self else { return }
            isSearching = false
            onAnswer?(matches)
        }
    }

    /// Another text is to be searched from now on.
    func forget() {
        cancel()
        letters = nil
    }

    /// Ends what is under way.
    func cancel() {
        searching?.cancel()
        isSearching = false
    }
}
