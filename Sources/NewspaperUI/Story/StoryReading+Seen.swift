import Cells
import Typesetting

/// What of the story can be seen.
extension StoryReading {
    /// The pictures of the story as far as it was read.
    var pictures: [StoryPicture] { manuscript?.pictures ?? [] }

    /// The pictures with room near the place that is read: those on the screen first, then the others by
    /// their distance.
    var placedPictures: [PlacedPicture] {
        guard let page else { return [] }
        let middle = top + layout.text.rows / 2
        return page.pictures.sorted {
            abs($0.line + $0.rows / 2 - middle) < abs($1.line + $1.rows / 2 - middle)
        }
    }

    /// Those of ``placedPictures`` that can be seen, in part at least.
    var visiblePictures: [PlacedPicture] {
        placedPictures.filter { ($0.line..<$0.line + $0.rows).overlaps(visibleLines) }
    }

    /// True when a picture with an address can be seen, or the room that it had.
    func shows(_ address: String) -> Bool {
        page?.pictures.contains { $0.lines.overlaps(visibleLines) && $0.picture.address == address }
            == true
    }

    /// The first picture that can be seen, even if only its words stand there; `nil` when there is none.
    var visiblePicture: StoryPicture? {
        page?.pictures.first { $0.lines.overlaps(visibleLines) }?.picture
    }

    /// True when a line of code can be seen that is too long for the measure.
    var showsWideLines: Bool {
        page?.lines.dropFirst(top).prefix(layout.text.rows).contains { $0.isWide } ?? false
    }

    /// How far code can be moved to the left until the end of its longest line on the screen can be seen.
    var widestShift: Int {
        let ends = page?.lines.dropFirst(top).prefix(layout.text.rows).compactMap { line in
            if case .text(let line) = line, line.isWide { line.indent + line.columns } else { nil }
        }
        return max((ends?.max() ?? 0) - layout.columnsOfCode, 0)
    }

    /// The lines for which there is room on the screen.
    var visibleLines: Range<Int> { top..<top + layout.text.rows }
}
