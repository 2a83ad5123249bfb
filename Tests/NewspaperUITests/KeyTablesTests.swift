import Cells
import FoundationEssentials
import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("The key tables")
struct KeyTablesTests {
    @Test("Docs/Keys.md says what the tables say")
    func document() {
        Golden.expect(KeysDocument.text, matchesFile: "../../Docs/Keys.md")
    }

    @Test(
        "No key stands twice in one table",
        arguments: [KeyTable.stories, KeyTable.story, KeyTable.help]
    )
    func unique(table: KeyTable) {
        let keys = table.bindings.flatMap(\.keys)
        #expect(keys.count == Set(keys).count)
    }

    @Test(
        "Every key gives its own command and hides no longer sequence",
        arguments: [KeyTable.stories, KeyTable.story, KeyTable.help]
    )
    func reachable(table: KeyTable) {
        for binding in table.bindings {
            for sequence in binding.keys {
                #expect(table.match(sequence.keys) == .command(binding.command))
                for count in 1..<sequence.keys.count {
                    let prefix = Array(sequence.keys.prefix(count))
                    if case .command = table.match(prefix) {
                        Issue.record("\(sequence) cannot be pressed")
                    }
                }
            }
        }
    }
}

/// Docs/Keys.md, written from the tables.
enum KeysDocument {
    static var text: String {
        """
        # Keys

        This page is written from the key tables in `Sources/NewspaperUI/Keys`, and a test compares the \
        two. Record it anew with `NEWSPAPER_RECORD=1 swift test --filter KeyTables`.

        Everywhere: `^Z` suspends, `^C` quits, `^L` draws the screen again. The wheel scrolls, a click \
        selects, a click on what is selected opens it. After the first key of a sequence such as `gg` \
        the footer shows how it can go on.

        \(section("Headlines", .stories))
        \(section("Story", .story))
        \(section("Help", .help))
        """
    }

    private static func section(_ name: String, _ table: KeyTable) -> String {
        var lines = ["## \(name)", "", "| keys | what they do |", "|---|---|"]
        for binding in table.summary {
            let keys = binding.keys.map { "`\($0.description)`" }.joined(separator: " ")
            lines.append("| \(keys) | \(binding.help) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
