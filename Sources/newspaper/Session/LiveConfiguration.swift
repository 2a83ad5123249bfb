import Configuration
import NewspaperUI
import Newsroom

/// Watches `config.json5` and applies the changes that need no restart.
@MainActor
final class LiveConfiguration {
    /// The last valid configuration.
    private(set) var file: ConfigurationFile

    private let first: NewsroomConfiguration
    /// The changed keys that need a restart and have been shown to the user.
    private var notifiedKeys: Set<String> = []
    private let processEnvironment: ProcessEnvironment
    private let appearance: DisplaySettings
    private let keyboard: SharedKeyboardState
    private let say: (String) -> Void
    private let onChange: (NewsroomConfiguration) -> Void

    /// Creates the watcher; `file` is the configuration at startup.
    ///
    /// `say` shows a notice and redraws the screen. `onChange` receives each new configuration,
    /// after display settings and keys have been applied.
    init(
        _ file: ConfigurationFile,
        processEnvironment: ProcessEnvironment,
        appearance: DisplaySettings,
        keyboard: SharedKeyboardState,
        say: @escaping (String) -> Void,
        onChange: @escaping (NewsroomConfiguration) -> Void
    ) {
        self.file = file
        first = file.configuration
        self.processEnvironment = processEnvironment
        self.appearance = appearance
        self.keyboard = keyboard
        self.say = say
        self.onChange = onChange
    }

    func reload() {
        let earlier = file
        let serviceFactory = ServiceFactory(
            processEnvironment: processEnvironment,
            isForScreen: true,
            earlier: earlier
        )
        file = serviceFactory.configurationFile
        let (now, before) = (file.configuration, earlier.configuration)
        if now != before {
            let isSameTheme = now.look.theme == before.look.theme
            appearance.take(
                serviceFactory.displaySettings,
                choice: isSameTheme
                    ? nil
                    : serviceFactory.themes.choice(environment: processEnvironment.environment)
            )
            if now.keys != before.keys || now.actions != before.actions {
                keyboard.take(serviceFactory.keymap)
            }
            onChange(now)
        }
        guard now != before || file.problems != earlier.problems else { return }
        let waiting = now.keysForNextStart(since: first)
        say(words(for: waiting.filter { !notifiedKeys.contains($0) }))
        notifiedKeys = Set(waiting)
    }

    private func words(for keys: [String]) -> String {
        let restart = keys.isEmpty ? nil : SessionStrings.needRestart(keys)
        let sentences: [String?]
        if let notice = file.notice {
            let isApplied = file.problems.allSatisfy(\.isOfOneKey)
            sentences =
                isApplied
                ? [notice, noticeOfDefault, restart]
                : [notice, SessionStrings.previousSettingsApply]
        } else {
            sentences = [SessionStrings.applied, restart]
        }
        return sentences.compactMap(\.self).joined(separator: " ")
    }

    /// The sentence that says which default is used instead of an invalid value; `nil` if none is.
    private var noticeOfDefault: String? {
        let invalid = file.problems.filter { problem in
            guard case .wrongValue = problem.kind else { return false }
            return problem.effectiveValue == nil
        }
        guard let first = invalid.first else { return nil }
        guard file.problems.count == 1 else { return SessionStrings.defaultsUsed }
        let standard = ConfigurationKey.at(first.path)?.standard
        return standard.map { SessionStrings.defaultUsed($0.written()) }
            ?? SessionStrings.settingIgnored
    }
}
