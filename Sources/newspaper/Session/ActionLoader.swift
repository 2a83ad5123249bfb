import Configuration
import NewspaperUI

/// The actions that a reader wants, as far as they can be heeded.
struct ActionLoader {
    /// An action, and the key that it has where it stands in the file.
    struct Shelved: Hashable {
        let action: CustomAction
        let key: String?
        /// Where the key stands in the file.
        let keyPath: String
    }

    /// By their names in alphabetical order.
    private(set) var actions: [Shelved] = []
    /// What of the configuration is not heeded.
    private(set) var problems: [ConfigurationProblem] = []

    /// Makes commands of what a configuration names; one with a mistake is left out.
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
            return (setting.path, "the newspaper has a command of this name; choose another one")
        }
        let path = "\(setting.path).run"
        if let unknown = words.lazy.flatMap(\.unknownParts).first {
            return (path, clause(aboutUnknown: unknown))
        }
        guard words.first?.parts.isEmpty == true else {
            return (path, "this must begin with a program, which no part of a story can be")
        }
        if let script = Self.script(in: setting.words), let part = words[script].parts.first {
            return (
                path,
                "in a script, {\(part.rawValue)} could hold commands; write “$1” there, and behind it the "
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
        return "there is no {\(name)} in a story\(nearest ?? other)"
    }

    private static let shells: Set = [
        "sh", "bash", "dash", "zsh", "ksh", "mksh", "ash", "fish", "csh", "tcsh",
    ]

    /// Which word a shell reads as a script; `nil` where none does.
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
    /// What a configuration says, with what counts where it says nothing.
    init(_ settings: ActionSettings, _ words: [ActionArgument]) {
        self.init(name: settings.name, title: settings.title, words: words)
        output = settings.output.flatMap { .init(rawValue: $0) } ?? output
        // Who takes the screen over is typed at.
        input =
            settings.input.flatMap { .init(rawValue: $0) }
            ?? (output == .replace ? .nothing : input)
        file = settings.file.flatMap { .init(rawValue: $0) } ?? file
        timeLimit = settings.timeLimit ?? timeLimit
    }
}
