import Cells
import Typesetting

extension StoryViewport {
    /// The laid-out pictures, those nearest to the middle of the screen first.
    var placedPictures: [PlacedPicture] {
        guard let page else { return [] }
        let columns = shownColumns
        let visible = columns.visibleLines
        let middle = visible.lowerBound + visible.count / 2
        return page.pictures.map(columns.shown).sorted {
            abs($0.line + $0.rows / 2 - middle) < abs($1.line + $1.rows / 2 - middle)
        }
    }

    var visiblePictures: [PlacedPicture] {
        placedPictures.filter { $0.lines.overlaps(visibleLines) }
    }

    func shows(_ address: String) -> Bool {
        page?.pictures.contains { $0.lines.overlaps(visibleLines) && $0.picture.address == address }
            == true
    }

    var visiblePicture: StoryPicture? {
        page?.pictures.first { $0.lines.overlaps(visibleLines) }?.picture
    }

    /// The number of columns by which a visible line exceeds the screen.
    var widestShift: Int {
        let ends = page?.lines[visibleLines].compactMap { line in
            if case .text(let line) = line, line.isWide { line.indent + line.columns } else { nil }
        }
        return max((ends?.max() ?? 0) - layout.columnsOfCode, 0)
    }

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

    var shownColumns: [StoryColumn] {
        page.map { layout.columns(of: $0, from: top, isPaged: isPaged) } ?? []
    }

    var visibleLines: Range<Int> { shownColumns.visibleLines }
}

extension StoryPageLayout.Line {
    fileprivate func links(shift: Int, room: Int) -> [(number: Int, column: Int)] {
        guard case .text(let line) = self else { return [] }
        var links: [(number: Int, column: Int)] = []
        var end = line.indent - (line.isWide ? shift : 0)
        for run in line.runs {
            let start = end
            end += GlyphSequence.columns(of: run.text)
            guard let link = run.style.link, end > 0, start < room,
                !links.contains(where: { $0.number == link })
            else { continue }
            links.append((link, max(start, 0)))
        }
        return links
    }
}
