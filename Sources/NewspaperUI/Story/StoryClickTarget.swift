import Cells
import Typesetting

/// The part of a story's text under the mouse.
enum StoryClickTarget {
    case nextStory
    case picture(StoryPicture)
    case link(Int)
}

extension StoryViewport {
    /// Returns the target of a click at a point of the screen, if any.
    func clickTarget(at point: Point) -> StoryClickTarget? {
        guard let page,
            let place = shownColumns.first(where: { layout.frame(of: $0).contains(point) })
        else { return nil }
        let column = point.column - place.frame.column
        guard let line = place.line(atRow: point.row - place.frame.row) else { return nil }
        if case .next = page.lines[line] { return .nextStory }
        if let picture = page.picture(atLine: line, column: column) { return .picture(picture) }
        return page.lines[line].link(atColumn: column, shift: shift).map(StoryClickTarget.link)
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
