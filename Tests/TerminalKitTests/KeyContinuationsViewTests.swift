import Cells
import Testing

@testable import TerminalKit

@Suite("Key hints")
struct KeyContinuationsViewTests {
    private let words = KeyContinuationsView.Texts(
        typed: "g",
        isNumber: false,
        continuations: ["top", "downloads", "table of contents", "notes"].map {
            KeyTable.Continuation(keys: String($0.prefix(1)), help: $0)
        }
    )

    private func rows(_ columns: Int, _ rows: Int) -> [String] {
        let size = Size(columns: columns, rows: rows)
        let hint = KeyContinuationsView(words: words, style: .plain)
        let place = hint.place(on: size)
        var canvas = Canvas(size: size)
        canvas.draw(hint, in: place)
        return (place.row..<place.endRow).map { row in
            String(canvas.surface.text(ofRow: row).reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test("A short hint takes one row")
    func wide() {
        #expect(
            rows(80, 24) == [
                " g   t top   d downloads   t table of contents   n notes   Esc cancel"
            ]
        )
    }

    @Test("A longer hint takes more rows, and none breaks between a key and its action")
    func narrow() {
        #expect(
            rows(40, 12) == [
                " g   t top   d downloads", " t table of contents   n notes", " Esc cancel",
            ]
        )
    }

    @Test("A rule separates a longer hint from the text if the screen is not low")
    func rule() {
        let rows = rows(40, 24)
        #expect(rows.count == 4 && rows[0].allSatisfy { $0 == "─" } && rows[0].count == 40)
        #expect(rows.last == " Esc cancel")
    }

    @Test("On a tiny screen, actions are left out before the way to cancel")
    func tiny() {
        #expect(rows(24, 2) == [" g   …   Esc cancel"] || rows(24, 2) == [" g   …"])
        #expect(rows(30, 4) == [" g   t top   d downloads   …", " Esc cancel"])
        #expect(rows(1, 1).count == 1)
    }
}
