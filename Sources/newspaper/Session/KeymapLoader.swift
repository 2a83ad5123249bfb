import Cells
import Configuration
import NewspaperUI
import TerminalKit

/// The keys that a reader wants: a preset, and the configuration's own laid over it.
struct KeymapLoader {
    /// Which keys give which commands, as far as they could be heeded.
    private(set) var keymap: Keymap
    /// What of the configuration is not heeded.
    private(set) var problems: [ConfigurationProblem] = []

    /// The reader's own keys on each screen.
    private var own: [KeyScreen: [KeySequence]] = [:]

    /// A key of the configuration that can be pressed.
    private struct Wish {
        let place: KeyScope
        let keys: KeySequence
        let commands: [Command]
        let binding: KeySettings.Binding
    }

    /// Makes the keymap that a configuration describes.
    ///
    /// Keys of fewer screens go before those of more; all of them go before those that stand with actions.
    init(_ settings: KeySettings, actions: [ActionLoader.Shelved] = []) {
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
                    "there is no screen “\(name)”\(nearest ?? "; Docs/Keys.md names them all")"
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

    /// Makes an action a command, with its key if it has one that can be pressed, and with that key behind a prefix where
    /// the preset has one.
    private mutating func add(_ shelved: ActionLoader.Shelved, macroPrefix: KeySequence?) {
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

    private mutating func unbind(_ wish: Wish) {
        for screen in wish.place.screens {
            keymap.unbind(wish.keys, on: screen)
            own[screen]?.removeAll { $0 == wish.keys }
        }
    }

    private mutating func bind(_ wish: Wish) {
        guard let first = wish.commands.first else { return }
        let command = wish.commands.count == 1 ? first : Command(steps: wish.commands)
        // Several commands need to be known only as the first of them: what follows may be for another screen.
        let known = first.steps.first ?? first
        let screens = wish.place.orderedScreens.filter {
            keymap.knows(known, on: $0) && !($0.takesLetters && wish.keys.isText)
        }
        guard !screens.isEmpty else { return reportScreens(of: wish, known) }
        for screen in screens { bind(wish.keys, to: command, on: screen, wish.binding.path) }
    }

    /// Gives keys to a command on one screen, unless others of the reader's are in their way.
    private mutating func bind(
        _ keys: KeySequence,
        to command: Command,
        on screen: KeyScreen,
        _ path: String
    ) {
        let others = own[screen, default: []].filter { $0 != keys }
        if let other = others.first(where: keys.excludes) {
            let pair = "\(keys) and \(other) stand on the same screen"
            return report(path, .fault("\(pair), and one begins with the other"))
        }
        keymap.bind(keys, to: command, on: screen)
        own[screen, default: []] = others + [keys]
    }

    /// What a line of the configuration asks for; `nil`, and a problem, where that cannot be told.
    private mutating func wish(_ binding: KeySettings.Binding) -> Wish? {
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
        return Wish(place: place, keys: keys, commands: commands, binding: binding)
    }

    /// A command as it is written: its name, with a number behind it where it has one, or is done so often.
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

    /// What is wrong with a command; of equally near ones that is named which means something on the screens.
    private func clause(about fault: CommandFault, at place: KeyScope) -> String {
        switch fault {
        case .unknown(let name):
            let here = CommandRegistry.all.filter { entry in
                place.screens.contains { keymap.knows(entry.command, on: $0) }
            }
            let names = (here + CommandRegistry.all).map(\.name) + keymap.actionNames
            let nearest = SpellingSuggestion.clause(to: name, in: names)
            return "there is no command “\(name)”\(nearest ?? "; Docs/Keys.md names them all")"
        case .lacksNumber(let name, let numbers):
            let least = numbers.lowerBound
            return "“\(name)” takes a number from \(least) to \(numbers.upperBound), as in "
                + "“\(name) \(least)”"
        case .takesCount(let name): return "the number of times for “\(name)” is from 1 to 99"
        case .takesNone(let name): return "“\(name)” takes no number"
        case .takesNoWords(let name): return "“\(name)” takes no words"
        case .takesWords(let name, let words):
            return "“\(name)” takes one of these: \(words.joined(separator: ", "))"
        }
    }

    private mutating func reportPreset(_ written: String) {
        let names = KeyPreset.allCases.map(\.rawValue)
        let nearest = SpellingSuggestion.word(to: written, in: names).map {
            "; “\($0)” is the nearest"
        }
        let listed = names.map { "“\($0)”" }.joined(separator: ", ")
        report("keys.preset", .wrongValue(expected: "one of \(listed)\(nearest ?? "")"))
    }

    /// Says where the command would mean something, or with which keys.
    private mutating func reportScreens(of wish: Wish, _ command: Command) {
        let path = wish.binding.path
        if wish.place.screens.contains(where: { keymap.knows(command, on: $0) }) {
            let way = "choose a key with Control or Alt, or one with a name such as F5"
            return report(path, .fault("letters are typed there: \(way)"))
        }
        let places = KeyScope.all.filter { place in
            place.screens.allSatisfy { keymap.knows(command, on: $0) }
        }
        let names = places.prefix(4).map { "“\($0.name)”" }.joined(separator: ", ")
        report(path, .fault("“\(command.spelling)” means nothing there; it is for \(names)"))
    }

    private mutating func report(_ path: String, _ kind: ConfigurationProblem.Kind) {
        let problem = ConfigurationProblem(path: path, kind: kind)
        if !problems.contains(problem) { problems.append(problem) }
    }
}

extension KeySequence {
    /// Whether it begins with what is typed where letters are typed.
    fileprivate var isText: Bool {
        guard case .character = keys.first?.code else { return keys.first?.code == .backspace }
        return keys.first?.modifiers.isEmpty == true
    }
}

extension KeyFault {
    /// What is wrong, and what to write.
    fileprivate var clause: String {
        switch self {
        case .empty: "no key is named here; write one such as “x”, “^D” or “F5”"
        case .unknownName(let word):
            "there is no key “\(word)”"
                + (SpellingSuggestion.clause(to: word, in: KeySequence.names)
                    ?? "; write up to three letters, or names with blanks between them")
        case .sameAs(let name): "terminals send this as “\(name)”; write that"
        case .reserved(let word): "\(word) does the same everywhere; choose another key"
        case .unsendable(let word): "terminals begin other keys with \(word); choose another one"
        }
    }
}

extension SpellingSuggestion {
    /// Which of some words was meant, as the end of a sentence; `nil` when none is like it.
    fileprivate static func clause(to written: String, in words: [String]) -> String? {
        word(to: written, in: words).map { "; “\($0)” is the nearest" }
    }
}
