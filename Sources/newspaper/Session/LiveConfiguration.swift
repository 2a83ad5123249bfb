import Configuration
import NewspaperUI
import Newsroom

/// Has what the reader changes in `config.json5` count while the newspaper is open, as far as it can.
@MainActor
final class LiveConfiguration {
    /// The file as it was read last; of one that is no configuration, with the values of the one before.
    private(set) var file: ConfigurationFile

    /// What counted at the start.
    private let first: NewsroomConfiguration
    /// Of which keys the reader was told that they count after the next start.
    private var told: Set<String> = []
    private let surroundings: ProcessEnvironment
    private let appearance: DisplaySettings
    private let keyboard: Keyboard
    private let say: (String) -> Void
    private let onChange: (NewsroomConfiguration) -> Void

    /// Begins with what was read at the start.
    ///
    /// - Parameters:
    ///   - file: What counts now.
    ///   - surroundings: Where it stands.
    ///   - appearance: How the paper looks.
    ///   - keyboard: Which keys do what.
    ///   - say: Tells the reader a sentence; what is on the screen is drawn anew with it.
    ///   - onChange: Called with another configuration, for everybody but the look.
    init(
        _ file: ConfigurationFile,
        surroundings: ProcessEnvironment,
        appearance: DisplaySettings,
        keyboard: Keyboard,
        say: @escaping (String) -> Void,
        onChange: @escaping (NewsroomConfiguration) -> Void
    ) {
        self.file = file
        first = file.configuration
        self.surroundings = surroundings
        self.appearance = appearance
        self.keyboard = keyboard
        self.say = say
        self.onChange = onChange
    }

    /// Reads the file again, which may have changed; says what came of it, and nothing where it says the same.
    func readAgain() {
        let earlier = file
        let newsstand = ServiceFactory(
            surroundings: surroundings,
            isForScreen: true,
            earlier: earlier
        )
        file = newsstand.configurationFile
        let (now, before) = (file.configuration, earlier.configuration)
        if now != before {
            appearance.take(look(of: newsstand, since: before))
            if now.keys != before.keys || now.actions != before.actions {
                keyboard.take(newsstand.keymap)
            }
            onChange(now)
        }
        guard now != before || file.problems != earlier.problems else { return }
        let waiting = now.keysForNextStart(since: first)
        say(words(for: waiting.filter { !told.contains($0) }))
        told = Set(waiting)
    }

    private func look(of newsstand: ServiceFactory, since before: NewsroomConfiguration)
        -> DisplaySettingsChange
    {
        let isSameTheme = newsstand.configuredTheme == before.look.theme
        let isSamePictures = newsstand.showsPictures == before.showsPictures
        return DisplaySettingsChange(
            themes: newsstand.themes.themes,
            choice: isSameTheme
                ? nil : newsstand.themes.choice(environment: surroundings.environment),
            textManners: newsstand.textManners,
            rowsOfHeadline: newsstand.rowsOfHeadline,
            listColumns: newsstand.configuration.listColumns,
            usualOrder: newsstand.usualOrder,
            letters: newsstand.configuration.letters,
            showsPictures: isSamePictures ? nil : newsstand.showsPictures,
            showsLeadPicture: newsstand.showsLeadPicture,
            fetchesPicturesAhead: newsstand.fetchesPicturesAhead
        )
    }

    /// What is wrong with it, or else that it counts, and which keys do not yet.
    private func words(for keys: [String]) -> String {
        let names = keys.map { "“\($0)”" }
        let listed =
            names.count < 2
            ? names.joined()
            : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
        let verb = keys.count == 1 ? "counts" : "count"
        let later = keys.isEmpty ? "" : "\(listed) \(verb) only after the next start."
        if let notice = file.notice {
            let isHeeded = file.problems.allSatisfy(\.isOfOneKey)
            let rest = isHeeded ? later : "The earlier settings stay in force."
            return rest.isEmpty ? notice : "\(notice) \(rest)"
        }
        return later.isEmpty
            ? "The changes of config.json5 are in force."
            : "The changes of config.json5 are in force. \(later)"
    }
}

extension NewsroomConfiguration {
    /// Seconds at least between two refreshes while the newspaper is open; `nil` for none.
    var pauseOfAutomaticRefresh: Int? { refreshesWhileOpen ? pauseWhileOpen : nil }
}
