import News

/// The places that the reader has marked with letters, until the paper is left.
@MainActor
final class PositionBookmarks {
    /// A place, and how much of the text stands before it.
    struct Mark: Hashable {
        let anchor: StoryAnchor
        let fraction: Double

        /// Where that is in a text of so many scalars, which may be another one.
        func place(inTextOf length: Int) -> StoryAnchor {
            guard case .text(let anchor) = anchor else { return anchor }
            let place = ReadingPosition(anchor: anchor, fraction: fraction)
            return .text(place.anchor(inTextOf: length))
        }
    }

    private var marks: [ArticleID: [Character: Mark]] = [:]

    /// Marks a place in a story; what had the letter before has none any more.
    func put(_ mark: Mark, at letter: Character, in story: ArticleID) {
        marks[story, default: [:]][letter] = mark
    }

    /// The place with a letter.
    func mark(at letter: Character, in story: ArticleID) -> Mark? { marks[story]?[letter] }

    /// The letters of a story's places, in their order.
    func letters(in story: ArticleID) -> [Character] {
        (marks[story] ?? [:]).keys.filter(\.isLetter).sorted()
    }
}

/// What the next letter is typed for.
enum BookmarkPrompt: Hashable {
    case marking, returning
}
