import Cells
import News
import Testing

@testable import NewspaperUI

@Suite("Folio of inside pages")
struct InsidePageHeaderTests {
    private func folio(rows: Range<Int>? = nil) -> InsidePageHeader {
        let sections = [SectionID("World"), SectionID("Culture")]
        return InsidePageHeader(sections: sections, page: 2, count: 9, rows: rows)
    }

    @Test("The folio shows the paper's name, its sections and the page number")
    func words() {
        #expect(folio().title(of: "The Evening Wire") == "The Evening Wire · WORLD · CULTURE")
        #expect(folio().number(columns: 80) == "page 2 of 9")
        #expect(folio(rows: 120..<240).number(columns: 80) == "stories 121–240 · page 2 of 9")
        #expect(folio().number(columns: 40) == "2/9")
        let end = InsidePageHeader(sections: [], page: 9, count: 9, rows: nil)
        #expect(end.title(of: "The Evening Wire") == "The Evening Wire")
    }

    @Test("The folio has one row, and a rule if there is space", arguments: [(24, 2), (6, 1)])
    func rows(rows: Int, header: Int) {
        let size = Size(columns: 120, rows: rows)
        let layout = StoriesLayout(
            size: size,
            arrangement: .broadsheet,
            wantsSources: true,
            isFront: true,
            isInside: true
        )
        #expect(layout.masthead == .folio)
        #expect(layout.header.rows == header)
        let list = StoriesLayout(
            size: size,
            arrangement: .list,
            wantsSources: true,
            isFront: true,
            isInside: true
        )
        #expect(list.masthead == .row)
    }

    @Test("A click on the end mark of a page turns to the next page")
    @MainActor
    func mark() async throws {
        let service = FakeNewsService(headlines: (0..<80).map { .test($0) })
        let robot = Robot(service, columns: 120, rows: 40, opensBroadsheet: true)
        await robot.idle()
        let row = try #require(robot.rows.firstIndex { $0.contains("page 2 ▸") })
        robot.screen.send(.mouse(MouseEvent(.press, at: Point(column: 115, row: row))))
        await robot.idle()
        #expect(robot.rows[0].contains("page 2 of"))
        #expect(!robot.shows("EDITION"))
        await robot.press("b")
        #expect(robot.shows("EDITION"))
    }
}
