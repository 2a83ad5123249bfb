import Cells
import Glibc
import Testing

@testable import NcursesTerminal

@Suite("Scaled letters in kitty's protocol")
struct ScaledLetterOutputTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private func letter(_ text: String, column: Int, row: Int = 0) -> ScaledLetter {
        var canvas = Canvas(size: Size(columns: 80, rows: 4))
        canvas.write(scaled: text, at: Point(column: column, row: row), style: .plain)
        return canvas.surface.visibleScaledLetters[0]
    }

    @Test("The sequence for a letter contains its width")
    func sequences() {
        #expect(letter("a", column: 0).sequence == "\u{1B}]66;s=2:w=1;a\u{1B}\\")
        #expect(letter("日", column: 0).sequence == "\u{1B}]66;s=2:w=2;日\u{1B}\\")
    }

    @Test("Adjacent letters are drawn without moving the cursor between them")
    func lines() {
        let letters = [
            letter("a", column: 0), letter("日", column: 2), letter("b", column: 6),
            letter("c", column: 9), letter("d", column: 11, row: 2),
        ]
        #expect(ScaledLetter.lines(of: letters).map(\.count) == [3, 1, 1])
        #expect(ScaledLetter.lines(of: []).isEmpty)
    }
}
