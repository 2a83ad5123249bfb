import Cells
import FoundationEssentials
import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("The key tables")
struct KeyTablesTests {
    private static func table(_ screen: KeyScreen) -> KeyTable {
        Keymap.standard.table(of: screen)
    }

    @Test("Docs/Keys.md says what the tables say")
    func document() {
        Golden.expect(KeysDocument.text, matchesFile: "../../Docs/Keys.md")
    }

    @Test(
        "No key stands twice in one table",
        arguments: KeyScreen.allCases
    )
    func unique(screen: KeyScreen) {
        let keys = Self.table(screen).bindings.flatMap(\.keys)
        #expect(keys.count == Set(keys).count)
    }

    @Test(
        "What a key does fits into a column of the help at 80 columns",
        arguments: [
            KeyScreen.broadsheet, .stories, .sourcesPane, .storyList, .story, .storyWithMatches,
            .sections, .health, .discussion, .downloads, .offline,
        ]
    )
    func short(screen: KeyScreen) {
        #expect(Self.table(screen).summary.map(\.help).filter { $0.count > 20 } == [])
    }

    @Test(
        "Every key gives its own command and hides no longer sequence",
        arguments: KeyScreen.allCases
    )
    func reachable(screen: KeyScreen) {
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

/// Docs/Keys.md, written from the tables.
enum KeysDocument {
    static var text: String {
        """
        # Keys

        This page is written from the key tables in `Sources/NewspaperUI/Keys`, and a test compares the \
        two. Record it anew with `NEWSPAPER_RECORD=1 swift test --filter KeyTables`.

        Everywhere: `^Z` suspends, `^C` quits, `^L` draws the screen again. After the first key of a \
        sequence such as `gg` the footer shows how it can go on; it waits as long as one likes, and Esc \
        gives it up, as does a key that does not continue it. A number before a key says how often it is \
        meant (`5j`), where digits do nothing else: in a story `3` and `Tab` lead to the third unread one, and those before it stay \
        unread, and `Shift-Tab` returns to the story from which `Tab` went on; in a list `3` and `D` delete three stories, which one `U` brings back. In a story it may also be a link's, which Enter reads. A key that does nothing says which \
        one would, for readers of newsboat, less, mutt and vim.

        In lists `/` finds stories by their text, those first whose titles hold the words, and sections, sources and commands by their names; `:` finds \
        the same with the commands first, and where `/` finds nothing to read, no command is chosen before one moves to it. In a section, a feed and a filtered list \
        `/` searches that list, and the whole paper where the list has no such story; `Tab` exchanges the two, and `Shift-Tab` puts the newest matches first. Enter on a story opens it before the list of all results: \
        `n` and `N` walk through them, in the story as in the list, and `q` leads back to the list. In \
        other lists `n` returns to the results of the last search. As long as it is open, a list keeps its stories in their order: what was read, also by `A`, \
        stays in one of unread stories until `R`, or until it is opened again. At the end of a section or a feed `Tab` goes on to the next one \
        that has unread stories. `B` opens the story that was read last, and in a story the one that was read before. Where letters are typed (search, \
        addresses, filters) the keys are those of a shell's line: `←` `→` `Home` `End` `^A` `^E` move the \
        cursor, with Control or Alt the arrows go by words, as `Alt-B` and `Alt-F` do; `Delete` and `^D` take away the letter under it, \
        `^W` the word before it, `^U` all before it, `^K` all after it. While nothing is typed, `Home` and `End` lead to the ends of the list, and \
        `↑`, from its top, to what was entered in such lines before, until the paper is left.

        \(mouse)
        \(section("Front page", .broadsheet))
        \(section("Front page as a list", .stories))
        Where a preview stands beside this list the sources do, too, from \(StoriesLayout.columnsForSources) columns \
        on, and `h` leads to them; elsewhere it says so, and `F` shows them. The broadsheet is arranged by weight: \
        `S` and `gS` say so there, and sort lists.

        \(section("Sources beside the front page", .sourcesPane))
        \(section("Another list of headlines", .storyList))
        \(section("Story", .story))
        `/` searches the story that is open: what was found is marked while one types, and counted; \
        Esc leads back to where one was. Enter keeps the matches, and `n` and `N` go from one to the \
        next until Esc ends the search; then they turn to other stories again. A story that was found \
        among all opens at its first match, and after the last one `n` opens the next story. `Space` \
        at the end of a story says which unread story comes, and pressed again opens it.

        \(section("While the story is searched", .findingByTyping))
        \(section("Story with matches", .storyWithMatches))
        \(section("Pictures", .pictures))
        \(section("Sections and feeds", .sections))
        \(section("What readers say", .discussion))
        \(section("Health of the feeds", .health))
        \(section("Files you want", .downloads))
        \(section("Offline edition", .offline))
        \(section("Search and commands", .palette))
        \(section("Adding and editing feeds", .form))
        \(section("Feeds found, catalogue", .choices))
        \(section("What a program of one’s own has written", .output))
        \(section("Help", .help))
        \(own)
        """
    }

    /// What a configuration may say, which `KeymapLoader` reads.
    private static var own: String {
        """
        ## Keys of one’s own

        `keys` in [the configuration](Configuration.md#keys) changes what stands above. Its screens:

        | screen | what is meant |
        |---|---|
        \(KeyScope.all.map { "| `\($0.name)` | \($0.meaning) |" }.joined(separator: "\n"))

        Its commands; `:` does them by these names, too. Behind those with `n` a number may stand that says how \
        often they are done, and before their keys; behind those with `…` the name of a file, a command of the shell or \
        words to search for, about which nobody is asked then. What stands under [`actions`](Configuration.md#actions) is a \
        command, too, wherever there is a story:

        | command | what it does |
        |---|---|
        \(CommandRegistry.all.map(line).joined(separator: "\n"))

        ## Presets

        `preset: "newsboat"` changes these:

        \(preset(.newsboat))
        `preset: "vim"` adds these, and has digits on the front page begin a number:

        \(preset(.vim))
        """
    }

    private static func line(of entry: CommandEntry) -> String {
        let words = entry.choices.map { "`, `\(entry.name) \($0)" }.joined()
        let numbers =
            words.isEmpty ? entry.numbers.map { " \($0.lowerBound)` … `\($0.upperBound)" } : words
        let rest = entry.isDoneOften ? " n" : entry.takesText ? " …" : ""
        // What only says there that it is for lists is called as it is in lists.
        let isForLists = [.sort, .reverseOrder].contains(entry.command)
        let screen = KeyScreen.allCases.first {
            Keymap.standard.knows(entry.command, on: $0) && !(isForLists && $0 == .broadsheet)
        }
        let help = screen.map { entry.words(on: $0).help } ?? entry.name
        return "| `\(entry.name)\(numbers ?? rest)` | \(help) |"
    }

    private static func preset(_ preset: KeyPreset) -> String {
        var lines = ["| keys | where | what they do |", "|---|---|---|"]
        for line in preset.habits?.lines ?? [] where !line.screens.isEmpty {
            let places = KeyScope.all.filter { $0.screens.isSubset(of: line.screens) }
            let widest = places.filter { place in
                !places.contains { $0.screens.isStrictSuperset(of: place.screens) }
            }
            let names = widest.map(\.name).joined(separator: ", ")
            lines.append("| `\(line.keys)` | \(names) | `\(line.command.spelling)` |")
        }
        for difference in preset.habits?.differences ?? [] {
            lines += ["", "`\(difference.keys)`: \(difference.sentence)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What the screens do with the mouse; `PointingTests` and `SectionOrderTests` click there.
    private static let mouse = """
        ## Mouse

        | where | what it does |
        |---|---|
        | story, row | a click selects, a click on what is selected opens it |
        | section bar, name of a section on the broadsheet | a click opens the section |
        | `◂` `▸` beside the section bar | a click leads to the sections that are hidden |
        | link in a story | a click says where it leads, the next one opens it |
        | picture, or the words for it | a click shows it |
        | `◂` and the name behind it, over a story, its pictures, or what an action wrote | a click leads back |
        | place of a story in its list, `3 of 40 ▸` | a click leads to the next story |
        | lists, sections, health, panels | the wheel moves the selection |
        | story, keys | the wheel scrolls by three lines |
        | sections and feeds | who drags a feed or a section puts it where the button is let go |

        Text is selected as the terminal does it, mostly with `Shift` held down.

        """

    private static func section(_ name: String, _ screen: KeyScreen) -> String {
        var lines = ["## \(name)", "", "| keys | what they do |", "|---|---|"]
        for binding in Keymap.standard.table(of: screen).summary {
            let keys =
                binding.keys.isEmpty
                ? "by name" : binding.keys.map { "`\($0.description)`" }.joined(separator: " ")
            lines.append("| \(keys) | \(binding.help) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
