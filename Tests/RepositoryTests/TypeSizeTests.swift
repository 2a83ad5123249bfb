import FoundationEssentials
import Testing

/// The lines of each type over all its extensions, by target and name.
private let linesByType: [String: Int] = {
    let folder = "\(Repository.root)/Sources"
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { counts, path in
        let target = path.prefix { $0 != "/" }
        let text = Repository.text(of: "Sources/\(path)") ?? ""
        for (name, count) in TypeSizeTests.lineCounts(of: text) {
            counts["\(target).\(name)", default: 0] += count
        }
    }
}()

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
