import News
import Typesetting

/// The searchable texts of a story and its comments, in this order.
struct SearchableDiscussion: Sendable {
    private let texts: [SearchableText]

    init(_ thread: DiscussionThread) {
        var texts: [SearchableText] = []
        texts.reserveCapacity(thread.comments.count + 1)
        for html in [thread.submission.html] + thread.comments.map(\.html) {
            if Task.isCancelled { break }
            texts.append(
                StoryDocument(html: html, language: nil, listsLinks: false).searchableText()
            )
        }
        self.texts = texts
    }

    func find(_ words: PreparedSearchQuery) -> DiscussionMatches {
        DiscussionMatches(ranges: texts.map { $0.find(words) })
    }
}

struct DiscussionMatches: Hashable, Sendable {
    struct Match: Hashable, Sendable {
        /// The index of the comment that contains the match; `nil` for the story's text.
        let comment: Int?
        let range: Range<Int>
    }

    private(set) var all: [Match] = []

    init() {}

    init(ranges: [[Range<Int>]]) {
        all = ranges.enumerated().flatMap { place, ranges in
            ranges.map { Match(comment: place == 0 ? nil : place - 1, range: $0) }
        }
    }

    /// Returns the index of the first match in or after a comment; the number of matches if none.
    func index(notBefore comment: Int?) -> Int {
        let place = comment ?? -1
        return all.firstIndex { $0.comment ?? -1 >= place } ?? all.count
    }

    func marks(current: Int?) -> [Int?: SearchHighlights] {
        let looked = current.map { all[$0] }
        return Dictionary(grouping: all, by: \.comment).mapValues { matches in
            SearchHighlights(
                matches.map(\.range),
                current: matches.first == nil || matches[0].comment != looked?.comment
                    ? nil : looked?.range
            )
        }
    }
}
