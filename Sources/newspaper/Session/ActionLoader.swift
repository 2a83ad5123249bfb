import Configuration
import NewspaperUI

/// Builds the custom actions of the configuration, as far as they are valid.
struct ActionLoader {
    struct Shelved: Hashable {
        let action: CustomAction
        let key: String?
        /// The path of the key in the configuration.
        let keyPath: String
    }

    /// In alphabetical order of the names.
    private(set) var actions: [Shelved] = []
    /// The parts of the configuration that were ignored.
    private(set) var problems: [ConfigurationProblem] = []

    /// Builds the actions.
    ///
    /// One with an error is left out and reported.
    init(_ settings: [ActionSettings]) {
        for setting in settings {
            let words = setting.words.map(ActionArgument.init)
            if let fault = Self.fault(of: setting, words) {
                problems.append(ConfigurationProblem(path: fault.path, kind: .fault(fault.clause)))
                continue
            }
            actions.append(
                Shelved(
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
            return (path, "this must begin with a program, not with a placeholder")
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
            "; {\($0)} is the nearest"
        }
        let other = "; where the braces are meant, write { \(name) }"
        return "unknown placeholder {\(name)}\(nearest ?? other)"
    }

    private static let shells: Set = [
        "sh", "bash", "dash", "zsh", "ksh", "mksh", "ash", "fish", "csh", "tcsh",
    ]

    /// Returns the index of the argument that a shell runs as a script, if any.
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
    /// Applies the settings, with defaults for those that are missing.
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
