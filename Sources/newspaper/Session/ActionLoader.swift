import Configuration
import NewspaperUI

/// Builds the valid custom actions of the configuration.
struct ActionLoader {
    struct ConfiguredAction: Hashable {
        let action: CustomAction
        let key: String?
        /// The path of the key in the configuration.
        let keyPath: String
    }

    /// The valid actions in the order of their names.
    private(set) var actions: [ConfiguredAction] = []
    /// Problems with ignored parts of the configuration.
    private(set) var problems: [ConfigurationProblem] = []

    /// Builds the valid actions and reports the others.
    init(_ settings: [ActionSettings]) {
        for setting in settings {
            let words = setting.words.map(ActionArgument.init)
            if let fault = Self.fault(of: setting, words) {
                problems.append(ConfigurationProblem(path: fault.path, kind: .fault(fault.clause)))
                continue
            }
            actions.append(
                ConfiguredAction(
                    action: CustomAction(setting, words),
                    key: setting.key,
                    keyPath: "\(setting.path).key"
                )
            )
        }
    }

    private static func fault(
        of setting: ActionSettings,
        _ words: [ActionArgument]
    ) -> (path: String, clause: String)? {
        if CommandRegistry.all.contains(where: { $0.name == setting.name }) {
            return (setting.path, "a built-in command has this name; choose another one")
        }
        let path = "\(setting.path).run"
        if let unknown = words.lazy.flatMap(\.unknownParts).first {
            return (path, clause(aboutUnknown: unknown))
        }
        guard words.first?.parts.isEmpty == true else {
            return (path, "must begin with a program, not a placeholder")
        }
        if let script = Self.script(in: setting.words), let part = words[script].parts.first {
            return (
                path,
                "in a script, {\(part.rawValue)} could inject commands; write “$1” there, and after the script the "
                    + "words “sh”, “{\(part.rawValue)}”"
            )
        }
        return nil
    }

    private static func clause(aboutUnknown name: String) -> String {
        let names = ActionPlaceholder.allCases.map(\.rawValue)
        let nearest = SpellingSuggestion.word(to: name, in: names).map {
            "; the closest is {\($0)}"
        }
        let other = "; for literal braces, write { \(name) }"
        return "unknown placeholder {\(name)}\(nearest ?? other)"
    }

    private static let shells: Set = [
        "sh", "bash", "dash", "zsh", "ksh", "mksh", "ash", "fish", "csh", "tcsh",
    ]

    /// Returns the index of the word that a shell runs as a script; `nil` for other programs.
    private static func script(in words: [String]) -> Int? {
        guard let program = words.first?.split(separator: "/").last,
            shells.contains(String(program))
        else { return nil }
        let option = words.dropFirst().firstIndex { word in
            word.hasPrefix("-") && !word.hasPrefix("--") && word.contains("c")
        }
        return option.map { $0 + 1 }.flatMap { words.indices.contains($0) ? $0 : nil }
    }
}

extension CustomAction {
    /// Creates an action from its settings, with defaults for those that are missing.
    init(_ settings: ActionSettings, _ words: [ActionArgument]) {
        self.init(name: settings.name, title: settings.title, words: words)
        output = settings.output.flatMap { .init(rawValue: $0) } ?? output
        // A program that takes over the screen reads the keyboard.
        input =
            settings.input.flatMap { .init(rawValue: $0) }
            ?? (output == .replace ? .nothing : input)
        file = settings.file.flatMap { .init(rawValue: $0) } ?? file
        timeLimit = settings.timeLimit ?? timeLimit
    }
}
