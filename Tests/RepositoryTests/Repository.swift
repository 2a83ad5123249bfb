import FoundationEssentials

/// The files of this repository, as the tests find them.
enum Repository {
    /// The folder of Package.swift.
    static let root: String = {
        let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/")
    }()

    /// The text of a file.
    static func text(of path: String) -> String? {
        FileManager.default.contents(atPath: "\(root)/\(path)").map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// The names in a folder that do not begin with a dot.
    static func visibleNames(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The modules that the Swift files in a folder import.
    static func imports(in folder: String) throws -> Set<String> {
        let files = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
        var modules: Set<String> = []
        for file in files where file.hasSuffix(".swift") {
            for line in text(of: "\(folder)/\(file)")?.split(separator: "\n") ?? [] {
                if let module = module(importedBy: line) { modules.insert(module) }
            }
        }
        return modules
    }

    /// True when a folder has Swift in it.
    static func hasSwift(in folder: String) throws -> Bool {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)").contains {
            $0.hasSuffix(".swift")
        }
    }

    private static func module(importedBy line: Substring) -> String? {
        var words = line.split(separator: " ")[...]
        let modifiers = ["public", "package", "internal", "private", "fileprivate"]
        while let word = words.first, word.hasPrefix("@") || modifiers.contains(String(word)) {
            words.removeFirst()
        }
        guard words.popFirst() == "import" else { return nil }
        let kinds = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
        if let word = words.first, kinds.contains(String(word)) { words.removeFirst() }
        return words.first?.split(separator: ".").first.map(String.init)
    }
}
