import News
import TerminalKit
import Typesetting

/// Searches a thread off the main actor; a new search cancels the previous one.
@MainActor
final class DiscussionSearcher {
    var onMatches: ((DiscussionMatches) -> Void)?
    private(set) var isSearching = false

    private let work: PendingWork
    /// The searchable texts, prepared by the first search.
    private var letters: Task<SearchableDiscussion, Never>?
    private var searching: Task<Void, Never>?

    init(work: PendingWork) {
        self.work = work
    }

    /// Searches a thread.
    ///
    /// All calls before ``discardText()`` must pass the same thread.
    func find(_ words: PreparedSearchQuery, in thread: DiscussionThread) {
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
            onMatches?(matches)
        }
    }

    func discardText() {
        cancel()
        letters?.cancel()
        letters = nil
    }

    func cancel() {
        searching?.cancel()
        isSearching = false
    }
}

extension StoryTypesetter {
    @concurrent
    fileprivate static func searchable(_ thread: DiscussionThread) async -> SearchableDiscussion {
        SearchableDiscussion(thread)
    }

    @concurrent
    fileprivate static func find(
        _ words: PreparedSearchQuery,
        in thread: SearchableDiscussion
    ) async -> DiscussionMatches {
        thread.find(words)
    }
}
