import Cells
import Glibc
import News
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Story frame")
struct StoryFrameTests {
    @Test(
        "The unread marker and the focus are on the side where the title begins",
        arguments: [("Low tide", 10, 11, 13), ("גאות ושפל", 39, 38, 11)]
    )
    func sides(title: String, focus: Int, marker: Int, start: Int) {
        let place = Rect(column: 10, row: 1, columns: 30, rows: 2)
        let frame = StoryFrame(place, title: displayLine(title, columns: 20))
        #expect(frame.focusColumn == focus)
        #expect(frame.start == start)
        var canvas = Canvas(size: Size(columns: 50, rows: 4), style: .plain)
        var headline = Headline.test(1)
        headline.state.isRead = false
        frame.drawMarker(of: headline, theme: .mono, on: &canvas)
        let marked = (0..<50).filter { canvas.surface[Point(column: $0, row: 1)].glyph != .space }
        #expect(marked == [marker])
    }
}

@Suite("Origin in the header of a story")
struct StoryOriginTests {
    @Test(
        "The header omits the section if it has too little room for it",
        arguments: [(40, "Coastal Herald"), (60, "Coastal Herald · World")]
    )
    func origin(columns: Int, shown: String) {
        setlocale(LC_CTYPE, "C.UTF-8")
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        let place = ListPosition(number: 1, count: 2, list: "Results")
        StoryHeader(backTitle: place.list, place: place)
            .draw(.test(1, source: "Coastal Herald"), theme: .mono, on: &canvas)
        let words = canvas.surface.text(ofRow: 0).split(separator: "  ")
            .map { $0.trimmingPrefix(" ") }
        #expect(words.contains { $0 == shown }, "\(words)")
    }
}
