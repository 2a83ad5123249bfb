import Cells
import Typesetting

/// What of the story can be seen.
extension StoryViewport {
    /// The pictures of the story as far as it was read.
    var pictures: [StoryPicture] { manuscript?.pictures ?? [] }

    /// The pictures with room near the place that is read: those on the screen first, then the others by
    /// their distance.
    var placedPictures: [PlacedPicture] {
        guard let page else { return [] }
        let columns = shownColumns
        let visible = columns.visibleLines
        let middle = visible.lowerBound + visible.count / 2
        return page.pictures.map(columns.shown).sorted {
            abs($0.line + $0.rows / 2 - middle) < abs($1.line + $1.rows / 2 - middle)
        }
    }

    /// Those of ``placedPictures`` that can be seen, in part at least.
    var visiblePictures: [PlacedPicture] {
        placedPictures.filter { $0.lines.overlaps(visibleLines) }
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
        page?.lines[visibleLines].contains { $0.isWide } ?? false
    }

    /// How far code can be moved to the left until the end of its longest line on the screen can be seen.
    var widestShift: Int {
        let ends = page?.lines[visibleLines].compactMap { line in
            if case .text(let line) = line, line.isWide { line.indent + line.columns } else { nil }
        }
        return max((ends?.max() ?? 0) - layout.columnsOfCode, 0)
    }

    /// The links on the screen, from top to bottom; one that goes on in the next line only where it begins.
    var visibleLinks: [VisibleLink] {
        var links: [VisibleLink] = []
        var above: Set<Int> = []
        for column in shownColumns {
            let origin = column.frame.origin
            for (row, number) in column.shownLines.enumerated() {
                guard let line = page?.lines[number] else { continue }
                let begun = line.links(shift: shift, room: layout.columnsOfCode)
                links += begun.filter { !above.contains($0.number) }.map {
                    VisibleLink(
                        number: $0.number,
                        place: Point(
                            column: origin.column - layout.text.column + $0.column,
                            row: origin.row - layout.text.row + row
                        )
                    )
                }
                above = Set(begun.map(\.number))
            }
        }
        return links
    }

    /// The lines on the screen, and where they stand.
    var shownColumns: [StoryColumn] {
        page.map { layout.columns(of: $0, from: top, isPaged: isPaged) } ?? []
    }

    /// The lines on the screen.
    var visibleLines: Range<Int> { shownColumns.visibleLines }
}

extension StoryPage.Line {
    /// The links on the line that can be seen, each once, and the columns in which they begin.
    fileprivate func links(shift: Int, room: Int) -> [(number: Int, column: Int)] {
        guard case .text(let line) = self else { return [] }
        var links: [(number: Int, column: Int)] = []
        var end = line.indent - (line.isWide ? shift : 0)
        for run in line.runs {
            let start = end
            end += Glyphs.columns(of: run.text)
            guard let link = run.style.link, end > 0, start < room,
                !links.contains(where: { $0.number == link })
            else { continue }
            links.append((link, max(start, 0)))
        }
        return links
    }
}
