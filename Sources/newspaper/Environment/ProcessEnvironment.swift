import Dispatch
import FoundationEssentials
import Glibc
import NewspaperUI

/// The process's environment variables, folders, time zone and clock.
struct ProcessEnvironment: Sendable {
    let environment: [String: String]
    let log: EventLog?

    init(environment: [String: String], log: EventLog? = nil) {
        self.environment = environment
        self.log = log
    }

    static func variables() -> [String: String] {
        var variables: [String: String] = [:]
        var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
        while let entry = next.pointee {
            if let sign = strchr(entry, Int32(UInt8(ascii: "="))) {
                let name = UnsafeRawBufferPointer(start: entry, count: sign - entry)
                variables[String(decoding: name, as: UTF8.self)] = String(cString: sign + 1)
            }
            next = next.successor()
        }
        return variables
    }

    var configurationFolder: String {
        folder("XDG_CONFIG_HOME", else: ".config")
    }

    var configurationFile: String { configurationFolder + "/config.json5" }

    var subscriptionsFile: String { configurationFolder + "/subscriptions.opml" }

    /// The path of the list of accounts, which contains no passwords.
    var accountsFile: String { configurationFolder + "/accounts.json" }

    var secretsFolder: String { stateFolder + "/secrets" }

    var archiveFile: String { folder("XDG_DATA_HOME", else: ".local/share") + "/archive.db" }

    /// The path of the crash report, which is renamed when the user has been notified.
    var crashReportFile: String { stateFolder + "/crash.txt" }
    var shownCrashReportFile: String { stateFolder + "/crash-told.txt" }

    var displaySettingsFile: String { stateFolder + "/look.json" }

    var stateFolder: String { folder("XDG_STATE_HOME", else: ".local/state") }

    var pictureFolder: String { folder("XDG_CACHE_HOME", else: ".cache") + "/pictures" }

    var language: String? {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
        let name = variables.first { !$0.isEmpty }?.prefix { $0 != "." && $0 != "@" }
        guard let name, !["C", "POSIX"].contains(name) else { return nil }
        return String(name).replacing("_", with: "-")
    }

    var clock: WallClock {
        tzset()
        return WallClock(
            now: { Date() },
            secondsFromUTC: { date in
                var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
                var local = tm()
                localtime_r(&seconds, &local)
                return Int(local.tm_gmtoff)
            },
            // A timer of the main queue wakes no other thread.
            wait: { duration in
                let milliseconds = Int(duration / .milliseconds(1))
                await withCheckedContinuation { continuation in
                    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
                        continuation.resume()
                    }
                }
            }
        )
    }

    func hasProgram(_ name: String) -> Bool { program(named: name) != nil }

    func program(named name: String) -> String? {
        let folders = (environment["PATH"] ?? "/bin:/usr/bin").split(separator: ":")
        let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
        return paths.first { path in
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
                && access(path, X_OK) == 0
        }
    }

    /// Returns the folder that a variable names, or `fallback`.
    ///
    /// Relative paths are ignored, as the XDG specification requires.
    private func folder(_ variable: String, else fallback: String) -> String {
        if let path = environment[variable], path.hasPrefix("/") { return path + "/newspaper" }
        return "\(home)/\(fallback)/newspaper"
    }

    var home: String {
        if let path = environment["HOME"], path.hasPrefix("/") { return path }
        return getpwuid(getuid()).flatMap { String(validatingCString: $0.pointee.pw_dir) } ?? ""
    }

    /// The names of months and days in the user's locale according to libc, or in English.
    var dateWords: DateStrings {
        let variables = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
        guard let name = variables.first(where: { !$0.isEmpty }),
            !["C", "POSIX"].contains(name.prefix { $0 != "." }),
            let locale = newlocale(1 << LC_TIME, name, nil)
        else { return .english }
        defer { freelocale(locale) }
        let texts = { (first: Int, count: Int) in
            (0..<count).compactMap { text(Int32(first + $0), locale) }
        }
        let weekdays = texts(Int(DAY_1), 7)
        let months = texts(Int(MON_1), 12)
        let shortMonths = texts(Int(ABMON_1), 12)
        guard weekdays.count == 7, months.count == 12, shortMonths.count == 12 else {
            return .english
        }
        return DateStrings(
            weekdays: weekdays,
            months: months,
            shortMonths: shortMonths,
            format: Self.dateFormat(for: name) ?? text(Int32(D_T_FMT), locale) ?? ""
        )
    }

    private func text(_ item: Int32, _ locale: locale_t) -> String? {
        let text = nl_langinfo_l(item, locale).flatMap { String(validatingCString: $0) }
        return text?.isEmpty == false ? text : nil
    }

    /// Returns the long date format of a locale, which libc offers only with the time; `nil` if
    /// unsupported.
    private static func dateFormat(for locale: String) -> String? {
        switch locale.prefix(2) {
        case "en": locale.hasPrefix("en_US") ? "%A, %B %d, %Y" : "%A, %d %B %Y"
        case "da", "de", "nb": "%A, %d. %B %Y"
        case "fr", "it", "nl", "sv": "%A %d %B %Y"
        case "es", "pt": "%A, %d de %B de %Y"
        case "pl", "uk", "ru": "%A, %d %B %Y"
        case "cs", "sk": "%A %d. %B %Y"
        case "ja", "zh": "%Y年%m月%d日 %A"
        case "ko": "%Y년 %m월 %d일 %A"
        default: nil
        }
    }
}
