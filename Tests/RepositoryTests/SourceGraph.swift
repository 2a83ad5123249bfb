import FoundationEssentials

/// The Swift files of one target, and which of them use a type that another one declares at its top level.
struct SourceGraph {
    /// For each path below the target's folder, the paths that it uses.
    let files: [String: Set<String>]

    /// Parses the files in a folder such as `Sources/Archive`.
    init(of target: String) throws {
        let paths = try FileManager.default.subpathsOfDirectory(
            atPath: "\(Repository.root)/\(target)"
        )
        let texts = paths.filter { $0.hasSuffix(".swift") }.map {
            ($0, Repository.text(of: "\(target)/\($0)") ?? "")
        }
        self.init(texts: Dictionary(uniqueKeysWithValues: texts))
    }

    /// Parses texts by path.
    ///
    /// A name that several files declare is ignored.
    init(texts: [String: String]) {
        let scans = texts.mapValues { SourceScan($0) }
        var owners: [String: Set<String>] = [:]
        for (path, scan) in scans {
            for name in scan.declared { owners[name, default: []].insert(path) }
        }
        let owner = owners.filter { $0.value.count == 1 }.compactMapValues(\.first)
        var files: [String: Set<String>] = [:]
        for (path, scan) in scans {
            files[path] = Set(scan.used.compactMap { owner[$0] }).subtracting([path])
        }
        self.files = files
    }

    /// For each folder, the other folders that its files use; the target's own folder is `.`.
    var folders: [String: Set<String>] {
        var folders: [String: Set<String>] = [:]
        for (path, used) in files {
            let folder = Self.folder(of: path)
            folders[folder, default: []].formUnion(used.map(Self.folder).filter { $0 != folder })
        }
        return folders
    }

    /// Returns the groups of nodes that reach each other, sorted; single nodes are left out.
    static func circles(in graph: [String: Set<String>]) -> [[String]] {
        var reached: [String: Set<String>] = [:]
        for node in graph.keys {
            var found: Set<String> = []
            var open = [node]
            while let next = open.popLast() {
                for other in graph[next] ?? [] where found.insert(other).inserted {
                    open.append(other)
                }
            }
            reached[node] = found
        }
        let circles = reached.compactMap { node, others -> [String]? in
            guard others.contains(node) else { return nil }
            return others.filter { reached[$0]?.contains(node) == true }.sorted()
        }
        return Set(circles).sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}

/// The capitalized names in a Swift file, outside strings and comments.
struct SourceScan {
    /// The types declared at the top level.
    private(set) var declared: Set<String> = []
    /// All capitalized names.
    private(set) var used: Set<String> = []

    init(_ text: String) {
        var isInString = false
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "\"\"\"", omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if index > 0 { isInString.toggle() }
                if !isInString { add(part, isStart: index == 0) }
            }
        }
    }

    private mutating func add(_ line: Substring, isStart: Bool) {
        let words = Self.words(in: Array(line.utf8))
        used.formUnion(words.filter { $0.first?.isUppercase == true })
        guard isStart, line.first?.isWhitespace == false else { return }
        let kinds: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]
        let others: Set = ["import", "func", "let", "var", "extension"]
        guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count,
            others.isDisjoint(with: words[..<kind])
        else { return }
        declared.insert(words[kind + 1])
    }

    /// Returns the words of a line, without string literals and its comment.
    private static func words(in line: [UInt8]) -> [String] {
        var words: [String] = []
        var start: Int?
        var isInString = false
        var previous = UInt8(ascii: " ")
        for (index, byte) in (line + [UInt8(ascii: " ")]).enumerated() {
            let isWord = !isInString && (isLetter(byte) || byte == UInt8(ascii: "_"))
            if isWord, start == nil { start = index }
            if !isWord, let first = start {
                words.append(String(decoding: line[first..<index], as: UTF8.self))
                start = nil
            }
            if !isInString, byte == UInt8(ascii: "/"), previous == byte { return words }
            if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isInString.toggle() }
            let isEscaped = previous == UInt8(ascii: "\\") && byte == previous
            previous = isEscaped ? UInt8(ascii: " ") : byte
        }
        return words
    }

    /// Digits count as letters, and so does each byte above ASCII.
    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
    }
}
