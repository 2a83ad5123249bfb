import Cells
import TerminalKit
import Typesetting

/// Jumps to headings and bookmarks of the open story, and sets its bookmarks.
@MainActor
final class StoryJumpHandler {
    var onOutlineRequested: ((StoryOutline) -> Void)?

    private let story: DisplayedStory
    private let bookmarks: PositionBookmarks
    private let notice: FooterNotice
    /// The effect of the next typed letter: setting a bookmark, or returning to one.
    private var prompt: PositionBookmarkPrompt?

    /// The letter of the bookmark that is set before each jump.
    private static let origin: Character = "'"

    init(in story: DisplayedStory, bookmarks: PositionBookmarks, notice: FooterNotice) {
        self.story = story
        self.bookmarks = bookmarks
        self.notice = notice
    }

    /// Performs a command for bookmarks or the outline; returns `false` for others.
    func perform(_ command: Command) -> Bool {
        switch command {
        case .outline: showOutline()
        case .markPlace, .returnToPlace: askForLetter(command)
        default: return false
        }
        return true
    }

    /// Handles the letter of a bookmark; returns `false` for other keys.
    func type(_ key: Key) -> Bool {
        guard let prompt else { return false }
        self.prompt = nil
        guard case .character(let letter) = key.code, key.modifiers.isEmpty,
            letter.isLetter || prompt == .returning && letter == Self.origin
        else {
            // Esc only cancels; other keys are handled as usual.
            return key == Key(.escape)
        }
        switch prompt {
        case .marking:
            if mark(letter) { notice.text = StoryStrings.bookmarkSet(letter) }
        case .returning: returnToPlace(letter)
        }
        return true
    }

    func cancelPrompt() { prompt = nil }

    /// Jumps to a position after bookmarking the current one.
    func leap(to place: StoryAnchor) {
        mark(Self.origin)
        story.leap(to: place)
    }

    private func showOutline() {
        guard let storyDocument = story.viewport.storyDocument else {
            notice.text = story.missingTextNotice
            return
        }
        let headings = storyDocument.headings
        guard !headings.isEmpty else {
            notice.text = StoryStrings.noHeadings
            return
        }
        var current: Int?
        if case .text(let place) = story.viewport.spot?.anchor {
            current = headings.lastIndex { $0.anchor <= place }
        }
        onOutlineRequested?(
            StoryOutline(headings: headings, current: current, length: storyDocument.length)
        )
    }

    private func askForLetter(_ command: Command) {
        guard story.viewport.spot != nil else {
            notice.text = story.missingTextNotice
            return
        }
        let letters = bookmarks.letters(in: story.id).map(String.init).joined(separator: " ")
        if command == .markPlace {
            prompt = .marking
            notice.text = StoryStrings.setBookmark(letters: letters)
        } else if bookmarks.mark(at: Self.origin, in: story.id) == nil, letters.isEmpty {
            notice.text = StoryStrings.noBookmarks
        } else {
            prompt = .returning
            notice.text = StoryStrings.goToBookmark(letters: letters)
        }
    }

    /// Sets a bookmark at the current position; returns false before the story is loaded.
    @discardableResult
    private func mark(_ letter: Character) -> Bool {
        guard let anchor = story.viewport.spot?.anchor,
            let storyDocument = story.viewport.storyDocument
        else { return false }
        var fraction = 0.0
        if case .text(let place) = anchor {
            fraction = min(Double(place) / Double(max(storyDocument.length, 1)), 1)
        }
        bookmarks.put(
            PositionBookmarks.Bookmark(anchor: anchor, fraction: fraction),
            at: letter,
            in: story.id
        )
        return true
    }

    private func returnToPlace(_ letter: Character) {
        guard let mark = bookmarks.mark(at: letter, in: story.id) else {
            notice.text = StoryStrings.noBookmark(letter)
            return
        }
        leap(to: mark.place(inTextOf: story.viewport.storyDocument?.length ?? 0))
    }
}
