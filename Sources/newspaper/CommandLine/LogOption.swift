import FoundationEssentials
import Glibc

/// The option `--log LEVEL[:FILE]`, which every command accepts.
struct LogOption: Equatable {
    let value: String?

    /// Removes the option from a command line; `nil` if it is absent.
    ///
    /// Words after `--` are not options. The last option applies.
    init?(removedFrom words: inout [String]) {
        let end = words.firstIndex(of: "--") ?? words.count
        guard
            let place = words[..<end].lastIndex(where: { $0 == "--log" || $0.hasPrefix("--log=") })
        else { return nil }
        let word = words.remove(at: place)
        if word == "--log" {
            value = place < end - 1 ? words.remove(at: place) : nil
        } else {
            value = String(word.dropFirst("--log=".count))
        }
    }
}

extension ProcessEnvironment {
    func logging(_ option: LogOption?) throws(UsageError) -> ProcessEnvironment {
        guard let option else { return self }
        let parts = (option.value ?? "").split(
            separator: ":",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let names = EventLog.Level.allCases.map(\.rawValue)
        guard let level = parts.first.flatMap({ EventLog.Level(rawValue: String($0)) }) else {
            throw UsageError(
                message: CommandLineStrings.unknownLogLevel(
                    String(parts.first ?? ""),
                    known: names
                )
            )
        }
        let path = parts.count == 2 ? String(parts[1]) : logFile
        if parts.count == 1 {
            try? FileManager.default.createDirectory(
                atPath: stateFolder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        }
        let file = RotatingFile(path: path)
        guard file.isWritable else {
            throw UsageError(message: "Can’t write the log to “\(path)”")
        }
        let log = EventLog(level: level, file: file, now: { Date() })
        return ProcessEnvironment(environment: environment, log: log)
    }

    /// The default log file.
    var logFile: String { stateFolder + "/newspaper.log" }
}
