import Configuration

/// Replaces names in a report: addresses, hosts, paths, user names and quoted text.
///
/// A name always gets the same replacement, such as `host-1`.
struct ReportAnonymizer {
    private var replacements: [String: String] = [:]
    private var counts: [String: Int] = [:]
    /// Texts to replace wherever they occur, such as the home folder; the longest is first.
    private let fixed: [(text: String, replacement: String)]

    /// Creates an anonymizer.
    ///
    /// - Parameters:
    ///   - feeds: The addresses of feeds, which become `feed-1` and so on.
    ///   - folders: Paths of folders with their replacements.
    ///   - names: The names of the user and the machine.
    init(feeds: [String], folders: [(String, String)], names: [String]) {
        var fixed = folders.map { (text: $0.0, replacement: $0.1) }
        fixed += feeds.enumerated().map { (text: $1, replacement: "feed-\($0 + 1)") }
        self.fixed = fixed.filter { $0.text.count > 1 }.sorted { $0.text.count > $1.text.count }
        for name in names where !name.isEmpty { _ = replacement(for: name, "name") }
    }

    mutating func anonymized(_ line: String) -> String {
        var result = ""
        var rest = line[...]
        while let start = rest.firstIndex(of: "“") {
            let inner = rest[rest.index(after: start)...]
            guard let end = inner.firstIndex(of: "”") else { break }
            result += words(rest[..<start])
            result += "“\(quoted(String(inner[..<end])))”"
            rest = inner[inner.index(after: end)...]
        }
        return result + words(rest)
    }

    /// Returns a configuration problem, `line 3, PATH: …`, without names in the path.
    mutating func anonymized(problem: String) -> String {
        guard let comma = problem.firstRange(of: ", "),
            let colon = problem[comma.upperBound...].firstRange(of: ": ")
        else { return anonymized(problem) }
        let path = String(problem[comma.upperBound..<colon.lowerBound])
        let isKnown = ConfigurationKey.all.contains { $0.path == path }
        let shown = isKnown ? path : replacement(for: path, "setting")
        return problem[..<comma.upperBound] + shown + ": "
            + anonymized(String(problem[colon.upperBound...]))
    }

    /// Returns the replacement of a name, such as a title; `kind` begins the replacement.
    mutating func replacement(for name: String, _ kind: String) -> String {
        if let known = replacements[name] { return known }
        counts[kind, default: 0] += 1
        let replacement = "\(kind)-\(counts[kind, default: 1])"
        replacements[name] = replacement
        return replacement
    }

    /// Replaces quoted text, which comes from files or the network, except commands and settings.
    private mutating func quoted(_ text: String) -> String {
        let isOwn =
            text == "newspaper" || Self.ownCommands.contains(text)
            || ConfigurationKey.all.contains {
                $0.path == text || $0.kind.closedWords.contains(text)
            }
        if isOwn { return text }
        let isPlace = text.contains("://") || text.hasPrefix("/")
        return isPlace && !text.contains(" ") ? words(text[...]) : replacement(for: text, "text")
    }

    private static let ownCommands = Set(
        CommandDescription.all.flatMap {
            ["newspaper \($0.name)"] + $0.examples.map { "newspaper \($0.words)" }
        }
    )

    private mutating func words(_ text: Substring) -> String {
        var text = String(text)
        for (name, replacement) in fixed { text = text.replacing(name, with: replacement) }
        return text.split(separator: " ", omittingEmptySubsequences: false)
            .map { word(String($0)) }.joined(separator: " ")
    }

    private mutating func word(_ word: String) -> String {
        let marks: Set<Character> = [
            "(", ")", "[", "]", ",", ";", ":", ".", "!", "?", "’", "\"", "'",
        ]
        let start = word.prefix { marks.contains($0) }
        let end = word.dropFirst(start.count).reversed().prefix { marks.contains($0) }
        let inner = String(word.dropFirst(start.count).dropLast(end.count))
        return start + replaced(inner) + String(end.reversed())
    }

    private mutating func replaced(_ word: String) -> String {
        if let known = replacements[word] { return known }
        if ["exec:", "filter:"].contains(where: word.hasPrefix) {
            return replacement(for: word, "command")
        }
        if word.contains("://") { return replacement(for: word, "address") }
        if word.hasPrefix("/") || word.hasPrefix("~/") && !Self.ownFiles.contains(word) {
            return replacement(for: word, "path")
        }
        if let top = Self.settingGroup(of: word) {
            guard !ConfigurationKey.all.contains(where: { $0.path == word }) else { return word }
            return "\(top).\(replacement(for: String(word.dropFirst(top.count + 1)), "name"))"
        }
        return Self.isHost(word) ? replacement(for: word, "host") : word
    }

    private static let ownFiles: Set = [
        "config.json5", "subscriptions.opml", "archive.db", "crash.txt", "crash-told.txt",
    ].reduce(into: Set<String>()) { files, name in
        for folder in ["CONFIG", "DATA", "STATE", "CACHE"] { files.insert("~/\(folder)/\(name)") }
    }

    private static func settingGroup(of word: String) -> String? {
        guard let dot = word.firstIndex(of: ".") else { return nil }
        let top = String(word[..<dot])
        return ConfigurationKey.all.contains { $0.top == top } ? top : nil
    }

    /// Whether a word may be a host: an IP address, or labels separated by dots, the last one of
    /// letters.
    private static func isHost(_ word: String) -> Bool {
        if word.filter({ $0 == ":" }).count > 1 { return true }
        let host = word.prefix { $0 != ":" && $0 != "/" }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }) else { return false }
        let isNumber = labels.allSatisfy { $0.allSatisfy(\.isNumber) }
        if isNumber { return labels.count == 4 }
        return !ownNames.contains(String(host))
            && labels.last?.allSatisfy { $0.isLetter || $0 == "-" } == true
            && (labels.last?.count ?? 0) > 1
    }

    private static let ownNames: Set = [
        "C.UTF-8", "config.json5", "subscriptions.opml", "archive.db", "crash.txt",
    ]
}
