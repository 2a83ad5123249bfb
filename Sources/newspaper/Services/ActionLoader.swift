import Configuration
import NewspaperUI

/// Builds the valid custom actions of the configuration.
struct ActionLoader {
    struct ConfiguredAction: Hashable {
        let action: CustomAction
        let key: String?
        let keyPath: String
    }

    private(set) var actions: [ConfiguredAction] = []
    private(set) var problems: [ConfigurationProblem] = []

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
            return (setting.path, ConfigurationCheckStrings.builtInName)
        }
        let path = "\(setting.path).run"
        if let unknown = words.lazy.flatMap(\.unknownParts).first {
            let known = ActionPlaceholder.allCases.map(\.rawValue)
            return (path, ConfigurationCheckStrings.unknownPlaceholder(unknown, known: known))
        }
        guard words.first?.parts.isEmpty == true else {
            return (path, ConfigurationCheckStrings.beginsWithPlaceholder)
        }
        if let script = Self.script(in: setting.words), let part = words[script].parts.first {
            return (path, ConfigurationCheckStrings.placeholderInScript(part.rawValue))
        }
        return nil
    }

    private static let shells: Set = [
        "sh", "bash", "dash", "zsh", "ksh", "mksh", "ash", "fish", "csh", "tcsh",
    ]

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
