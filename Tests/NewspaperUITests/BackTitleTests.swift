import Cells
import Testing

@testable import NewspaperUI

@Suite("Back titles")
struct BackTitleTests {
    @Test(
        "The arrow that leads back is at the left in every script",
        arguments: ["Front", "“البحر”", "הים"]
    )
    func back(title: String) {
        let header = StoryHeader(backTitle: title, place: nil)
        var canvas = Canvas(size: Size(columns: 40, rows: 1), style: .plain)
        header.draw(nil, theme: .ink, on: &canvas)
        #expect(canvas.surface.text(ofRow: 0).hasPrefix(" ◂ "))
        #expect(header.part(atColumn: 1, columns: 40) == .back)
    }
}
