import Configuration
import NewspaperUI
import Newsroom

/// Applies changes in `config.json5` that do not need a restart while the program runs.
@MainActor
final class LiveConfiguration {
    /// The file as last read.
    ///
    /// If it is invalid, it has the values of the one before.
    private(set) var file: ConfigurationFile

    private let first: NewsroomConfiguration
    /// The keys for which the user was notified that they need a restart.
    private var told: Set<String> = []
    private let processEnvironment: ProcessEnvironment
    private let appearance: DisplaySettings
    private let keyboard: Keyboard
    private let say: (String) -> Void
    private let onChange: (NewsroomConfiguration) -> Void

    /// Starts with the configuration at startup.
    ///
    /// - Parameters:
    ///   - file: The configuration in effect.
    ///   - surroundings: Locates the configuration.
    ///   - appearance: Receives new display settings.
    ///   - keyboard: Receives the new keymap.
    ///   - say: Shows a notice and redraws the screen.
    ///   - onChange: Called with each new configuration, for everything except display settings and keys.
    init(
        _ file: ConfigurationFile,
        processEnvironment: ProcessEnvironment,
        appearance: DisplaySettings,
        keyboard: Keyboard,
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

    /// Reads the file again, applies changes and shows a notice.
    ///
    /// Does nothing if the content is equivalent.
    func readAgain() {
        let earlier = file
        let serviceFactory = ServiceFactory(
            processEnvironment: processEnvironment,
            isForScreen: true,
            earlier: earlier
        )
        file = serviceFactory.configurationFile
        let (now, before) = (file.configuration, earlier.configuration)
        if now != before {
            appearance.take(look(of: serviceFactory, since: before))
            if now.keys != before.keys || now.actions != before.actions {
                keyboard.take(serviceFactory.keymap)
            }
            onChange(now)
        }
        guard now != before || file.problems != earlier.problems else { return }
        let waiting = now.keysForNextStart(since: first)
        say(words(for: waiting.filter { !told.contains($0) }))
        told = Set(waiting)
    }

    private func look(of serviceFactory: ServiceFactory, since before: NewsroomConfiguration)
        -> DisplaySettingsChange
    {
        let isSameTheme = serviceFactory.configuredTheme == before.look.theme
        let isSamePictures = serviceFactory.showsPictures == before.showsPictures
        return DisplaySettingsChange(
            themes: serviceFactory.themes.themes,
            choice: isSameTheme
                ? nil : serviceFactory.themes.choice(environment: processEnvironment.environment),
            textPreferences: serviceFactory.textPreferences,
            rowsOfHeadline: serviceFactory.rowsOfHeadline,
            listColumns: serviceFactory.configuration.listColumns,
            usualOrder: serviceFactory.usualOrder,
            letters: serviceFactory.configuration.letters,
            showsPictures: isSamePictures ? nil : serviceFactory.showsPictures,
            showsLeadPicture: serviceFactory.showsLeadPicture,
            fetchesPicturesAhead: serviceFactory.fetchesPicturesAhead
        )
    }

    /// Returns the notice: the problems or a confirmation, then the keys that need a restart.
    private func words(for keys: [String]) -> String {
        let names = keys.map { "“\($0)”" }
        let listed =
            names.count < 2
            ? names.joined()
            : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
        let verb = keys.count == 1 ? "counts" : "count"
        let later = keys.isEmpty ? "" : "\(listed) \(verb) after a restart."
        if let notice = file.notice {
            let isHeeded = file.problems.allSatisfy(\.isOfOneKey)
            let rest = isHeeded ? later : "The previous settings stay in effect."
            return rest.isEmpty ? notice : "\(notice) \(rest)"
        }
        return later.isEmpty
            ? "Applied the changes in config.json5."
            : "Applied the changes in config.json5. \(later)"
    }
}

extension NewsroomConfiguration {
    /// The minimum seconds between two automatic refreshes; `nil` for no automatic refresh.
    var pauseOfAutomaticRefresh: Int? { refreshesWhileOpen ? pauseWhileOpen : nil }
}
