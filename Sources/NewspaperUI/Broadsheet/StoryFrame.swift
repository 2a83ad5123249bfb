import Cells
import News
import Typesetting

/// The area of a story on a page, with the markers on the side where the title begins.
struct StoryFrame {
    let frame: Rect
    /// Whether the title is right-to-left, so that the markers are on the right.
    let isRightToLeft: Bool

    init(_ frame: Rect, title: DisplayLine?) {
        self.frame = frame
        isRightToLeft = title?.isRightToLeft == true
    }

    var start: Int { frame.column + Self.start(isRightToLeft: isRightToLeft) }
    var measure: Int { BroadsheetColumns.measure(of: frame.column..<frame.endColumn) }
    var focusColumn: Int { isRightToLeft ? frame.endColumn - 1 : frame.column }

    static func start(isRightToLeft: Bool) -> Int {
        isRightToLeft ? 1 : BroadsheetColumns.textIndent
    }

    func write(_ line: DisplayLine, row: Int, _ style: Style, on canvas: inout Canvas) {
        canvas.write(
            line.text,
            at: Point(column: start + line.start(in: measure), row: row),
            style: style
        )
    }

    func drawMarker(of headline: Headline, theme: Theme, on canvas: inout Canvas) {
        let column = isRightToLeft ? frame.endColumn - 2 : frame.column + 1
        canvas.write(
            HeadlineStrings.marker(of: headline),
            at: Point(column: column, row: frame.row),
            style: theme.accent
        )
    }
}
