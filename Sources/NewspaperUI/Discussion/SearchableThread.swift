import News
import Typesetting

/// A thread in which words can be found: what its beginner says, and each comment.
struct SearchableThread: Sendable {
    private let texts: [SearchableText]

    /// Makes the letters ready; ends early when its task is cancelled.
    init(_ thread: DiscussionThread) {
        var texts: [SearchableText] = []
        texts.reserveCapacity(thread.comments.count + 1)
        for html in [thread.html] + thread.comments.map(\.html) {
            if Task.isCancelled { break }
            texts.append(
                StoryDocument(html: html, language: nil, listsLinks: false).searchableText()
            )
        }
        self.texts = texts
    }

    /// Where words stand, in the order of the thread.
    func find(_ words: SearchedWords) -> ThreadMatches {
        ThreadMatches(ranges: texts.map { $0.find(words) })
    }
}

/// Where words stand in a thread.
struct ThreadMatches: Hashable, Sendable {
    /// One place.
    struct Match: Hashable, Sendable {
        /// In which comment; `nil` for what the beginner of the thread says.
        let comment: Int?
        let range: Range<Int>
    }

    /// In the order of the thread.
    private(set) var all: [Match] = []

    /// Nothing.
    init() {}

    /// Takes what was found in each text, that of the beginner first.
    init(ranges: [[Range<Int>]]) {
        all = ranges.enumerated().flatMap { place, ranges in
            ranges.map { Match(comment: place == 0 ? nil : place - 1, range: $0) }
        }
    }

    /// The first match that does not stand before a comment, `nil` being before all; their count where there is none.
    func index(notBefore comment: Int?) -> Int {
        let place = comment ?? -1
        return all.firstIndex { $0.comment ?? -1 >= place } ?? all.count
    }

    /// What is to be marked in each text, that of the match that is looked at apart.
    func marks(current: Int?) -> [Int?: TextMarks] {
        let looked = current.map { all[$0] }
        return Dictionary(grouping: all, by: \.comment).mapValues { matches in
            TextMarks(
                matches.map(\.range),
                current: matches.first == nil || matches[0].comment != looked?.comment
                    ? nil : looked?.range
            )
        }
    }
}
