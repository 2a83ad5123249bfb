import Cells
import Testing

@testable import TerminalKit

@Suite("Keys in the configuration")
struct WrittenKeysTests {
    @Test(
        "Characters, key names and modifiers are parsed",
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
        "Keys that no terminal sends are rejected",
        arguments: [
            ("", KeyNotationError.empty), ("   ", .empty), ("Spcae", .unknownName("Spcae")),
            ("F25", nil), ("F99x", .unknownName("F99x")), ("^I", .sameAs("Tab")),
            ("Ctrl-m", .sameAs("Enter")), ("^h", .sameAs("Backspace")), ("^[", .sameAs("Esc")),
            ("^c", .reserved("^c")), ("Ctrl-z", .reserved("Ctrl-z")), ("^L", .reserved("^L")),
            ("Alt-[", .unsendable("Alt-[")), ("Ctrl-é", .unknownName("Ctrl-é")),
            ("g Spcae", .unknownName("Spcae")), ("Alt-down-x", .unknownName("down-x")),
        ]
    )
    func faults(text: String, fault: KeyNotationError?) {
        guard let fault else {
            // Three characters are three keys.
            #expect((try? KeySequence(written: text))?.keys.count == 3)
            return
        }
        #expect(throws: fault) { try KeySequence(written: text) }
    }

    @Test("Printed keys can be parsed again", arguments: ["gg", "g↵", "^D F5", "Alt-x"])
    func printed(text: String) throws {
        let written = text.replacing("↵", with: " Enter")
        #expect(try KeySequence(written: written).description == text)
    }
}
