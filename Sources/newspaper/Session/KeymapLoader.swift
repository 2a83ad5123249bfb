import Cells
import Configuration
import NewspaperUI
import TerminalKit

/// Builds the keymap from a preset and the configured keys.
struct KeymapLoader {
    /// The keymap of the preset with every valid binding of the configuration.
    private(set) var keymap: Keymap
    /// Problems with ignored parts of the configuration.
    private(set) var problems: [ConfigurationProblem] = []

    private var own: [KeyScreen: [KeySequence]] = [:]

    /// A binding of the configuration with valid keys and commands.
    private struct Binding {
        let place: KeyScope
        let keys: KeySequence
        let commands: [Command]
        let binding: KeySettings.Binding
    }

    /// Builds the keymap from settings and custom actions.
    ///
    /// Keys for fewer screens take precedence over keys for more screens, and all of them over keys of actions.
    init(_ settings: KeySettings, actions: [ActionLoader.ConfiguredAction] = []) {
        let preset = settings.preset.flatMap(KeyPreset.init)
        keymap = (preset ?? .standard).keymap
        if settings.preset != nil, preset == nil { reportPreset(settings.preset ?? "") }
        if settings.counts ?? preset?.countsOnFrontPage ?? false { keymap.countOnFrontPage() }
        for action in actions { add(action, macroPrefix: preset?.macroPrefix) }
        for name in settings.places where Self.place(name) == nil {
            let nearest = SpellingSuggestion.clause(to: name, in: KeyScope.all.map(\.name))
            report(
                KeySettings.path(of: name),
                .fault(
                    "unknown screen “\(name)”\(nearest ?? "; Docs/Keys.md lists them")"
                )
            )
        }
        let wishes = settings.bindings.compactMap { wish($0) }
        for place in KeyScope.all {
            let here = wishes.filter { $0.place == place }
            for wish in here where wish.commands.isEmpty { unbind(wish) }
            for wish in here where !wish.commands.isEmpty { bind(wish) }
        }
    }

    /// Binds the action's key, alone and after the macro prefix of the preset.
    private mutating func add(_ shelved: ActionLoader.ConfiguredAction, macroPrefix: KeySequence?) {
        keymap.add(shelved.action)
        guard let key = shelved.key else { return }
        do throws(KeyFault) {
            let keys = try KeySequence(written: key)
            let macro = keys.keys.count == 1 ? macroPrefix.map { [$0.keys + keys.keys] } ?? [] : []
            for screen in CustomAction.screens {
                for keys in macro.map(KeySequence.init) + [keys] {
                    bind(keys, to: shelved.action.command, on: screen, shelved.keyPath)
                }
            }
        } catch {
            report(shelved.keyPath, .fault(error.clause))
        }
    }

    private static func place(_ name: String) -> KeyScope? {
        KeyScope.all.first { $0.name == name }
    }

    private mutating func unbind(_ wish: Binding) {
        for screen in wish.place.screens {
            keymap.unbind(wish.keys, on: screen)
            own[screen]?.removeAll { $0 == wish.keys }
        }
    }

    private mutating func bind(_ wish: Binding) {
        guard let first = wish.commands.first else { return }
        let command = wish.commands.count == 1 ? first : Command(steps: wish.commands)
        // Only the first command must exist on the screen; the others may be for another screen.
        let known = first.steps.first ?? first
        let screens = wish.place.orderedScreens.filter {
            keymap.knows(known, on: $0) && !($0.takesLetters && wish.keys.isText)
        }
        guard !screens.isEmpty else { return reportScreens(of: wish, known) }
        for screen in screens { bind(wish.keys, to: command, on: screen, wish.binding.path) }
    }

    /// Binds keys to a command on one screen, unless they conflict with other configured keys.
    private mutating func bind(
        _ keys: KeySequence,
        to command: Command,
        on screen: KeyScreen,
        _ path: String
    ) {
        let others = own[screen, default: []].filter { $0 != keys }
        if let other = others.first(where: keys.excludes) {
            let pair = "\(keys) and \(other) are bound on the same screen"
            return report(path, .fault("\(pair), and one is a prefix of the other"))
        }
        keymap.bind(keys, to: command, on: screen)
        own[screen, default: []] = others + [keys]
    }

