import Archive
public import Configuration
import Glibc
import Markup

/// The user's `config.json5`, read once.
public struct ConfigurationFile: Sendable {
    private static let maximumBytes = 4 << 20

    /// The path.
    public let path: String
    /// Whether the file exists; it is optional.
    public let isThere: Bool
    /// The configuration, without invalid settings.
    public let configuration: NewsroomConfiguration
    /// The problems, in line order.
    public private(set) var problems: [ConfigurationProblem] = []

    private var lines = ConfigurationLineMap([])

    /// Reads the file; if it is missing, empty or invalid, the settings of `earlier` remain in effect.
    ///
    /// Editors briefly leave such a file while saving, and the proxy must not be dropped then. An unreadable file is
    /// a problem, a missing one is not.
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

    /// Adds problems found by other components, unless the whole file has one.
    public mutating func add(_ found: [ConfigurationProblem]) {
        guard problems.allSatisfy(\.isOfOneKey) else { return }
        problems += found.map { problem in
            var problem = problem
            problem.line = problem.line ?? lines.line(near: problem.path)
            return problem
        }
        // Problems of the same line keep their order.
        problems = problems.enumerated().sorted { one, other in
            (one.element.line ?? 0, one.offset) < (other.element.line ?? 0, other.offset)
        }.map(\.element)
    }

    /// A one-line summary of all problems.
    public var notice: String? {
        guard let first = problems.first else { return nil }
        return SettingsStrings.notice(first.sentence, others: problems.count - 1)
    }
}

extension ConfigurationFile {
    /// Returns the effective settings and their origins, without secrets.
    package func settingsInForce() -> [EffectiveSetting] {
        // An unreadable file is already in `problems`.
        let bytes = (try? readFile(path, maximumBytes: Self.maximumBytes)) ?? []
        var reader = ConfigurationReader()
        var settings = EffectiveSetting.all(
            in: reader.document(withoutExcessiveMarks(bytes)),
            lines: ConfigurationLineMap(bytes),
            problems: problems
        )
        // A misspelled proxy key blocks all requests, so it is shown as the effective proxy.
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

    /// Creates the file from the template; returns the reason for a failure.
    package static func begin(at path: String) -> String? {
        PrivateFiles.makeFolder(folderName(of: path))
        do throws(FileProblem) {
            try makeNewFile(path, Array(ConfigurationTemplate.text.utf8))
            return nil
        } catch {
            return error == .failed(errno: EEXIST) ? SettingsStrings.fileExists : error.words
        }
    }
}
