import Cells
import News
import Typesetting

/// The place of a story on a page: its text between a blank column at one side and, at the side where its title begins,
/// the columns of the focus, of the unread marker, and a space.
struct StoryFrame {
    let frame: Rect
    /// True when the title runs from right to left, and marker and focus stand at the right.
    let isRightToLeft: Bool

    /// Arranges a story in a frame by the direction of its title.
    init(_ frame: Rect, title: DisplayLine?) {
        self.frame = frame
        isRightToLeft = title?.isRightToLeft == true
    }

    /// The first column of the text.
    var start: Int { frame.column + Self.start(isRightToLeft: isRightToLeft) }
    /// The columns of the text.
    var measure: Int { BroadsheetColumns.measure(of: frame.column..<frame.endColumn) }
    /// The column of the focus.
    var focusColumn: Int { isRightToLeft ? frame.endColumn - 1 : frame.column }

    /// The columns between the edge of a column and its text.
    static func start(isRightToLeft: Bool) -> Int {
        isRightToLeft ? 1 : BroadsheetColumns.textIndent
    }

    /// Writes a line of the story; at the right when it runs from right to left.
    func write(_ line: DisplayLine, row: Int, _ style: Style, on canvas: inout Canvas) {
        canvas.write(
            line.text,
            at: Point(column: start + line.start(in: measure), row: row),
            style: style
        )
    }

    /// Draws whether the story was read.
    func drawMarker(of headline: Headline, theme: Theme, on canvas: inout Canvas) {
        let column = isRightToLeft ? frame.endColumn - 2 : frame.column + 1
        canvas.write(
            HeadlineStrings.marker(of: headline),
            at: Point(column: column, row: frame.row),
            style: theme.accent
        )
    }
}
