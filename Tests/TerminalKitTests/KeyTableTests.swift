import Cells
import Testing

@testable import TerminalKit

@Suite("Key tables")
struct KeyTableTests {
    private let table = KeyTable([
        KeyBinding("j", "Down", command: Command("down"), help: "down", group: "Move"),
        KeyBinding("gg", command: Command("first"), help: "to the top", group: "Move"),
        KeyBinding("gt", command: Command("tab"), help: "next tab", group: "Move"),
        KeyBinding("^D", command: Command("half"), help: "half a page", group: "Move"),
        KeyBinding("j", command: Command("never"), help: "hidden by the first line", group: "Move"),
    ])

    @Test(
        "Keys run the command of the first binding that matches",
        arguments: [
            ([Key.character("j")], KeyTable.Match.command(Command("down"))),
            ([Key(.down)], .command(Command("down"))),
            ([.control("d")], .command(Command("half"))),
            ([.character("g"), .character("g")], .command(Command("first"))),
            ([.character("x")], .none),
            ([.character("g"), .character("x")], .none),
        ]
    )
    func commands(_ keys: [Key], _ match: KeyTable.Match) {
        #expect(table.match(keys) == match)
    }

    @Test("The beginning of a sequence lists its continuations")
    func prefix() {
        guard case .prefix(let continuations) = table.match([.character("g")]) else {
            Issue.record("g begins gg and gt")
            return
        }
        #expect(continuations.map(\.keys) == ["g", "t"])
        #expect(continuations.map(\.help) == ["to the top", "next tab"])
    }

    @Test(
        "Keys have readable labels",
        arguments: [
            ("j", "j"), ("Enter", "↵"), ("Space", "Space"), ("^D", "^D"), ("gg", "gg"),
            ("Shift-Tab", "Shift-Tab"), ("PgDn", "PgDn"), ("Up", "↑"),
        ]
    )
    func labels(_ written: String, _ printed: String) {
        #expect(KeySequence(written).description == printed)
    }
}
