import News
import TerminalKit
import Typesetting

/// Finds words in one story, away from the main actor: each search cancels the one before it.
@MainActor
final class StoryFinder {
    /// Called with what was found for the words that were asked for last.
    var onAnswer: ((StoryMatches) -> Void)?
    /// True while the answer is not there.
    private(set) var isSearching = false

    private let work: Work
    /// The story's letters, once they were wanted.
    private var story: SearchableStory?
    private var searching: Task<Void, Never>?

    init(work: Work) {
        self.work = work
    }

    /// Looks for words in a whole story, which is the same each time.
    func find(_ words: SearchedWords, in article: Article, _ manuscript: Manuscript) {
        searching?.cancel()
        isSearching = true
        searching = work.start { [weak self, story] in
            let letters: SearchableStory
            if let story {
                letters = story
            } else {
                letters = await Pressroom.searchable(article, manuscript)
                self?.story = letters
            }
            guard !Task.isCancelled else { return }
            let matches = await Pressroom.find(words, in: letters)
            guard !Task.isCancelled, let self else { return }
            isSearching = false
            onAnswer?(matches)
        }
    }

    /// Ends what is under way.
    func cancel() {
        searching?.cancel()
        isSearching = false
    }
}
