import Glibc
import Testing

@testable import Typesetting

@Suite("Input line")
struct TextFieldLineTests {
    @Test("A typed line keeps its spaces and has one for the cursor")
    func blanks() {
        let line = TextFieldLine(head: "two  words ", tail: "", columns: 20)
        #expect(line.text == "two  words  ")
        #expect(line.cursor == 11)
    }

    @Test("A long typed line shows the part around the cursor between ellipses")
    func window() {
        let end = TextFieldLine(head: "abcdefghij", tail: "", columns: 6)
        #expect(end.text == "…ghij ")
        #expect(end.cursor == 5)
        let start = TextFieldLine(head: "", tail: "abcdefghij", columns: 6)
        #expect(start.text == "abcde…")
        #expect(start.cursor == 0)
        let middle = TextFieldLine(head: "abcdefgh", tail: "ijklm", columns: 8)
        #expect(middle.text == "…efghij…")
        #expect(middle.cursor == 5)
    }

    @Test("Wide letters are measured and never split")
    func wideLetters() {
        setlocale(LC_CTYPE, "C.UTF-8")
        let line = TextFieldLine(head: "日本語新聞", tail: "を読む", columns: 9)
        #expect(line.text == "…新聞を…")
        #expect(line.cursor == 5)
    }

    @Test("A typed line without room does not crash", arguments: [-3, 0, 1, 2])
    func noRoom(columns: Int) {
        #expect(TextFieldLine(head: "abc", tail: "def", columns: columns).cursor <= 1)
    }

    @Test("Hebrew is drawn in display order, with the cursor at the left of its end")
    func rightToLeft() {
        let end = TextFieldLine(head: "שלום", tail: "", columns: 20)
        #expect(end.text == " םולש")
        #expect(end.cursor == 0)
        let start = TextFieldLine(head: "", tail: "שלום", columns: 20)
        #expect(start.text == " םולש")
        #expect(start.cursor == 4)
        let mixed = TextFieldLine(head: "about שלו", tail: "ם here", columns: 20)
        #expect(mixed.text == "about םולש here ")
        #expect(mixed.cursor == 6)
    }

    @Test("If the terminal reorders text, a typed line remains in logical order")
    func terminalOrder() {
        BidiOrdering.$current.withValue(.terminal) {
            let line = TextFieldLine(head: "שלום", tail: "", columns: 20)
            #expect(line.text == "שלום ")
            #expect(line.cursor == 4)
        }
    }
}
