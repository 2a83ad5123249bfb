import Cells
import Glibc
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Space of a picture that failed to load")
struct PictureLayoutLimitsTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private func rows(
        _ columns: Int,
        _ rows: Int,
        words: String = "",
        isAtRight: Bool = false
    ) -> [String] {
        var canvas = Canvas(size: Size(columns: columns, rows: rows))
        PictureView(
            state: .failed("Couldn’t load the picture: a.example returned 404 (not found)."),
            words: words,
            size: Size(columns: columns, rows: rows),
            isAtRight: isAtRight,
            theme: .terminal
        ).draw(on: &canvas)
        return (0..<rows).map { canvas.surface.text(ofRow: $0) }
    }

    @Test("An error is shown in whole words, or not at all if it does not fit")
    func words() {
        for columns in 4...23 {
            for rows in 2...8 {
                let text = self.rows(columns, rows).joined(separator: " ")
                #expect(!text.contains("…"), "\(columns) by \(rows): \(text)")
                let letters = text.filter { $0.isLetter }
                #expect(
                    ["", "notloaded"].contains(letters) || text.contains("404"),
                    "\(columns) by \(rows): \(text)"
                )
            }
        }
        #expect(rows(70, 5).joined().contains("a.example returned 404 (not found)."))
    }

    @Test("An error in one row is aligned with the text around it")
    func oneRow() {
        let reason = "a.example returned 404 (not found)"
        #expect(rows(70, 1, words: "The pier")[0].hasPrefix("▣ The pier · \(reason)  "))
        #expect(rows(70, 1, isAtRight: true)[0].hasSuffix("  ▣ Picture · \(reason)"))
        #expect(rows(70, 1, words: "המזח", isAtRight: true)[0].hasSuffix("  \(reason) · חזמה ▣"))
        #expect(rows(70, 1, words: "המזח")[0].hasPrefix("\(reason) · חזמה ▣  "))
    }
}
