/// Generates the initial configuration file, with all settings commented out.
package enum ConfigurationTemplateWriter {
    /// The whole file.
    ///
    /// The user can uncomment lines that begin with `//` without a space. Uncommenting all of them
    /// results in a valid configuration.
    package static var text: String {
        """
        // Settings of Newspaper. Docs/Configuration.md describes them.
        // To change a setting, uncomment it and the braces around it. “newspaper config --check” checks
        // the file; an open newspaper applies changes at once.
        {
        \(ConfigurationTree(ConfigurationKey.all).lines().joined(separator: "\n"))
        }

        """
    }
}

private struct ConfigurationTree {
    private static let placeholders = [
        "NAME": "sepia", "ADDRESS": "https://example.org/feed", "HOST": "example.org",
        "SECTION": "Opinion",
        "SCREEN": "everywhere", "KEYS": "F1",
    ]

    private static let alternatives: Set = ["commands.NAME.filter", "commands.NAME.url"]

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
            if name == "actions" { inner += ConfigurationTemplateAction.all.flatMap(Self.lines) }
            return ConfigurationKey.lists.contains(name)
                ? ["\(indent)//\(name): [{"] + inner + ["\(indent)//}],"]
                : ["\(indent)//\(shown): {"] + inner + ["\(indent)//},"]
        }
    }

    private static func lines(of action: ConfigurationTemplateAction) -> [String] {
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

    private static func remarks(of key: ConfigurationKey, _ indent: String) -> [String] {
        remarks("\(key.meaning); \(key.kind.words)".filter { $0 != "`" }, indent)
    }

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
