import Cells
import FoundationEssentials
import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("Key tables")
struct KeyTablesTests {
    private static func table(_ screen: KeyBindingContext) -> KeyTable {
        Keymap.standard.table(of: screen)
    }

    @Test("Docs/Keys.md matches the key tables")
    func document() {
        Golden.expect(KeysDocument.text, matchesFile: "../../Docs/Keys.md")
    }

    @Test(
        "No key appears twice in a table",
        arguments: KeyBindingContext.allCases
    )
    func unique(screen: KeyBindingContext) {
        let keys = Self.table(screen).bindings.flatMap(\.keys)
        #expect(keys.count == Set(keys).count)
    }

    @Test(
        "Help texts fit into a column of the help on 80 columns",
        arguments: [
            KeyBindingContext.broadsheet, .stories, .sourcesPane, .storyList, .story,
            .storyWithMatches,
            .sections, .health, .discussion, .downloads, .offline, .accounts,
        ]
    )
    func short(screen: KeyBindingContext) {
        #expect(Self.table(screen).summary.map(\.help).filter { $0.count > 20 } == [])
    }

    @Test(
        "Every key triggers its own command and hides no longer sequence",
        arguments: KeyBindingContext.allCases
    )
    func reachable(screen: KeyBindingContext) {
        let table = Self.table(screen)
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

/// Docs/Keys.md, generated from the key tables.
enum KeysDocument {
    static var text: String {
        """
        # Keys

        This page lists the keys and commands of all screens. For example, `Tab` goes to the next unread story, `5j` in a story \
        scrolls down five lines, and `:sort title` runs a command by name. `?` shows the keys of the current screen. \
        [Your own keys](#your-own-keys) can replace them.

        ## What works on every screen?

        | keys | action |
        |---|---|
        \(KeyReference.everywhere.map(line).joined(separator: "\n"))
        | a number before a key, such as `5j` | repeat it |

        After the first key of a sequence such as `gg`, the footer lists the next keys. There is no timeout; Esc or a key that does not \
        continue the sequence cancels it. For an unbound key that newsboat, less, mutt or vim use, a message \
        names the key to press here.

        `3` and `Tab` in a story open the third unread story and leave the ones before it unread; `Shift-Tab` returns. `3` and `D` in the list \
        of a feed or of a search delete three stories, which one `U` restores. In a story, a number is also a link number: Enter opens the \
        link here. On the front page, digits open sections.

        ## How do I search?

        `/` in a list finds stories by their text, title matches first, and sections, feeds and commands by name. `:` finds the \
        same with commands first. If `/` finds nothing to read, no command is selected until you move to one. In a section, \
        a feed or a filtered list, `/` searches that list, and everything if the list has no match; `Tab` switches between \
        the two, and `Shift-Tab` puts the newest matches first. Enter opens a story from the list of all results: `n` and \
        `N` go through the results in story and list, and `q` returns to the list. In other lists `n` returns to the results \
        of the last search.

        ## How do lists behave?

        An open list keeps its order. In a list of unread stories, read stories stay until `R` or until the list is opened again, \
        also after `A`. At the end of a section or feed, `Tab` goes to the next one with unread stories. `B` opens the story that you read \
        last; in a story, the one before it.

        ## How do I edit text?

        In text fields (search, addresses, filters) the keys are those of a shell:

        | keys | action |
        |---|---|
        | `←` `→` `Home` `End` `^A` `^E` | move the cursor |
        | arrows with Control or Alt, `Alt-B` `Alt-F` | move by words |
        | `Delete` `^D` | delete the character under the cursor |
        | `^W` | delete the word before the cursor |
        | `^U` `^K` | delete to the beginning, to the end |

        While the field is empty, `Home` and `End` go to the ends of the list, and `↑` on the first row recalls earlier entries of this \
        session.

        \(mouse)
        \(section("Front page"))
        \(section("Front page as a list"))
        With a preview, the feeds pane appears from \(StoriesLayout.columnsForSources) columns on, and `h` goes to it. \
        Otherwise `h` shows a message, and `F` opens the sections and feeds. The broadsheet is arranged by rank: `S` and `gS` sort \
        lists only.

        \(section("Feeds pane"))
        \(section("Another list of headlines"))
        \(section("Story"))
        `/` searches the open story. Matches are highlighted and counted while you type; Esc returns to the previous position. \
        Enter keeps the matches, and `n` and `N` move between them until Esc ends the search. A story from the results of \
        a search opens at its first match; after the last one `n` opens the next story. At the end of a story, `Space` \
        shows the title of the next unread story, and opens it when pressed again.

        \(section("Search in a story"))
        \(section("Story with matches"))
        \(section("Pictures"))
        \(section("Sections and feeds"))
        \(section("Comments"))
        \(section("Feed health"))
        \(section("Downloads"))
        \(section("Offline edition"))
        \(section("Accounts"))
        \(section("Search and commands"))
        \(section("Adding and editing feeds"))
        \(section("Feeds found, catalogue"))
        \(section("Output of an action"))
        \(section("Help"))
        \(own)
        """
    }

    private static var own: String {
        """
        ## Your own keys

        `keys` in the [configuration](Configuration.md#keys) binds keys on these screens:

        | screen | meaning |
        |---|---|
        \(KeyScope.all.map { "| `\($0.name)` | \($0.meaning) |" }.joined(separator: "\n"))

        These are the commands, also for `:`. With `n`, a repeat count may follow the name or precede the keys. With `…`, a file \
        name, a shell command or words to search for may follow; then no prompt appears. Your \
        [`actions`](Configuration.md#actions) are commands for stories, too.

        | command | action |
        |---|---|
        \(KeyReference.commands.map(line).joined(separator: "\n"))

        ## Presets

        `preset: "newsboat"` changes these keys:

        \(preset(.newsboat))
        `preset: "vim"` adds these keys, and digits on the front page begin a count:

        \(preset(.vim))
        ## Maintaining this page

        The key tables in `Sources/NewspaperUI/Keys` generate this page, and a test compares the two. To update it: \
        `NEWSPAPER_RECORD=1 swift test --filter KeyTables`.

        """
    }

    private static func line(of row: KeyReference.Row) -> String {
        let words = row.words.map { "`\($0)`" }.joined(separator: ", ")
        return "| \(words) | \(row.action) |"
    }

    private static func preset(_ preset: KeyPreset) -> String {
        var lines = ["| keys | screens | command |", "|---|---|---|"]
        lines += KeyReference.lines(of: preset).map { line in
            "| `\(line.keys)` | \(line.screens) | `\(line.command)` |"
        }
        for difference in preset.habits?.differences ?? [] {
            lines += ["", "`\(difference.keys)`: \(difference.sentence)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Mouse actions, checked by `MouseClickTests` and `SectionOrderTests`.
    private static let mouse = """
        ## Mouse

        | target | action |
        |---|---|
        | story, row | click: select; click again: open |
        | section bar, section title on the broadsheet | click: open the section |
        | `◂` `▸` beside the section bar | click: show hidden sections |
        | link in a story | click: show its address; click again: open |
        | picture or its description | click: show it |
        | `◂` with a title, above a story, its pictures or the output of an action | click: go back |
        | position of a story in its list, `3 of 40 ▸` | click: next story |
        | lists, sections, health, panels | wheel: move the selection |
        | story, keys | wheel: scroll three lines |
        | sections and feeds | drag a feed or a section: move it |

        Text is selected by the terminal, usually with `Shift` held down.

        """

    private static func section(_ name: String) -> String {
        var lines = ["## \(name)", "", "| keys | action |", "|---|---|"]
        for row in KeyReference.tables.first(where: { $0.title == name })?.rows ?? [] {
            let keys =
                row.words.isEmpty
                ? "by name" : row.words.map { "`\($0)`" }.joined(separator: " ")
            lines.append("| \(keys) | \(row.action) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
