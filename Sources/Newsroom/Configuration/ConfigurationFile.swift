import Archive
public import Configuration
import Glibc
import Markup

/// The reader's `config.json5`, read once.
public struct ConfigurationFile: Sendable {
    private static let maximumBytes = 4 << 20

    /// Where it stands.
    public let path: String
    /// False where there is none, which is well.
    public let isThere: Bool
    /// What it says, as far as it can be heeded.
    public let configuration: NewsroomConfiguration
    /// What of it is not heeded, in the order of its lines.
    public private(set) var problems: [ConfigurationProblem] = []

    private var lines = ConfigurationLineMap([])

    /// Reads the file at a path; one that cannot be read is a problem, a missing one is not.
    ///
    /// - Parameters:
    ///   - path: Where it stands.
    ///   - earlier: The previous result. It stays in force while the file is missing, empty or invalid: an editor
    ///     can leave it so for a moment while saving, and the proxy must not be dropped then.
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
                reader.document(withoutEndlessMarks(bytes)) == nil && reader.problems.isEmpty
            if isEmpty, let earlier, earlier.configuration != read {
                configuration = earlier.configuration
                add([ConfigurationProblem(path: "", kind: .closed(detail: "it is empty"))])
                return
            }
            let isBroken = found.contains { if case .unreadable = $0.kind { true } else { false } }
            // It may say by way of whom everything is to be asked.
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
            // A file that never existed is not a problem.
            guard isThere || configuration != NewsroomConfiguration() else { return }
            add([ConfigurationProblem(path: "", kind: .closed(detail: error.words))])
        }
    }

    /// Takes note of what others have found wrong with the values; those of an earlier file are no fault of this one.
    public mutating func add(_ found: [ConfigurationProblem]) {
        guard problems.allSatisfy(\.isOfOneKey) else { return }
        problems += found.map { problem in
            var problem = problem
            problem.line = problem.line ?? lines.line(near: problem.path)
            return problem
        }
        // Those of one line stay as they were met.
        problems = problems.enumerated().sorted { one, other in
            (one.element.line ?? 0, one.offset) < (other.element.line ?? 0, other.offset)
        }.map(\.element)
    }

    /// One line for all problems, for a screen with little room; `nil` when there are none.
    public var notice: String? {
        guard let first = problems.first else { return nil }
        let others = problems.count - 1
        return "config.json5: \(first.sentence)"
            + (others > 0 ? " “newspaper config --check” names \(others) more." : "")
    }
}

extension ConfigurationFile {
    /// What is in force, and whence, as far as the file has a say; what is secret is left out.
    package func settingsInForce() -> [EffectiveSetting] {
        // A file that cannot be read says nothing, which its problems tell.
        let bytes = (try? readFile(path, maximumBytes: Self.maximumBytes)) ?? []
        var reader = ConfigurationReader()
        var settings = EffectiveSetting.all(
            in: reader.document(withoutEndlessMarks(bytes)),
            lines: ConfigurationLineMap(bytes),
            problems: problems
        )
        // A proxy under another name than its own stands for one by way of which nobody is reached.
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

    /// Writes the file that a reader begins with, where there is none.
    ///
    /// - Returns: Why it was not written; `nil` when it was.
    package static func begin(at path: String) -> String? {
        PrivateFiles.makeFolder(folderName(of: path))
        do throws(FileProblem) {
            try makeNewFile(path, Array(ConfigurationTemplate.text.utf8))
            return nil
        } catch {
            return error == .failed(errno: EEXIST) ? "it is there already" : error.words
        }
    }
}
