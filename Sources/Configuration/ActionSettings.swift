/// What the configuration file says about a program that does something with a story, as it is written; what the
/// words mean is for the screen.
public struct ActionSettings: Hashable, Sendable {
    /// What the command is called.
    public let name: String
    /// The program and its arguments, in which parts of a story may stand in braces; never empty.
    public let words: [String]
    /// What help and palette call it; `nil` for its name.
    public var title: String?
    /// The key, or several to be pressed one after the other; `nil` for none.
    public var key: String?
    /// What becomes of what it writes, by the word for it.
    public var output: String?
    /// What it reads, by the word for it.
    public var input: String?
    /// What the file holds that is made for it, by the word for it.
    public var file: String?
    /// Seconds after which it is ended; `nil` where the file does not say.
    public var timeLimit: Int?

    /// Names a program.
    public init(name: String, words: [String]) {
        self.name = name
        self.words = words
    }

    /// Where it stands in the file.
    public var path: String { "actions.\(name)" }
}

extension ActionSettings {
    private static let place = "actions.NAME"
    /// More letters than a name has that somebody types.
    private static let longestName = 40

    /// Reads what stands under `actions`, in the order of the names; one with a mistake is left out.
    package static func all(
        _ value: ConfigurationValue?,
        _ reader: inout ConfigurationReader
    ) -> [ActionSettings] {
        let values = reader.members(value, "actions", keys: nil)
        return values.sorted { $0.key < $1.key }.compactMap { name, value in
            guard isName(name) else {
                let rule = "this must stand under a name of small letters, digits and hyphens"
                reader.report(ConfigurationLineMap.path(name, in: "actions"), .fault(rule))
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
            reader.report(path, .fault("“run” is missing: the program and its arguments"))
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
    /// One of the words that the registry has for a key.
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
