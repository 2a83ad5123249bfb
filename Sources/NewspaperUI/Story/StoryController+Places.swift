import Cells
import TerminalKit
public import Typesetting

/// Headings, and places that the reader has marked.
extension StoryController {
    /// The sign with which one comes back to where one leapt from.
    private static let origin: Character = "'"

    /// Begins to mark a place or to return to one, or asks for a heading.
    ///
    /// - Returns: False when the command is about something else.
    func leap(_ command: Command) -> Bool {
        switch command {
        case .outline: askForHeading()
        case .markPlace, .returnToPlace: askForLetter(command)
        default: return false
        }
        return true
    }

    /// Takes the letter of a place.
    func typePlace(_ key: Key) -> Bool {
        guard let entry = placeEntry else { return false }
        placeEntry = nil
        defer { onChange?() }
        guard case .character(let letter) = key.code, key.modifiers.isEmpty,
            letter.isLetter || entry == .returning && letter == Self.origin
        else {
            // Esc only gives it up; what else means something does that.
            return key == Key(.escape)
        }
        switch entry {
        case .marking:
            if mark(letter) { notice = "Marked as \(letter): ' and \(letter) lead back here." }
        case .returning: returnToPlace(letter)
        }
        return true
    }

    /// Goes to a heading.
    public func show(_ heading: StoryHeading) {
        leap(to: .text(heading.anchor))
        onChange?()
    }

    private func askForHeading() {
        guard let manuscript = reading.manuscript else {
            notice = failure == nil ? "The story is being opened." : "There is no story here."
            return
        }
        let headings = manuscript.headings
        guard !headings.isEmpty else {
            notice = "This story has no headings."
            return
        }
        var read: Int?
        if case .text(let place) = reading.spot?.anchor {
            read = headings.lastIndex { $0.anchor <= place }
        }
        onOutlineRequested?(
            StoryOutline(headings: headings, current: read, length: manuscript.length)
        )
    }

    private func askForLetter(_ command: Command) {
        guard reading.spot != nil else {
            notice = failure == nil ? "The story is being opened." : "There is no story here."
            return
        }
        let letters = placeMarks.letters(in: articleID).map(String.init).joined(separator: " ")
        if command == .markPlace {
            placeEntry = .marking
            notice =
                "Which letter shall this place have?" + (letters.isEmpty ? "" : " (\(letters))")
        } else if placeMarks.mark(at: Self.origin, in: articleID) == nil, letters.isEmpty {
            notice = "No place is marked in this story yet."
        } else {
            placeEntry = .returning
            notice =
                "To which place?" + (letters.isEmpty ? "" : " (\(letters))")
                + " ' is where you came from."
        }
    }

    /// - Returns: False when there is no place.
    @discardableResult
    private func mark(_ letter: Character) -> Bool {
        guard let anchor = reading.spot?.anchor, let manuscript = reading.manuscript else {
            return false
        }
        var fraction = 0.0
        if case .text(let place) = anchor {
            fraction = min(Double(place) / Double(max(manuscript.length, 1)), 1)
        }
        placeMarks.put(
            PositionBookmarks.Mark(anchor: anchor, fraction: fraction),
            at: letter,
            in: articleID
        )
        return true
    }

    private func returnToPlace(_ letter: Character) {
        guard let mark = placeMarks.mark(at: letter, in: articleID) else {
            notice = "No place here has the letter \(letter)."
            return
        }
        leap(to: mark.place(inTextOf: reading.manuscript?.length ?? 0))
    }

    private func leap(to place: StoryAnchor) {
        mark(Self.origin)
        reading.leap(to: place)
        hasScrolled()
    }
}
