import News

/// The bookmarks (positions with letters) of all stories until the program quits.
@MainActor
final class PositionBookmarks {
    struct Bookmark: Hashable {
        let anchor: StoryAnchor
        let fraction: Double

        /// Returns the bookmark's position in a text of `length` scalars, even if the text has
        /// changed.
        func place(inTextOf length: Int) -> StoryAnchor {
            guard case .text(let anchor) = anchor else { return anchor }
            let place = ReadingPosition(anchor: anchor, fraction: fraction)
            return .text(place.anchor(inTextOf: length))
        }
    }

    private var marks: [ArticleID: [Character: Bookmark]] = [:]

    func put(_ mark: Bookmark, at letter: Character, in story: ArticleID) {
        marks[story, default: [:]][letter] = mark
    }

    func mark(at letter: Character, in story: ArticleID) -> Bookmark? { marks[story]?[letter] }

    func letters(in story: ArticleID) -> [Character] {
        (marks[story] ?? [:]).keys.filter(\.isLetter).sorted()
    }
}

enum PositionBookmarkPrompt: Hashable {
    case marking, returning
}
