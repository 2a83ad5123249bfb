import Cells
import TerminalKit

/// A notice that is shown after an unbound key was pressed.
struct KeySuggestion {
    let table: KeyTable
    let keyboard: Keyboard

    /// Returns the notice about a key; `nil` if there is nothing helpful to say.
    @MainActor
    func sentence(about key: Key) -> String? {
        difference(from: keyboard.keymap.habits, of: key) ?? asElsewhere(key)
            ?? onOtherScreens(key) ?? meaningless(key.label)
    }

    @MainActor
    func sentence(about keys: KeySequence) -> String? {
        keys.keys.first.flatMap { difference(from: keyboard.keymap.habits, of: $0) }
            ?? meaningless(keys.description)
    }

    private func meaningless(_ name: String) -> String? {
        helpKey.map { "\(name) is not bound here. \($0): help" }
    }

    /// Returns the notice about a key of the chosen preset that works differently here; `nil` for other keys.
    private func difference(from habits: PresetBindings?, of key: Key) -> String? {
        habits?.differences.first { $0.keys.keys.first == key }?.sentence
    }

    /// Returns a notice with the key's meaning in another program and the key that has it here; `nil` if there is
    /// none.
    private func asElsewhere(_ key: Key) -> String? {
        for habits in PresetBindings.all {
            for line in habits.lines where line.keys.keys == [key] {
                guard let binding = table.bindings.first(where: { $0.command == line.command })
                else { continue }
                let way = binding.keys.first?.description ?? ":\(binding.command.name)"
                return "\(habits.program)’s \(key.label) is \(way) here: \(binding.help)."
            }
        }
        return nil
    }

    /// Returns a notice that names a screen on which the key works; `nil` if there is none.
    @MainActor
    private func onOtherScreens(_ key: Key) -> String? {
        guard let helpKey else { return nil }
        for place in KeyScope.all {
            guard let name = place.nameInSentences, let screen = place.orderedScreens.first,
                case .command(let command) = keyboard.table(of: screen).match([key]),
                let binding = keyboard.table(of: screen).bindings
                    .first(where: { $0.command == command })
            else { continue }
            return "\(key.label) works in \(name): \(binding.help). \(helpKey): help"
        }
        return nil
    }

    private var helpKey: KeySequence? {
        table.bindings.first { $0.command == .help }?.keys.first
    }
}

extension KeyScope {
    /// The name of the scope for use in a sentence; `nil` for panels and groups.
    var nameInSentences: String? {
        switch name {
        case "headlines": "headlines"
        case "story": "stories"
        case "sections": "sections and feeds"
        case "discussion": "comments"
        case "broadsheet": "the broadsheet"
        default: nil
        }
    }
}
