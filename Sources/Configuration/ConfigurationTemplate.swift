/// The file that a reader begins with: everything that can be set, each line a remark until it is wanted.
package enum ConfigurationTemplate {
    /// The whole file; it says nothing as long as nothing in it is uncovered.
    ///
    /// A line that begins with `//` and no blank behind it can be uncovered: with all of them it is a whole configuration.
    package static var text: String {
        """
        // What the newspaper does otherwise than by itself; all of it is told in Docs/Configuration.md.
        // Take away the // before a setting, and before the braces around it. “newspaper config --check”
        // looks whether all is right, and an open newspaper heeds what is written at once.
        {
        \(ConfigurationTree(ConfigurationKey.all).lines().joined(separator: "\n"))
        }

        """
    }
}

/// Keys below those that they stand in.
private struct ConfigurationTree {
    private static let placeholders = [
        "NAME": "sepia", "ADDRESS": "https://example.org/feed", "HOST": "example.org",
        "SECTION": "Opinion",
        "SCREEN": "everywhere", "KEYS": "F1",
    ]

    /// What stands in the place of another key, and not beside it.
    private static let alternatives: Set = ["commands.NAME.filter", "commands.NAME.url"]

    /// The names on this level, in the order of the keys.
    private let names: [String]
    private let keys: [String: [(rest: String, key: ConfigurationKey)]]

    init(_ keys: [ConfigurationKey]) { self.init(keys.map { ($0.path, $0) }) }

    private init(_ keys: [(path: String, key: ConfigurationKey)]) {
        var names: [String] = []
        var below: [String: [(rest: String, key: ConfigurationKey)]] = [:]
        for (path, key) in keys {
            let name = String(path.prefix { $0 != "." })
            if below[name] == nil { names.append(name) }
            below[name, default: []].append((String(path.dropFirst(name.count + 1)), key))
        }
        self.names = names
        self.keys = below
    }

    /// The lines below a key at the top, or of the whole file.
    func lines(depth: Int = 1, under top: String = "") -> [String] {
        let indent = String(repeating: "    ", count: depth)
        return names.flatMap { name -> [String] in
            let entries = keys[name] ?? []
            let placeholder = top == "actions" ? "count-words" : Self.placeholders[name]
            let written = (name == "NAME" ? placeholder : Self.placeholders[name]) ?? name
            let shown =
                ConfigurationValue.isBare(written) ? written : ConfigurationValue.quoted(written)
            if let only = entries.first, only.rest.isEmpty {
                let mark = Self.alternatives.contains(only.key.path) ? "// or " : "//"
                return Self.remarks(of: only.key, indent)
                    + ["\(indent)\(mark)\(shown): \(only.key.example.written()),"]
            }
            var inner = ConfigurationTree(entries.map { ($0.rest, $0.key) })
                .lines(depth: depth + 1, under: top.isEmpty ? name : top)
            if name == "actions" { inner += ExampleAction.all.flatMap(Self.lines) }
            return name == "saved"
                ? ["\(indent)//saved: [{"] + inner + ["\(indent)//}],"]
                : ["\(indent)//\(shown): {"] + inner + ["\(indent)//},"]
        }
    }

    /// An action that comes with the file, each of its lines to be uncovered.
    private static func lines(of action: ExampleAction) -> [String] {
        let indent = String(repeating: "    ", count: 2)
        let name =
            ConfigurationValue.isBare(action.name)
            ? action.name : ConfigurationValue.quoted(action.name)
        let members = action.members.flatMap { key, value in
            member(key, value).map { line in
                let inner = line.prefix { $0 == " " }
                return "\(indent)    \(inner)//\(line.dropFirst(inner.count))"
            }
        }
        return remarks(action.remark, indent) + ["\(indent)//\(name): {"] + members
            + ["\(indent)//},"]
    }

    /// A key with its value: a list that is long in lines that fit, as far as its words do.
    private static func member(_ key: String, _ value: ConfigurationValue) -> [String] {
        let line = "\(key): \(value.written()),"
        guard line.count > 80, case .list(let words) = value else { return [line] }
        var lines = ["\(key): ["]
        for word in words.map({ "\($0.written())," }) {
            if lines.count > 1, let last = lines.last, last.count + word.count < 84 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append("    \(word)")
            }
        }
        return lines + ["],"]
    }

    /// What the key does and takes, in lines that fit.
    private static func remarks(of key: ConfigurationKey, _ indent: String) -> [String] {
        remarks("\(key.meaning); \(key.kind.words)".filter { $0 != "`" }, indent)
    }

    /// A text as remarks, in lines that fit.
    private static func remarks(_ text: String, _ indent: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < 90 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append("\(indent)// \(word)")
            }
        }
        return lines
    }
}
