public import Cells
import TerminalKit
import Typesetting

/// What a click on the story means.
extension StoryController {
    /// The wheel scrolls; a click opens a picture, and says where a link leads, which the next one opens; in the first row
    /// it leads back, or to the next story.
    public func handle(_ mouse: MouseEvent) {
        offer = nil
        hints = nil
        placeEntry = nil
        reading.useShapes()
        switch mouse.action {
        case .wheelDown: reading.scroll(by: 3)
        case .wheelUp: reading.scroll(by: -3)
        case .press:
            press(at: mouse.point)
            onChange?()
            return
        }
        linkEntry = LinkEntry()
        hasScrolled()
        onChange?()
    }

    /// A picture opens; a link says where it leads, and opens when it is clicked again.
    private func press(at point: Point) {
        let entry = linkEntry
        linkEntry = LinkEntry()
        if point.row == 0, reading.layout.header.rows > 0 { return press(inHeader: point.column) }
        guard let page = reading.page,
            let place = reading.shownColumns.first(where: {
                reading.layout.room(of: $0).contains(point)
            })
        else { return }
        let column = point.column - place.frame.column
        guard let line = place.line(atRow: point.row - place.frame.row) else { return }
        if case .next = page.lines[line] { return _ = turn(.nextStory) }
        if let picture = page.picture(atLine: line, column: column) {
            _ = deeds.perform(.pictures, on: storyAtHand(showing: picture))
        } else if let link = page.lines[line].link(atColumn: column, shift: reading.shift) {
            press(link: link, after: entry)
        }
    }

    private func press(inHeader column: Int) {
        switch header.part(atColumn: column, columns: reading.layout.header.columns) {
        case .back: onBackRequested?()
        case .next: _ = turn(.nextStory)
        case nil: break
        }
    }

    private func press(link number: Int, after entry: LinkEntry) {
        if entry.number == number {
            linkEntry = entry
            _ = perform(.openInBrowser)
        } else {
            notice = linkEntry.choose(number, links: reading.page?.links ?? [])
        }
    }
}

extension StoryPage {
    /// The picture at a place, or that for which words stand there.
    fileprivate func picture(atLine line: Int, column: Int) -> StoryPicture? {
        let placed = pictures.first {
            $0.lines.contains(line) && ($0.indent..<$0.indent + $0.columns).contains(column)
        }
        if let placed { return placed.picture }
        guard case .text(let text) = lines[line],
            text.run(atColumn: column)?.style.role == .picturePlaceholder
        else { return nil }
        return picturesInWords.last { $0.line <= line }?.picture
    }
}

extension StoryPage.Line {
    fileprivate func link(atColumn column: Int, shift: Int) -> Int? {
        guard case .text(let line) = self else { return nil }
        return line.run(atColumn: line.isWide ? column + shift : column)?.style.link
    }
}

extension TypesetLine {
    /// What stands in a column, counted from the beginning of the measure.
    fileprivate func run(atColumn column: Int) -> TextRun? {
        var end = indent
        for run in runs {
            let start = end
            end += Glyphs.columns(of: run.text)
            if (start..<end).contains(column) { return run }
        }
        return nil
    }
}
