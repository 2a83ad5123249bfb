import Cells
import Configuration
import NewspaperUI
import TerminalKit

/// Builds the keymap from a preset and the configured keys.
struct KeymapLoader {
    private(set) var keymap: Keymap
    private(set) var problems: [ConfigurationProblem] = []

    private var own: [KeyBindingContext: [KeySequence]] = [:]

    private struct Binding {
        let place: KeyScope
        let keys: KeySequence
        let commands: [Command]
        let path: String
    }

    /// Builds the keymap.
    ///
    /// Keys for fewer screens take precedence over keys for more screens, and both over keys of
    /// actions.
    init(_ settings: KeySettings, actions: [ActionLoader.ConfiguredAction] = []) {
        let preset = settings.preset.flatMap(KeyPreset.init)
        keymap = (preset ?? .standard).keymap
        if settings.preset != nil, preset == nil { reportPreset(settings.preset ?? "") }
        if settings.counts ?? preset?.countsOnFrontPage ?? false { keymap.countOnFrontPage() }
        for action in actions { add(action, macroPrefix: preset?.macroPrefix) }
        for name in settings.places where Self.place(name) == nil {
            let known = KeyScope.all.map(\.name)
            report(
                KeySettings.path(of: name),
                .fault(ConfigurationCheckStrings.unknownScreen(name, known: known))
            )
        }
        let bindings = settings.bindings.compactMap { validBinding($0) }
        for place in KeyScope.all {
            let here = bindings.filter { $0.place == place }
            for binding in here where binding.commands.isEmpty { unbind(binding) }
            for binding in here where !binding.commands.isEmpty { bind(binding) }
        }
    }

    /// Binds an action's key, alone and after the preset's macro prefix.
    private mutating func add(
        _ configured: ActionLoader.ConfiguredAction,
        macroPrefix: KeySequence?
    ) {
        keymap.add(configured.action)
        guard let key = configured.key else { return }
        do throws(KeyNotationError) {
            let keys = try KeySequence(written: key)
            let macro = keys.keys.count == 1 ? macroPrefix.map { [$0.keys + keys.keys] } ?? [] : []
            for screen in CustomAction.screens {
                for keys in macro.map(KeySequence.init) + [keys] {
                    bind(keys, to: configured.action.command, on: screen, configured.keyPath)
                }
            }
        } catch {
            report(configured.keyPath, .fault(error.clause))
        }
    }

    private static func place(_ name: String) -> KeyScope? {
        KeyScope.all.first { $0.name == name }
    }

    private mutating func unbind(_ binding: Binding) {
        for screen in binding.place.screens {
            keymap.unbind(binding.keys, on: screen)
            own[screen]?.removeAll { $0 == binding.keys }
        }
    }

    private mutating func bind(_ binding: Binding) {
        guard let first = binding.commands.first else { return }
        let command = binding.commands.count == 1 ? first : Command(steps: binding.commands)
        // Later commands of a macro may be for another screen.
        let known = first.steps.first ?? first
        let screens = binding.place.orderedScreens.filter {
            keymap.knows(known, on: $0) && !($0.takesLetters && binding.keys.isText)
        }
        guard !screens.isEmpty else { return reportScreens(of: binding, known) }
        for screen in screens { bind(binding.keys, to: command, on: screen, binding.path) }
    }

    private mutating func bind(
        _ keys: KeySequence,
        to command: Command,
        on screen: KeyBindingContext,
        _ path: String
    ) {
        let others = own[screen, default: []].filter { $0 != keys }
        if let other = others.first(where: keys.excludes) {
            return report(path, .fault(ConfigurationCheckStrings.conflict(keys, other)))
        }
        keymap.bind(keys, to: command, on: screen)
        own[screen, default: []] = others + [keys]
    }

    private mutating func validBinding(_ binding: KeySettings.Binding) -> Binding? {
        guard let place = Self.place(binding.place) else { return nil }
        let keys: KeySequence
        do throws(KeyNotationError) {
            keys = try KeySequence(written: binding.keys)
        } catch {
            report(binding.path, .fault(error.clause))
            return nil
        }
        let commands = binding.commands.compactMap { command($0, at: place, binding.path) }
        guard commands.count == binding.commands.count else { return nil }
        return Binding(place: place, keys: keys, commands: commands, path: binding.path)
    }

    private mutating func command(
        _ written: String,
        at place: KeyScope,
        _ path: String
    ) -> Command? {
        if let action = keymap.action(named: written) { return action.command }
        do throws(CommandNotationError) {
            return try CommandRegistry.command(written: written)
        } catch {
            report(path, .fault(clause(about: error, at: place)))
            return nil
        }
    }

    /// Describes an invalid command.
    ///
    /// Among equally similar names, suggests one that is available on the screens of `place`.
    private func clause(about fault: CommandNotationError, at place: KeyScope) -> String {
        switch fault {
        case .unknown(let name):
            let here = CommandRegistry.all.filter { entry in
                place.screens.contains { keymap.knows(entry.command, on: $0) }
            }
            let names = (here + CommandRegistry.all).map(\.name) + keymap.actionNames
            return ConfigurationCheckStrings.unknownCommand(name, known: names)
        case .lacksNumber(let name, let numbers):
            return ConfigurationCheckStrings.needsNumber(name, in: numbers)
        case .takesCount(let name): return ConfigurationCheckStrings.takesCount(name)
        case .takesNone(let name): return ConfigurationCheckStrings.takesNoNumber(name)
        case .takesNoWords(let name): return ConfigurationCheckStrings.takesNoArgument(name)
        case .takesWords(let name, let words):
            return ConfigurationCheckStrings.needsOne(of: words, command: name)
        }
    }

    private mutating func reportPreset(_ written: String) {
        let names = KeyPreset.allCases.map(\.rawValue)
        let expected = ConfigurationCheckStrings.unknownPreset(written, known: names)
        report("keys.preset", .wrongValue(expected: expected))
    }

    private mutating func reportScreens(of binding: Binding, _ command: Command) {
        let path = binding.path
        if binding.place.screens.contains(where: { keymap.knows(command, on: $0) }) {
            return report(path, .fault(ConfigurationCheckStrings.lettersAreText))
        }
        let places = KeyScope.all.filter { place in
            place.screens.allSatisfy { keymap.knows(command, on: $0) }
        }
        let clause = ConfigurationCheckStrings.notAvailable(
            command.spelling,
            screens: places.prefix(4).map(\.name)
        )
        report(path, .fault(clause))
    }

    private mutating func report(_ path: String, _ kind: ConfigurationProblem.Kind) {
        let problem = ConfigurationProblem(path: path, kind: kind)
        if !problems.contains(problem) { problems.append(problem) }
    }
}

extension KeySequence {
    /// Whether a text field would handle the first key as typed text.
    fileprivate var isText: Bool {
        guard case .character = keys.first?.code else { return keys.first?.code == .backspace }
        return keys.first?.modifiers.isEmpty == true
    }
}

extension KeyNotationError {
    fileprivate var clause: String {
        switch self {
        case .empty: ConfigurationCheckStrings.keyMissing
        case .unknownName(let word): ConfigurationCheckStrings.unknownKey(word)
        case .sameAs(let name): ConfigurationCheckStrings.sameKey(as: name)
        case .reserved(let word): ConfigurationCheckStrings.reservedKey(word)
        case .unsendable(let word): ConfigurationCheckStrings.prefixOfOtherKeys(word)
        }
    }
}
