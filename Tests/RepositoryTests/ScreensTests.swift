import FoundationEssentials
import Testing

@Suite("Folders of the screens")
struct ScreensTests {
    private static let folder = "Sources/NewspaperUI"

    private static func files() throws -> [(path: String, text: String)] {
        let root = "\(Repository.root)/\(folder)"
        return try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
            .filter { $0.hasSuffix(".swift") }
            .compactMap { path in
                Repository.text(of: "\(folder)/\(path)").map { (path, $0) }
            }
    }

    @Test("No screen uses a type from App, which coordinates them")
    func app() throws {
        let files = try Self.files()
        var declared: Set<String> = []
        for (path, text) in files where path.hasPrefix("App/") {
            let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            for (kind, name) in zip(words, words.dropFirst())
            where ["struct", "class", "enum", "protocol"].contains(kind) { declared.insert(name) }
        }
        #expect(declared.isSuperset(of: ["NewspaperApp", "ControllerFactory", "SystemServices"]))
        for (path, text) in files where !path.hasPrefix("App/") {
            let words = Set(Self.code(of: text).split { !$0.isLetter && !$0.isNumber })
            let known = declared.filter { words.contains(Substring($0)) }
            #expect(known.isEmpty, "\(path) knows \(known.sorted())")
        }
    }

    @Test("Only the front page checks whether it is the front page")
    func frontPage() throws {
        for (path, text) in try Self.files() {
            #expect(!Self.code(of: text).contains("scope == .front"), "\(path)")
        }
    }

    @Test("No file has more than 12 closures for reports")
    func closures() throws {
        for (path, text) in try Self.files() {
            let lines = Self.code(of: text).split(separator: "\n").filter { $0.hasPrefix("    ") }
                .map { $0.split(separator: " ").filter { !Self.modifiers.contains($0) } }
            let members = lines.filter { $0.first == "let" || $0.first == "var" }
            let closures = members.count { words in
                words.contains { $0.hasSuffix("->") } && words.contains("Void)?")
            }
            #expect(closures <= 12, "\(path)")
        }
    }

    private static let modifiers: Set<Substring> = ["public", "private", "private(set)", "weak"]

    private static func code(of text: String) -> String {
        text.split(separator: "\n").filter { line in
            !line.drop { $0 == " " }.hasPrefix("//")
        }.joined(separator: "\n")
    }
}
