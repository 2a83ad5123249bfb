import News
import TerminalKit
import Typesetting

/// Finds words in one thread, away from the main actor: each search cancels the one before it.
@MainActor
final class ThreadSearcher {
    /// Called with what was found for the words that were asked for last.
    var onAnswer: ((ThreadMatches) -> Void)?
    /// True while the answer is not there.
    private(set) var isSearching = false

    private let work: PendingWork
    /// The letters of the thread, once they were wanted.
    private var letters: Task<SearchableThread, Never>?
    private var searching: Task<Void, Never>?

    init(work: PendingWork) {
        self.work = work
    }

    /// Looks for words in a thread, which is the same until ``forget()``.
    func find(_ words: SearchedWords, in thread: DiscussionThread) {
        searching?.cancel()
        isSearching = true
        let letters = letters ?? Task { await StoryTypesetter.searchable(thread) }
        self.letters = letters
        searching = work.start { [weak self] in
            let thread = await letters.value
            guard !Task.isCancelled else { return }
            let matches = await StoryTypesetter.find(words, in: thread)
            guard !Task.isCancelled, let self else { return }
            isSearching = false
            onAnswer?(matches)
        }
    }

    /// Another thread is to be searched from now on.
    func forget() {
        cancel()
        letters?.cancel()
        letters = nil
    }

    /// Ends what is under way.
    func cancel() {
        searching?.cancel()
        isSearching = false
    }
}

extension StoryTypesetter {
    /// A thread in which words can be found.
    @concurrent
    fileprivate static func searchable(_ thread: DiscussionThread) async -> SearchableThread {
        SearchableThread(thread)
    }

    @concurrent
    fileprivate static func find(
        _ words: SearchedWords,
        in thread: SearchableThread
    ) async -> ThreadMatches {
        thread.find(words)
    }
}
