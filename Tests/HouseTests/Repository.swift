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

    /// The modules that the Swift files of a target import.
    static func imports(of target: String) throws -> Set<String> {
        try modules.get()[target] ?? []
    }

    private static let modules = Result {
        let targets = try visibleNames(in: "Sources")
        return try Dictionary(uniqueKeysWithValues: targets.map { ($0, try readImports(of: $0)) })
    }

    private static func readImports(of target: String) throws -> Set<String> {
        let files = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Sources/\(target)")
        var modules: Set<String> = []
        for file in files where file.hasSuffix(".swift") {
            for line in text(of: "Sources/\(target)/\(file)")?.split(separator: "\n") ?? [] {
                let words = line.split(separator: " ")
                guard let index = words.firstIndex(of: "import"), index <= 2,
                    words.prefix(index).allSatisfy({
                        ["public", "@testable", "package"].contains($0)
                    })
                else { continue }
                modules.insert(String(words[index + 1]))
            }
        }
        return modules
    }
}
