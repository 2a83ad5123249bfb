import FoundationEssentials
import Testing

/// The lines of each type over all its extensions, by target and name.
private let linesByType = sum(TypeSizeTests.lineCounts)

/// The stored properties of each type, by target and name.
private let propertiesByType = sum(TypeSizeTests.propertyCounts)

private func sum(_ counts: (String) -> [String: Int]) -> [String: Int] {
    let folder = "\(Repository.root)/Sources"
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { sums, path in
        let target = path.prefix { $0 != "/" }
        let text = Repository.text(of: "Sources/\(path)") ?? ""
        for (name, count) in counts(text) { sums["\(target).\(name)", default: 0] += count }
    }
}

@Suite("Sizes of types")
struct TypeSizeTests {
    /// Tables, texts, and a value with extensions beside the code that uses them.
    private static let exceptions: Set = [
        "ExampleGazette.ExampleStory", "Configuration.ConfigurationKey",
        "newspaper.CommandDescription", "NewspaperUI.CommandRegistry", "Typesetting.ParagraphText",
    ]

    @Test("No type has more than 660 lines over all its extensions, except tables")
    func sizes() {
        #expect(linesByType.count > 1000)
        let large = linesByType.filter { $0.value > 660 && !Self.exceptions.contains($0.key) }
        #expect(large == [:])
        #expect(Self.exceptions.filter { linesByType[$0, default: 0] <= 660 } == [])
    }

    /// Records with a property for each column, key or translated text.
    private static let records: Set = [
        "Newsroom.KagiStrings", "Newsroom.NewsroomConfiguration", "Newsroom.FeedFetchRecord",
        "Archive.FeedFetchState", "Archive.IncomingArticle",
    ]

    @Test("No type has more than 15 stored properties, except records")
    func properties() {
        #expect(propertiesByType.count > 1000)
        let large = propertiesByType.filter { $0.value > 15 && !Self.records.contains($0.key) }
        #expect(large == [:])
        #expect(Self.records.filter { propertiesByType[$0, default: 0] <= 15 } == [])
    }

    @Test("Computed and static properties and those of nested types are not stored properties")
    func countingProperties() {
        let text = """
            @MainActor
            final class Reader {
                private(set) var page = 1 {
                    didSet { draw() }
                }
                let width, height: Int
                static let shared = 1
                var title: String { "a" }
                var number: Int {
                    let one = 1
                    return one
                }
                var onEnd: (() -> Void)? {
                    get { nil }
                }
                weak var list: List?

                struct Part {
                    let size: Int
                }
            }
            """
        #expect(Self.propertyCounts(of: text) == ["Reader": 4])
    }

    /// Returns the stored properties in the declaration of each top-level type in formatted code.
    static func propertyCounts(of text: String) -> [String: Int] {
        var counts: [String: Int] = [:]
        var current: String?
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if let name = typeName(declaredBy: line), !line.hasPrefix("extension ") {
                current = name
                counts[name, default: 0] += 0
            } else if line == "}" {
                current = nil
            }
            guard let current, line.hasPrefix("    "), !line.hasPrefix("     ") else { continue }
            let words = line.split(separator: " ")
            guard let keyword = words.firstIndex(where: { $0 == "let" || $0 == "var" }),
                words[..<keyword].allSatisfy({ isModifier($0) })
            else { continue }
            let isObserved = lines.dropFirst(index + 1).first?.contains("didSet") == true
            let isComputed =
                words[keyword] == "var" && line.contains(" {") && !line.contains(" = ")
            guard !isComputed || isObserved else { continue }
            let names = line.prefix { $0 != ":" && $0 != "=" }
            counts[current, default: 0] += names.count { $0 == "," } + 1
        }
        return counts
    }

    private static func isModifier(_ word: Substring) -> Bool {
        let modifiers: Set<Substring> = ["weak", "lazy", "unowned", "final", "nonisolated"]
        return word != "static" && (modifiers.contains(word) || word.hasPrefix("@"))
            || ["public", "package", "internal", "private", "fileprivate"].contains {
                word.hasPrefix($0)
            }
    }

    @Test("Extensions and nested types count as lines of their type")
    func counting() {
        let text = """
            public struct Story {
                struct Part {
                }
            }

            func read() {
            }

            extension Story.Part: Sendable {}

            @MainActor
            final class Reader {
            }
            """
        #expect(Self.lineCounts(of: text) == ["Story": 5, "Reader": 2])
    }

    /// Returns the lines of each top-level declaration of a type or extension in formatted code.
    static func lineCounts(of text: String) -> [String: Int] {
        var counts: [String: Int] = [:]
        var current: String?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if current == nil { current = typeName(declaredBy: line) }
            guard let name = current else { continue }
            counts[name, default: 0] += 1
            if line == "}" || line.first != " " && line.hasSuffix("}") { current = nil }
        }
        return counts
    }

    /// Returns the name of the type that a line without indentation declares or extends.
    private static func typeName(declaredBy line: Substring) -> String? {
        guard line.first != " ", !line.hasPrefix("//") else { return nil }
        let words = line.split(separator: " ")
        let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "extension"]
        guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else {
            return nil
        }
        let name = words[kind + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.isEmpty ? nil : String(name)
    }
}
