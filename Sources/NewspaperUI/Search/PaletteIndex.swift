import News
import TerminalKit

/// The names of sections, feeds, commands and themes, which the palette finds.
struct PaletteIndex {
    private var sections: [(name: SearchableName, item: PaletteItem)] = []
    private var feeds: [(name: SearchableName, item: PaletteItem)] = []
    private let commands: [(name: SearchableName, item: PaletteItem)]
    private let keyTable: KeyTable
    private let themes: [(name: SearchableName, item: PaletteItem)]
    /// The commands that open the palette, which finds them only by their whole names.
    private static let openingPalette: Set<Command> = [.search, .commands]

    init(
        commands keyTable: KeyTable,
        themes: [ThemeChoice] = [],
        inUse: ThemeChoice = .automatic
    ) {
        self.keyTable = keyTable
        commands = Self.commands(of: keyTable).map { (Self.name(of: $0), .command($0)) }
        self.themes = themes.map {
            (
                SearchableName(PaletteStrings.theme($0.name)),
                .theme($0, isInUse: $0.name == inUse.name)
            )
        }
    }

    mutating func take(_ edition: Edition) {
        sections = edition.allSections.map { (SearchableName($0.title), .section($0)) }
        feeds = edition.feeds.map { (SearchableName($0.title), .feed($0)) }
    }

    /// Returns sections and feeds with exactly this name; empty if it is the name of a command.
    func named(_ text: String) -> (sections: [PaletteItem], feeds: [PaletteItem]) {
        guard !CommandRegistry.all.contains(where: { $0.name == text }) else { return ([], []) }
        return (
            sections.filter { $0.name.isSame(as: text) }.map(\.item),
            feeds.filter { $0.name.isSame(as: text) }.map(\.item)
        )
    }

    func sections(matching text: String) -> [PaletteItem] { Self.find(text, in: sections) }
    func themes(matching text: String) -> [PaletteItem] { Self.find(text, in: themes) }
    func feeds(matching text: String) -> [PaletteItem] { Self.find(text, in: feeds) }

    /// Returns the commands that match by description, name or key, or explains why one is
    /// unavailable.
    ///
    /// `isCommand` is true if the user is typing a command; otherwise, a command name followed by
    /// words may be a search.
    func commands(matching text: String, isCommand: Bool) -> [PaletteItem] {
        let byKey = commands.map(\.item).filter { item in
            guard case .command(let binding) = item else { return false }
            return binding.keys.contains { $0.description == text }
        }
        let described = text.contains(" ") ? described(by: text) : []
        return Self.asking(text) + Self.addressing(text)
            + (described.isEmpty ? typed(text, isCommand) : described) + byKey
            + Self.find(text, in: commands).filter {
                !byKey.contains($0) && !described.contains($0)
            }
            + missing(text)
    }

    /// Returns the commands whose description begins with a text, such as `pictures on`.
    private func described(by text: String) -> [PaletteItem] {
        commands.map(\.item).filter { item in
            guard case .command(let binding) = item else { return false }
            return binding.help.hasPrefix(text)
        }
    }

    /// Returns the item for a command with a number or words: `down 5`, `section 3`, `sort title`.
    private func typed(_ text: String, _ isCommand: Bool) -> [PaletteItem] {
        let words = text.split(separator: " ")
        let entry = CommandRegistry.all.first { $0.name == words.first ?? "" }
        if let entry, !entry.choices.isEmpty { return choices(of: entry, matching: text) }
        // `refresh feed` means `refresh-feed`.
        let isName = CommandRegistry.all.contains {
            $0.name.utf8.starts(with: words.joined(separator: "-").utf8)
        }
        let isNumbered = words.last.map { Int($0) != nil } == true
        guard words.count == 1 || isNumbered || isCommand && !isName else { return [] }
        do throws(CommandNotationError) {
            let command = try CommandRegistry.command(written: text)
            let isUnlisted = isCommand && Self.openingPalette.contains(command)
            guard isUnlisted || command.spelling != command.name || !command.steps.isEmpty,
                let help = keyTable.bindings.first(where: {
                    $0.command == (command.steps.first ?? command).withoutWord
                })?.help
            else { return [] }
            return [.typed(command, help: help)]
        } catch {
            return PaletteStrings.sentence(about: error).map { [.refused($0)] } ?? []
        }
    }

    private func choices(of entry: CommandEntry, matching text: String) -> [PaletteItem] {
        guard let help = keyTable.bindings.first(where: { $0.command == entry.command })?.help,
            text.contains(" ")
        else { return [] }
        let typed = text.split(separator: " ").joined(separator: " ")
        let commands = entry.choices.map { Command(entry.name, word: $0) }
            .filter { $0.spelling.hasPrefix(typed) }
        guard commands.isEmpty else { return commands.map { .typed($0, help: help) } }
        let fault = CommandNotationError.takesWords(entry.name, entry.choices)
        return PaletteStrings.sentence(about: fault).map { [.refused($0)] } ?? []
    }

    private func missing(_ text: String) -> [PaletteItem] {
        guard let command = try? CommandRegistry.command(written: text) else { return [] }
        let first = (command.steps.first ?? command).withoutWord
        guard !keyTable.bindings.contains(where: { $0.command == first }) else { return [] }
        let places = KeyScope.all.filter { $0.nameInSentences != nil }
        // Some commands for headlines exist only on the broadsheet.
        let place =
            places.first { $0.screens.allSatisfy { Keymap.standard.knows(first, on: $0) } }
            ?? places.first { $0.screens.contains { Keymap.standard.knows(first, on: $0) } }
        return [
            .refused(PaletteStrings.unavailable(first.name, worksIn: place?.nameInSentences))
        ]
    }

    /// Returns the item that searches the Guardian for the words after `guardian:`.
    private static func asking(_ text: String) -> [PaletteItem] {
        let name = "guardian:"
        guard text.lowercased().utf8.starts(with: name.utf8) else { return [] }
        let words = String(text.dropFirst(name.count)).trimmed
        return words.isEmpty ? [] : [.guardian(words)]
    }

    /// Returns the item for `save` or `add` followed by an address.
    private static func addressing(_ text: String) -> [PaletteItem] {
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 2, words[1].contains(".") || words[1].contains(":") else { return [] }
        return switch words[0] {
        case "save": [.save(words[1])]
        case "add": [.subscribe(words[1])]
        default: []
        }
    }

    private static func name(of binding: KeyBinding) -> SearchableName {
        SearchableName("\(binding.help) \(binding.command.name)")
    }

    private static func commands(of keyTable: KeyTable) -> [KeyBinding] {
        var seen = openingPalette
        let bindings = keyTable.bindings.filter { binding in
            binding.command.argument == nil && seen.insert(binding.command).inserted
        }
        // Movement commands come last, because they are rarely searched by name.
        let moving = CommandGroup.move.rawValue
        return bindings.filter { $0.group != moving } + bindings.filter { $0.group == moving }
    }

    private static func find(
        _ text: String,
        in names: [(name: SearchableName, item: PaletteItem)]
    ) -> [PaletteItem] {
        let words = SearchableName.words(of: text)
        guard !words.isEmpty else { return names.map(\.item) }
        let found = names.enumerated().compactMap { place, entry in
            entry.name.score(for: words).map { (score: $0, place: place, item: entry.item) }
        }
        return found.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.item)
    }
}
