import News
import Typesetting

enum StoryMatch: Hashable {
    case title(Range<Int>)
    case deck(Range<Int>)
    case text(Range<Int>)

    var anchor: StoryAnchor {
        switch self {
        case .title, .deck: .head(0)
        case .text(let range): .text(range.lowerBound)
        }
    }
}

/// The matches in a story, in reading order.
struct StoryMatches: Hashable {
    var title: [Range<Int>] = []
    var deck: [Range<Int>] = []
    var text: [Range<Int>] = []

    var count: Int { title.count + deck.count + text.count }

    /// The match at an index, counted through title, deck and text.
    subscript(index: Int) -> StoryMatch {
        if index < title.count { return .title(title[index]) }
        let rest = index - title.count
        return rest < deck.count ? .deck(deck[rest]) : .text(text[rest - deck.count])
    }

    /// Returns the index of the first match at or after a position; ``count`` if none follows.
    func index(notBefore place: StoryAnchor) -> Int {
        guard case .text(let anchor) = place else { return 0 }
        var low = 0
        var high = text.count
        while low < high {
            let middle = (low + high) / 2
            if text[middle].lowerBound < anchor { low = middle + 1 } else { high = middle }
        }
        return title.count + deck.count + low
    }

    func marks(current index: Int?) -> StoryMarks {
        var marks = StoryMarks(
            title: SearchHighlights(title, current: nil),
            deck: SearchHighlights(deck, current: nil),
            text: SearchHighlights(text, current: nil)
        )
        switch index.map({ self[$0] }) {
        case .title(let range): marks.title = SearchHighlights(title, current: range)
        case .deck(let range): marks.deck = SearchHighlights(deck, current: range)
        case .text(let range): marks.text = SearchHighlights(text, current: range)
        case nil: break
        }
        return marks
    }
}

struct StoryMarks: Hashable {
    var title = SearchHighlights.none
    var deck = SearchHighlights.none
    var text = SearchHighlights.none
}

struct SearchableStory: Sendable {
    private let title: SearchableText
    private let deck: SearchableText
    private let text: SearchableText

    init(_ article: Article, _ storyDocument: StoryDocument) {
        title = SearchableText(StoryPageLayout.title(of: article))
        deck = SearchableText(article.deck ?? "")
        text = storyDocument.searchableText()
    }

    func find(_ words: PreparedSearchQuery) -> StoryMatches {
        StoryMatches(title: title.find(words), deck: deck.find(words), text: text.find(words))
    }
}
