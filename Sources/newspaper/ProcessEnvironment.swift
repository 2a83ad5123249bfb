import Dispatch
import FoundationEssentials
import Glibc
import NewspaperUI

/// What the program was started in: variables, folders, the clock on the wall.
struct ProcessEnvironment: Sendable {
    let environment: [String: String]

    /// The variables of this process, read where libc keeps them.
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

    /// The folder of the subscriptions, after the XDG base directory specification.
    var configurationFolder: String {
        folder("XDG_CONFIG_HOME", else: ".config")
    }

    /// The file of the reader's settings.
    var configurationFile: String { configurationFolder + "/config.json5" }

    /// The file that lists the subscriptions.
    var subscriptionsFile: String { configurationFolder + "/subscriptions.opml" }

    /// The file that keeps what was read.
    var archiveFile: String { folder("XDG_DATA_HOME", else: ".local/share") + "/archive.db" }

    /// Where a crash leaves its report, and where that stands once the reader was told of it.
    var crashReportFile: String { stateFolder + "/crash.txt" }
    var toldCrashReportFile: String { stateFolder + "/crash-told.txt" }

    /// Where the look stands that was chosen by keys.
    var lookFile: String { stateFolder + "/look.json" }

    var stateFolder: String { folder("XDG_STATE_HOME", else: ".local/state") }

    /// The folder of pictures that can be fetched again.
    var pictureFolder: String { folder("XDG_CACHE_HOME", else: ".cache") + "/pictures" }

    /// BCP 47 tag of the language that the reader's locale names; `nil` where it names none.
    var language: String? {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
        let name = variables.first { !$0.isEmpty }?.prefix { $0 != "." && $0 != "@" }
        guard let name, !["C", "POSIX"].contains(name) else { return nil }
        return String(name).replacing("_", with: "-")
    }

    /// The reader's own time zone, as libc knows it.
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
            // On a timer of the main queue: nothing else has to wake up for it.
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

    /// Whether a program can be started by a name, or by its whole path.
    func hasProgram(_ name: String) -> Bool { program(named: name) != nil }

    /// Where a program stands that is started by a name, or by its whole path; `nil` where there is none.
    func program(named name: String) -> String? {
        let folders = (environment["PATH"] ?? "/bin:/usr/bin").split(separator: ":")
        let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
        return paths.first { path in
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
                && access(path, X_OK) == 0
        }
    }

    /// An XDG folder that is not an absolute path does not count.
    private func folder(_ variable: String, else fallback: String) -> String {
        if let path = environment[variable], path.hasPrefix("/") { return path + "/newspaper" }
        return "\(home)/\(fallback)/newspaper"
    }

    /// The reader's home: as the environment says it, else as the system does.
    var home: String {
        if let path = environment["HOME"], path.hasPrefix("/") { return path }
        return getpwuid(getuid()).flatMap { String(validatingCString: $0.pointee.pw_dir) } ?? ""
    }
}
