import Cells
import TerminalKit
public import Typesetting

extension StoryController {
    /// The letter of the bookmark that is set before each jump.
    private static let origin: Character = "'"

    /// Performs a command for bookmarks or the outline; returns `false` for others.
    func leap(_ command: Command) -> Bool {
        switch command {
        case .outline: askForHeading()
        case .markPlace, .returnToPlace: askForLetter(command)
        default: return false
        }
        return true
    }

    func typePlace(_ key: Key) -> Bool {
        guard let entry = placeEntry else { return false }
        placeEntry = nil
        defer { onChange?() }
        guard case .character(let letter) = key.code, key.modifiers.isEmpty,
            letter.isLetter || entry == .returning && letter == Self.origin
        else {
            // Esc only cancels; other keys are handled as usual.
            return key == Key(.escape)
        }
        switch entry {
        case .marking:
            if mark(letter) { notice = StoryStrings.bookmarkSet(letter) }
        case .returning: returnToPlace(letter)
        }
        return true
    }

    /// Scrolls to a heading.
    public func show(_ heading: StoryHeading) {
        leap(to: .text(heading.anchor))
        onChange?()
    }

    private func askForHeading() {
        guard let manuscript = viewport.manuscript else {
            notice = failure == nil ? StoryStrings.loading : StoryStrings.noStory
            return
        }
        let headings = manuscript.headings
        guard !headings.isEmpty else {
            notice = StoryStrings.noHeadings
            return
        }
        var read: Int?
        if case .text(let place) = viewport.spot?.anchor {
            read = headings.lastIndex { $0.anchor <= place }
        }
        onOutlineRequested?(
            StoryOutline(headings: headings, current: read, length: manuscript.length)
        )
    }

    private func askForLetter(_ command: Command) {
        guard viewport.spot != nil else {
            notice = failure == nil ? StoryStrings.loading : StoryStrings.noStory
            return
        }
        let letters = bookmarks.letters(in: articleID).map(String.init).joined(separator: " ")
        if command == .markPlace {
            placeEntry = .marking
            notice = StoryStrings.setBookmark(letters: letters)
        } else if bookmarks.mark(at: Self.origin, in: articleID) == nil, letters.isEmpty {
            notice = StoryStrings.noBookmarks
        } else {
            placeEntry = .returning
            notice = StoryStrings.goToBookmark(letters: letters)
        }
    }

    /// Sets a bookmark at the current position; returns false before the story is loaded.
    @discardableResult
    private func mark(_ letter: Character) -> Bool {
        guard let anchor = viewport.spot?.anchor, let manuscript = viewport.manuscript else {
            return false
        }
        var fraction = 0.0
        if case .text(let place) = anchor {
            fraction = min(Double(place) / Double(max(manuscript.length, 1)), 1)
        }
        bookmarks.put(
            PositionBookmarks.Bookmark(anchor: anchor, fraction: fraction),
            at: letter,
            in: articleID
        )
        return true
    }

    private func returnToPlace(_ letter: Character) {
        guard let mark = bookmarks.mark(at: letter, in: articleID) else {
            notice = StoryStrings.noBookmark(letter)
            return
        }
        leap(to: mark.place(inTextOf: viewport.manuscript?.length ?? 0))
    }

    private func leap(to place: StoryAnchor) {
        mark(Self.origin)
        viewport.leap(to: place)
        hasScrolled()
    }
}
