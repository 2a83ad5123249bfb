public import Cells
import TerminalKit
import Typesetting

extension StoryController {
    /// Scrolls with the wheel; handles clicks on pictures, links and header.
    public func handle(_ mouse: MouseEvent) {
        offer = nil
        hints = nil
        placeEntry = nil
        viewport.useShapes()
        switch mouse.action {
        case .wheelDown: viewport.scroll(by: 3)
        case .wheelUp: viewport.scroll(by: -3)
        case .press:
            press(at: mouse.point)
            onChange?()
            return
        }
        linkEntry = LinkNumberInput()
        hasScrolled()
        onChange?()
    }

    private func press(at point: Point) {
        let entry = linkEntry
        linkEntry = LinkNumberInput()
        if point.row == 0, viewport.layout.header.rows > 0 { return press(inHeader: point.column) }
        guard let page = viewport.page,
            let place = viewport.shownColumns.first(where: {
                viewport.layout.frame(of: $0).contains(point)
            })
        else { return }
        let column = point.column - place.frame.column
        guard let line = place.line(atRow: point.row - place.frame.row) else { return }
        if case .next = page.lines[line] { return _ = turn(.nextStory) }
        if let picture = page.picture(atLine: line, column: column) {
            _ = commandHandler.perform(.pictures, on: currentStory(showing: picture))
        } else if let link = page.lines[line].link(atColumn: column, shift: viewport.shift) {
            press(link: link, after: entry)
        }
    }

    private func press(inHeader column: Int) {
        switch header.part(atColumn: column, columns: viewport.layout.header.columns) {
        case .back: onBackRequested?()
        case .next: _ = turn(.nextStory)
        case nil: break
        }
    }

    private func press(link number: Int, after entry: LinkNumberInput) {
        if entry.number == number {
            linkEntry = entry
            _ = perform(.openInBrowser)
        } else {
            notice = linkEntry.choose(number, links: viewport.page?.links ?? [])
        }
    }
}

extension StoryPageLayout {
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

extension StoryPageLayout.Line {
    fileprivate func link(atColumn column: Int, shift: Int) -> Int? {
        guard case .text(let line) = self else { return nil }
        return line.run(atColumn: line.isWide ? column + shift : column)?.style.link
    }
}

extension TypesetLine {
    fileprivate func run(atColumn column: Int) -> TextRun? {
        var end = indent
        for run in runs {
            let start = end
            end += GlyphSequence.columns(of: run.text)
            if (start..<end).contains(column) { return run }
        }
        return nil
    }
}
