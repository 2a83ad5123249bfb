import Cells
import TerminalKit

/// What would do something, when a key was pressed that does nothing.
struct KeySuggestion {
    /// The screen's own keys.
    let table: KeyTable
    let keyboard: Keyboard

    /// One sentence; `nil` where there is nothing to say that helps.
    @MainActor
    func sentence(about key: Key) -> String? {
        difference(from: keyboard.keymap.habits, of: key) ?? asElsewhere(key)
            ?? onOtherScreens(key) ?? meaningless(key.label)
    }

    /// One sentence about keys that mean nothing together.
    @MainActor
    func sentence(about keys: KeySequence) -> String? {
        keys.keys.first.flatMap { difference(from: keyboard.keymap.habits, of: $0) }
            ?? meaningless(keys.description)
    }

    private func meaningless(_ name: String) -> String? {
        helpKey.map { "\(name) means nothing here: \($0) shows the keys." }
    }

    /// What a key does not do here that it does in the program whose keys the reader has chosen.
    private func difference(from habits: PresetBindings?, of key: Key) -> String? {
        habits?.differences.first { $0.keys.keys.first == key }?.sentence
    }

    /// The key as another program has it, of which the same can be done here.
    private func asElsewhere(_ key: Key) -> String? {
        for habits in PresetBindings.all {
            for line in habits.lines where line.keys.keys == [key] {
                guard let binding = table.bindings.first(where: { $0.command == line.command })
                else { continue }
                let way = binding.keys.first?.description ?? ":\(binding.command.name)"
                return "\(key.label) as in \(habits.program) is \(way) here: \(binding.help)."
            }
        }
        return nil
    }

    /// What the key does on another screen.
    @MainActor
    private func onOtherScreens(_ key: Key) -> String? {
        guard let helpKey else { return nil }
        for place in KeyScope.all {
            guard let name = place.nameInSentences, let screen = place.orderedScreens.first,
                case .command(let command) = keyboard.table(of: screen).match([key]),
                let binding = keyboard.table(of: screen).bindings
                    .first(where: { $0.command == command })
            else { continue }
            return "\(key.label) is for \(name): \(binding.help). Here \(helpKey) shows the keys."
        }
        return nil
    }

    private var helpKey: KeySequence? {
        table.bindings.first { $0.command == .help }?.keys.first
    }
}

extension KeyScope {
    /// Where its keys work, for a reader who is elsewhere; `nil` for panels and groups.
    var nameInSentences: String? {
        switch name {
        case "headlines": "headlines"
        case "story": "stories"
        case "sections": "sections and feeds"
        case "discussion": "what readers say"
        case "broadsheet": "the broadsheet"
        default: nil
        }
    }
}
