import TerminalKit

/// The keys and commands of all screens, for the manual and Docs/Keys.md.
public enum KeyReference {
    /// A row of a table: keys or a command, and its action.
    public struct Row: Equatable, Sendable {
        /// The keys, or the name of a command with its arguments.
        public let words: [String]
        /// The action in a few words.
        public let action: String
    }

    /// The keys of one screen.
    public struct Table: Equatable, Sendable {
        /// The name of the screen.
        public let title: String
        /// The bindings in the order of the help screen; `words` is empty for a command without
        /// keys.
        public let rows: [Row]
    }

    /// The keys that work on every screen.
    public static let everywhere = [
        Row(words: ["^C"], action: "quit"), Row(words: ["^Z"], action: "suspend"),
        Row(words: ["^L"], action: "redraw"),
    ]

    /// The default keys of all screens.
    public static var tables: [Table] {
        screens.map { title, screen in
            let rows = Keymap.standard.table(of: screen).summary.map { binding in
                Row(words: binding.keys.map(\.description), action: binding.help)
            }
            return Table(title: title, rows: rows)
        }
    }

    /// All commands with their arguments.
    public static var commands: [Row] { CommandRegistry.all.map(row) }

    /// Returns the keys that a preset changes, with the screens and the command.
    public static func lines(
        of preset: KeyPreset
    ) -> [(keys: String, screens: String, command: String)] {
        (preset.habits?.lines ?? []).filter { !$0.screens.isEmpty }.map { line in
            let places = KeyScope.all.filter { $0.screens.isSubset(of: line.screens) }
            let widest = places.filter { place in
                !places.contains { $0.screens.isStrictSuperset(of: place.screens) }
            }
            let names = widest.map(\.name).joined(separator: ", ")
            return ("\(line.keys)", names, line.command.spelling)
        }
    }

    private static let screens: [(title: String, screen: KeyBindingContext)] = [
        ("Front page", .broadsheet), ("Front page as a list", .stories),
        ("Feeds pane", .sourcesPane), ("Another list of headlines", .storyList),
        ("Story", .story), ("Search in a story", .findingByTyping),
        ("Story with matches", .storyWithMatches), ("Pictures", .pictures),
        ("Sections and feeds", .sections), ("Comments", .discussion), ("Feed health", .health),
        ("Downloads", .downloads), ("Offline edition", .offline),
        ("Accounts", .accounts),
        ("Search and commands", .palette), ("Adding and editing feeds", .form),
        ("Feeds found, catalogue", .choices), ("Output of an action", .output), ("Help", .help),
    ]

    private static func row(of entry: CommandEntry) -> Row {
        let numbers = entry.numbers.map { " \($0.lowerBound) … \($0.upperBound)" }
        let rest = numbers ?? (entry.isDoneOften ? " n" : entry.takesText ? " …" : "")
        let words =
            entry.choices.isEmpty
            ? ["\(entry.name)\(rest)"]
            : [entry.name] + entry.choices.map { "\(entry.name) \($0)" }
        // On other screens, these commands only explain that they are for lists.
        let isForLists = [.sort, .reverseOrder].contains(entry.command)
        let screen = KeyBindingContext.allCases.first {
            Keymap.standard.knows(entry.command, on: $0) && !(isForLists && $0 == .broadsheet)
        }
        return Row(words: words, action: screen.map { entry.words(on: $0).help } ?? entry.name)
    }
}
