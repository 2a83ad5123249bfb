import News
import Typesetting

/// A place in a story at which words were found.
enum StoryMatch: Hashable {
    case title(Range<Int>)
    case deck(Range<Int>)
    case text(Range<Int>)

    /// Where it stands, as pages count.
    var anchor: StoryAnchor {
        switch self {
        case .title, .deck: .head(0)
        case .text(let range): .text(range.lowerBound)
        }
    }
}

/// What was found in a story, in the order of reading.
struct StoryMatches: Hashable {
    var title: [Range<Int>] = []
    var deck: [Range<Int>] = []
    var text: [Range<Int>] = []

    /// How often the words stand in the story.
    var count: Int { title.count + deck.count + text.count }

    /// The match with an index, counted through title, deck and text.
    subscript(index: Int) -> StoryMatch {
        if index < title.count { return .title(title[index]) }
        let rest = index - title.count
        return rest < deck.count ? .deck(deck[rest]) : .text(text[rest - deck.count])
    }

    /// The first match that does not stand before a place; ``count`` when there is none.
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

    /// What is to be marked on the page, one of the matches as that which the reader looks at.
    func marks(current index: Int?) -> StoryMarks {
        var marks = StoryMarks(
            title: TextMarks(title, current: nil),
            deck: TextMarks(deck, current: nil),
            text: TextMarks(text, current: nil)
        )
        switch index.map({ self[$0] }) {
        case .title(let range): marks.title = TextMarks(title, current: range)
        case .deck(let range): marks.deck = TextMarks(deck, current: range)
        case .text(let range): marks.text = TextMarks(text, current: range)
        case nil: break
        }
        return marks
    }
}

/// What is marked on the page of a story.
struct StoryMarks: Hashable {
    var title = TextMarks.none
    var deck = TextMarks.none
    var text = TextMarks.none
}

/// A story in which words can be found.
struct SearchableStory: Sendable {
    private let title: SearchableText
    private let deck: SearchableText
    private let text: SearchableText

    init(_ article: Article, _ manuscript: StoryDocument) {
        title = SearchableText(StoryPage.title(of: article))
        deck = SearchableText(article.deck ?? "")
        text = manuscript.searchableText()
    }

    func find(_ words: SearchedWords) -> StoryMatches {
        StoryMatches(title: title.find(words), deck: deck.find(words), text: text.find(words))
    }
}