    /// Returns a valid binding; reports an invalid one and returns `nil`.
    private mutating func wish(_ binding: KeySettings.Binding) -> Binding? {
        guard let place = Self.place(binding.place) else { return nil }
        let keys: KeySequence
        do throws(KeyFault) {
            keys = try KeySequence(written: binding.keys)
        } catch {
            report(binding.path, .fault(error.clause))
            return nil
        }
        let commands = binding.commands.compactMap { command($0, at: place, binding.path) }
        guard commands.count == binding.commands.count else { return nil }
        return Binding(place: place, keys: keys, commands: commands, binding: binding)
    }

    /// Parses a command, with an argument or a count after its name; reports an invalid one and returns `nil`.
    private mutating func command(
        _ written: String,
        at place: KeyScope,
        _ path: String
    ) -> Command? {
        if let action = keymap.action(named: written) { return action.command }
        do throws(CommandFault) {
            return try CommandRegistry.command(written: written)
        } catch {
            report(path, .fault(clause(about: error, at: place)))
            return nil
        }
    }

    /// Describes an invalid command.
    ///
    /// Of equally similar names, it suggests one that is available on the screens.
    private func clause(about fault: CommandFault, at place: KeyScope) -> String {
        switch fault {
        case .unknown(let name):
            let here = CommandRegistry.all.filter { entry in
                place.screens.contains { keymap.knows(entry.command, on: $0) }
            }
            let names = (here + CommandRegistry.all).map(\.name) + keymap.actionNames
            let nearest = SpellingSuggestion.clause(to: name, in: names)
            return "unknown command “\(name)”\(nearest ?? "; Docs/Keys.md lists them")"
        case .lacksNumber(let name, let numbers):
            let least = numbers.lowerBound
            return "“\(name)” takes a number from \(least) to \(numbers.upperBound), as in "
                + "“\(name) \(least)”"
        case .takesCount(let name): return "“\(name)” can be repeated 1 to 99 times"
        case .takesNone(let name): return "“\(name)” takes no number"
        case .takesNoWords(let name): return "“\(name)” takes no argument"
        case .takesWords(let name, let words):
            return "“\(name)” takes one of: \(words.joined(separator: ", "))"
        }
    }

    private mutating func reportPreset(_ written: String) {
        let names = KeyPreset.allCases.map(\.rawValue)
        let nearest = SpellingSuggestion.word(to: written, in: names).map {
            "; the closest is “\($0)”"
        }
        let listed = names.map { "“\($0)”" }.joined(separator: ", ")
        report("keys.preset", .wrongValue(expected: "one of \(listed)\(nearest ?? "")"))
    }

    /// Reports on which screens, or with which kind of key, the command is available.
    private mutating func reportScreens(of wish: Binding, _ command: Command) {
        let path = wish.binding.path
        if wish.place.screens.contains(where: { keymap.knows(command, on: $0) }) {
            let way = "choose a key with Control or Alt, or one with a name such as F5"
            return report(path, .fault("letters are text there; \(way)"))
        }
        let places = KeyScope.all.filter { place in
            place.screens.allSatisfy { keymap.knows(command, on: $0) }
        }
        let names = places.prefix(4).map { "“\($0.name)”" }.joined(separator: ", ")
        report(path, .fault("“\(command.spelling)” is not available there; it works in \(names)"))
    }

    private mutating func report(_ path: String, _ kind: ConfigurationProblem.Kind) {
        let problem = ConfigurationProblem(path: path, kind: kind)
        if !problems.contains(problem) { problems.append(problem) }
    }
}

extension KeySequence {
    /// Whether text fields handle the first key themselves.
    fileprivate var isText: Bool {
        guard case .character = keys.first?.code else { return keys.first?.code == .backspace }
        return keys.first?.modifiers.isEmpty == true
    }
}

extension KeyFault {
    fileprivate var clause: String {
        switch self {
        case .empty: "missing key; examples: “x”, “^D”, “F5”"
        case .unknownName(let word):
            "unknown key “\(word)”"
                + (SpellingSuggestion.clause(to: word, in: KeySequence.names)
                    ?? "; write up to three letters, or key names separated by spaces")
        case .sameAs(let name): "terminals send this as “\(name)”; use that name"
        case .reserved(let word): "\(word) is reserved; choose another key"
        case .unsendable(let word):
            "\(word) is the prefix of other keys in terminals; choose another key"
        }
    }
}

extension SpellingSuggestion {
    /// Returns the most similar word in a clause to append to a sentence; `nil` if none is similar.
    fileprivate static func clause(to written: String, in words: [String]) -> String? {
        word(to: written, in: words).map { "; the closest is “\($0)”" }
    }
}
