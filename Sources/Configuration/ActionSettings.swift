/// A custom action as written in the configuration file.
///
/// NewspaperUI interprets its values.
public struct ActionSettings: Hashable, Sendable {
    /// The command's name.
    public let name: String
    /// The program and its arguments, which may contain placeholders in braces; never empty.
    public let words: [String]
    /// The title in the help and the command palette; the name if `nil`.
    public var title: String?
    /// The key or key sequence that performs the action.
    public var key: String?
    /// The treatment of the program's output, such as `replace`.
    public var output: String?
    /// The data for the program's standard input, such as `text`.
    public var input: String?
    /// The data to write to a temporary file for the program, such as `text`.
    public var file: String?
    /// The timeout in seconds.
    public var timeLimit: Int?

    /// Creates an action.
    public init(name: String, words: [String]) {
        self.name = name
        self.words = words
    }

    /// The path of the action's configuration key.
    public var path: String { "actions.\(name)" }
}

extension ActionSettings {
    private static let place = "actions.NAME"
    private static let longestName = 40
    private static let most = 500

    /// Reads the members of `actions`, skips invalid and superfluous ones, and sorts by name.
    package static func all(
        _ value: ConfigurationValue?,
        _ reader: inout ConfigurationReader
    ) -> [ActionSettings] {
        let values = reader.members(value, "actions", keys: nil)
        if values.count > most {
            reader.report("actions", .fault(ConfigurationStrings.tooMany("actions", most: most)))
        }
        return values.sorted { $0.key < $1.key }.prefix(most).compactMap { name, value in
            guard isName(name) else {
                reader.report(
                    ConfigurationLineMap.path(name, in: "actions"),
                    .fault(ConfigurationStrings.actionName)
                )
                return nil
            }
            return ActionSettings(named: name, value, &reader)
        }
    }

    private static func isName(_ name: String) -> Bool {
        let letters = name.unicodeScalars
        return (1...longestName).contains(letters.count)
            && letters.first.map { ("a"..."z").contains($0) } == true
            && letters.allSatisfy {
                ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
            }
    }

    private init?(
        named name: String,
        _ value: ConfigurationValue,
        _ reader: inout ConfigurationReader
    ) {
        let before = reader.problems.count
        let path = "actions.\(name)"
        let keys = ConfigurationKey.names(under: Self.place)
        let values = reader.members(value, path, keys: keys)
        let run = reader.command(values["run"], "\(path).run")
        if case .object = value, values["run"] == nil {
            reader.report(path, .fault(ConfigurationStrings.programMissing))
        }
        self.init(name: name, words: run ?? [])
        title = reader.text(values["title"], "\(path).title")
        key = reader.text(values["key"], "\(path).key")
        func word(_ key: String) -> String? {
            reader.closedWord(values[key], "\(path).\(key)", as: "\(Self.place).\(key)")
        }
        output = word("output")
        input = word("input")
        file = word("file")
        timeLimit = reader.interval(
            values["timeLimit"],
            "\(path).timeLimit",
            as: "\(Self.place).timeLimit"
        )
        guard reader.problems.count == before else { return nil }
    }
}

extension ConfigurationReader {
    fileprivate mutating func closedWord(
        _ value: ConfigurationValue?,
        _ path: String,
        as key: String
    ) -> String? {
        guard let value else { return nil }
        let words = ConfigurationKey.at(key)?.kind.closedWords ?? []
        if case .text(let text) = value, words.contains(text) { return text }
        report(path, .wrongWord(value, of: words))
        return nil
    }
}
