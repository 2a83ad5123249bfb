import Cells
import Testing

@testable import TerminalKit

@Suite("Keys as a configuration writes them")
struct WrittenKeysTests {
    @Test(
        "Letters, names and what is held down are read",
        arguments: [
            ("j", [Key.character("j")]), ("gg", [.character("g"), .character("g")]),
            ("g u", [.character("g"), .character("u")]), ("^D", [.control("d")]),
            ("Ctrl-d", [.control("d")]), ("C-d", [.control("d")]), ("F5", [Key(.function(5))]),
            ("Alt-x", [Key(.character("x"), .alt)]), ("M-x", [Key(.character("x"), .alt)]),
            ("Alt-^x", [Key(.character("x"), [.alt, .control])]), ("pgdn", [Key(.pageDown)]),
            ("Escape", [Key(.escape)]), ("Space", [.character(" ")]), (" ", [.character(" ")]),
            ("Shift-Tab", [Key(.tab, .shift)]), ("Ctrl-Left", [Key(.left, .control)]),
            ("Shift-g", [.character("G")]), ("g Enter", [.character("g"), Key(.enter)]),
            ("^", [.character("^")]), ("ü", [.character("ü")]), ("F", [.character("F")]),
        ]
    )
    func keys(text: String, keys: [Key]) throws {
        #expect(try KeySequence(written: text).keys == keys)
    }

    @Test(
        "What no terminal sends is refused",
        arguments: [
            ("", KeyFault.empty), ("   ", .empty), ("Spcae", .unknownName("Spcae")),
            ("F25", nil), ("F99x", .unknownName("F99x")), ("^I", .sameAs("Tab")),
            ("Ctrl-m", .sameAs("Enter")), ("^h", .sameAs("Backspace")), ("^[", .sameAs("Esc")),
            ("^c", .reserved("^c")), ("Ctrl-z", .reserved("Ctrl-z")), ("^L", .reserved("^L")),
            ("Alt-[", .unsendable("Alt-[")), ("Ctrl-é", .unknownName("Ctrl-é")),
            ("g Spcae", .unknownName("Spcae")), ("Alt-down-x", .unknownName("down-x")),
        ]
    )
    func faults(text: String, fault: KeyFault?) {
        guard let fault else {
            // As long as three letters may stand together, F25 is three keys.
            #expect((try? KeySequence(written: text))?.keys.count == 3)
            return
        }
        #expect(throws: fault) { try KeySequence(written: text) }
    }

    @Test("What is printed can be read again", arguments: ["gg", "g↵", "^D F5", "Alt-x"])
    func printed(text: String) throws {
        let written = text.replacing("↵", with: " Enter")
        #expect(try KeySequence(written: written).description == text)
    }
}
