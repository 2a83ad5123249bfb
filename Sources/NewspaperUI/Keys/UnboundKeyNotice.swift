import Cells
import TerminalKit

/// The notice after an unbound key was pressed.
struct UnboundKeyNotice {
    let table: KeyTable
    let keyboard: SharedKeyboardState

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
        helpKey.map { KeyStrings.unbound(name, help: $0) }
    }

    private func difference(from habits: PresetBindings?, of key: Key) -> String? {
        habits?.differences.first { $0.keys.keys.first == key }?.sentence
    }

    private func asElsewhere(_ key: Key) -> String? {
        for habits in PresetBindings.all {
            for line in habits.lines where line.keys.keys == [key] {
                guard let binding = table.bindings.first(where: { $0.command == line.command })
                else { continue }
                let way = binding.keys.first?.description ?? ":\(binding.command.name)"
                return KeyStrings.equivalent(
                    of: key.label,
                    in: habits.program,
                    is: way,
                    binding.help
                )
            }
        }
        return nil
    }

    @MainActor
    private func onOtherScreens(_ key: Key) -> String? {
        guard let helpKey else { return nil }
        for place in KeyScope.all {
            guard let name = place.nameInSentences, let screen = place.orderedScreens.first,
                case .command(let command) = keyboard.table(of: screen).match([key]),
                let binding = keyboard.table(of: screen).bindings
                    .first(where: { $0.command == command })
            else { continue }
            return KeyStrings.works(key.label, in: name, binding.help, help: helpKey)
        }
        return nil
    }

    private var helpKey: KeySequence? {
        table.bindings.first { $0.command == .help }?.keys.first
    }
}

extension KeyScope {
    var nameInSentences: String? { KeyStrings.screens(of: name) }
}
