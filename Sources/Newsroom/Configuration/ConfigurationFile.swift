import Archive
public import Configuration
import Glibc
import Markup

/// A snapshot of the user's `config.json5`.
public struct ConfigurationFile: Sendable {
    private static let maximumBytes = 4 << 20

    /// The path.
    public let path: String
    /// Whether the file exists.
    ///
    /// It is optional.
    public let isThere: Bool
    /// The configuration.
    ///
    /// Invalid settings have their defaults.
    public let configuration: NewsroomConfiguration
    /// The problems in the order of their lines.
    public private(set) var problems: [ConfigurationProblem] = []

    private var lines = ConfigurationLineMap([])

    /// Reads the file.
    ///
    /// If it is missing, empty or invalid, the settings of `earlier`, such as the proxy, stay in
    /// effect: editors briefly leave such a file while saving. An unreadable file is a problem, a
    /// missing one is not.
    public init(path: String, earlier: ConfigurationFile? = nil) {
        self.path = path
        do throws(FileProblem) {
            let bytes = try readFile(path, maximumBytes: Self.maximumBytes)
            isThere = true
            let found: [ConfigurationProblem]
            var read: NewsroomConfiguration
            (read, found) = NewsroomConfiguration.read(bytes)
            var reader = ConfigurationReader()
            let isEmpty =
                reader.document(withoutExcessiveMarks(bytes)) == nil && reader.problems.isEmpty
            if isEmpty, let earlier, earlier.configuration != read {
                configuration = earlier.configuration
                let problem = ConfigurationProblem.Kind.closed(detail: SettingsStrings.emptyFile)
                add([ConfigurationProblem(path: "", kind: problem)])
                return
            }
            let isBroken = found.contains { if case .unreadable = $0.kind { true } else { false } }
            // The file may set a proxy that must not be bypassed.
            if isBroken, String(decoding: bytes, as: UTF8.self).lowercased().contains("proxy") {
                read.fetching.proxy = unreadableProxy
            }
            configuration = isBroken ? earlier?.configuration ?? read : read
            lines = ConfigurationLineMap(bytes)
            add(found)
            add(configuration.fetching.problemsOfFiles)
        } catch {
            isThere = error != .missing
            configuration = earlier?.configuration ?? NewsroomConfiguration()
            guard isThere || configuration != NewsroomConfiguration() else { return }
            add([ConfigurationProblem(path: "", kind: .closed(detail: error.words))])
        }
    }

    /// Adds problems that other components found, unless the file itself could not be used.
    public mutating func add(_ found: [ConfigurationProblem]) {
        guard problems.allSatisfy(\.isOfOneKey) else { return }
        problems += found.map { problem in
            var problem = problem
            problem.line = problem.line ?? lines.line(near: problem.path)
            return problem
        }
        problems = problems.enumerated().sorted { one, other in
            (one.element.line ?? 0, one.offset) < (other.element.line ?? 0, other.offset)
        }.map(\.element)
    }

    /// The problems as one line for the user, or `nil`.
    public var notice: String? {
        guard let first = problems.first else { return nil }
        return SettingsStrings.notice(first.sentence, others: problems.count - 1)
    }
}

extension ConfigurationFile {
    package func settingsInForce() -> [EffectiveSetting] {
        let bytes = (try? readFile(path, maximumBytes: Self.maximumBytes)) ?? []
        var reader = ConfigurationReader()
        var settings = EffectiveSetting.all(
            in: reader.document(withoutExcessiveMarks(bytes)),
            lines: ConfigurationLineMap(bytes),
            problems: problems
        )
        // A misspelled proxy setting blocks all requests. Show this as the effective proxy.
        if configuration.fetching.proxy == unreadableProxy,
            let index = settings.firstIndex(where: { $0.path == "fetching.proxy" }),
            settings[index].origin == .standard
        {
            let problem =
                problems.first {
                    $0.path.split(separator: ".").map(String.init)
                        .contains(where: ConfigurationValue.isNameOfProxy)
                }
                ?? problems.first(where: \.isOfOneKey)
            settings[index].value = .text(unreadableProxy)
            settings[index].origin = .file(line: problem?.line)
        }
        return settings
    }

    /// Creates the file with the initial content.
    ///
    /// Returns why that failed, or `nil`.
    package static func begin(at path: String) -> String? {
        PrivateFilePermissions.makeFolder(folderName(of: path))
        do throws(FileProblem) {
            try makeNewFile(path, Array(ConfigurationTemplateWriter.text.utf8))
            return nil
        } catch {
            return error == .failed(errno: EEXIST) ? SettingsStrings.fileExists : error.words
        }
    }
}
