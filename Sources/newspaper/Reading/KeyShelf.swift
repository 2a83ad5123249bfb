import Cells
import Configuration
import NewspaperUI
import TerminalKit

/// The keys that a reader wants: a preset, and the configuration's own laid over it.
struct KeyShelf {
    /// Which keys give which commands, as far as they could be heeded.
    private(set) var keymap: Keymap
    /// What of the configuration is not heeded.
    private(set) var problems: [ConfigurationProblem] = []

    /// The reader's own keys on each screen.
    private var own: [KeyScreen: [KeySequence]] = [:]

    /// A key of the configuration that can be pressed.
    private struct Wish {
        let place: KeyPlace
        let keys: KeySequence
        let commands: [Command]
        let binding: KeySettings.Binding
    }

    /// Makes the keymap that a configuration describes.
    ///
    /// Keys of fewer screens go before those of more.
    init(_ settings: KeySettings) {
        let preset = settings.preset.flatMap(KeyPreset.init)
        keymap = (preset ?? .standard).keymap
        if settings.preset != nil, preset == nil { reportPreset(settings.preset ?? "") }
        if settings.counts ?? preset?.countsOnFrontPage ?? false { keymap.countOnFrontPage() }
        for name in settings.places where Self.place(name) == nil {
            report(
                KeySettings.path(of: name),
                .unknownKey(nearest: Nearest.word(to: name, in: KeyPlace.all.map(\.name)))
            )
        }
        let wishes = settings.bindings.compactMap { wish($0) }
        for place in KeyPlace.all {
            let here = wishes.filter { $0.place == place }
            for wish in here where wish.commands.isEmpty { unbind(wish) }
            for wish in here where !wish.commands.isEmpty { bind(wish) }
        }
    }

    private static func place(_ name: String) -> KeyPlace? {
        KeyPlace.all.first { $0.name == name }
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
        for screen in screens {
            let others = own[screen, default: []].filter { $0 != wish.keys }
            if let other = others.first(where: wish.keys.excludes) {
                let expected = "no beginning of another key, and \(other) is one on the same screen"
                report(wish.binding.path, .wrongValue(expected: expected))
                continue
            }
            keymap.bind(wish.keys, to: command, on: screen)
            own[screen, default: []] = others + [wish.keys]
        }
    }

    /// What a line of the configuration asks for; `nil`, and a problem, where that cannot be told.
    private mutating func wish(_ binding: KeySettings.Binding) -> Wish? {
        guard let place = Self.place(binding.place) else { return nil }
        let keys: KeySequence
        do throws(KeyFault) {
            keys = try KeySequence(written: binding.keys)
        } catch {
            report(binding.path, .wrongValue(expected: error.expected))
            return nil
        }
        let commands = binding.commands.compactMap { command($0, at: place, binding.path) }
        guard commands.count == binding.commands.count else { return nil }
        return Wish(place: place, keys: keys, commands: commands, binding: binding)
    }

    /// A command as it is written: its name, with a number behind it where it has one, or is done so often.
    private mutating func command(
        _ written: String,
        at place: KeyPlace,
        _ path: String
    ) -> Command? {
        let words = written.split(separator: " ").map(String.init)
        guard let name = words.first, words.count <= 2,
            let entry = CommandRegistry.all.first(where: { $0.name == name })
        else {
            report(path, .wrongValue(expected: expectedCommand(words.first ?? "", at: place)))
            return nil
        }
        let number = words.count == 2 ? Int(words[1]) : nil
        if let numbers = entry.numbers {
            if let number, numbers.contains(number) { return Command(name, number) }
            let (least, most) = (numbers.lowerBound, numbers.upperBound)
            report(
                path,
                .wrongValue(expected: "\"\(name) \(least)\" or another number up to \(most)")
            )
        } else if words.count == 1 {
            return entry.command
        } else if let number, (1...99).contains(number), entry.isDoneOften {
            return Command(steps: Array(repeating: entry.command, count: number))
        } else {
            let expected =
                entry.isDoneOften ? "\"\(name)\" with a number from 1 to 99" : "\"\(name)\" alone"
            report(path, .wrongValue(expected: expected))
        }
        return nil
    }

    /// The nearest command; of equally near ones that which means something on the screens.
    private func expectedCommand(_ written: String, at place: KeyPlace) -> String {
        let here = CommandRegistry.all.filter { entry in
            place.screens.contains { keymap.knows(entry.command, on: $0) }
        }
        let nearest = Nearest.word(to: written, in: (here + CommandRegistry.all).map(\.name))
        return nearest.map { "a command, and \"\($0)\" is the nearest" }
            ?? "a command, as Docs/Keys.md names them"
    }

    private mutating func reportPreset(_ written: String) {
        let names = KeyPreset.allCases.map(\.rawValue)
        let nearest = Nearest.word(to: written, in: names).map { "; \"\($0)\" is the nearest" }
        let listed = names.map { "\"\($0)\"" }.joined(separator: ", ")
        report("keys.preset", .wrongValue(expected: "one of \(listed)\(nearest ?? "")"))
    }

    /// Says where the command would mean something, or with which keys.
    private mutating func reportScreens(of wish: Wish, _ command: Command) {
        let path = wish.binding.path
        if wish.place.screens.contains(where: { keymap.knows(command, on: $0) }) {
            let expected = "a key with Control or Alt, or one with a name: letters are typed there"
            return report(path, .wrongValue(expected: expected))
        }
        let places = KeyPlace.all.filter { place in
            place.screens.allSatisfy { keymap.knows(command, on: $0) }
        }
        let names = places.prefix(4).map { "\"\($0.name)\"" }.joined(separator: ", ")
        report(
            path,
            .wrongValue(expected: "a command of that screen; \(command.spelling) is for \(names)")
        )
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
    /// What should stand there instead.
    fileprivate var expected: String {
        switch self {
        case .empty: "under a key"
        case .unknownName(let word):
            Nearest.word(to: word, in: KeySequence.names).map {
                "under a key, and \"\($0)\" is the nearest"
            } ?? "under a key: up to three letters, or names with blanks between them"
        case .sameAs(let name): "under \"\(name)\", from which no terminal tells that key"
        case .reserved(let word): "under another key: \(word) does the same everywhere"
        case .unsendable(let word): "under another key: terminals begin other keys with \(word)"
        }
    }
}
