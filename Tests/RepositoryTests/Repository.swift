import FoundationEssentials

enum Repository {
    static let root: String = {
        let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/")
    }()

    static func text(of path: String) -> String? {
        FileManager.default.contents(atPath: "\(root)/\(path)").map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    static func visibleNames(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
            .filter { !$0.hasPrefix(".") }.sorted()
    }

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
