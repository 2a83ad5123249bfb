import Configuration
import FoundationEssentials
import Testing

@testable import Newsroom

/// Checks the settings in the documents for readers.
@Suite("Settings in documents")
struct ReaderDocumentsTests {
    private static let documents = [
        "FromAWebReader.md", "FromNewsboat.md", "GettingStarted.md", "Recipes.md", "Scripting.md",
        "Troubleshooting.md",
    ]

    private static func text(of document: String) throws -> String {
        let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        let root = parts.dropLast(3).joined(separator: "/")
        return try String(contentsOf: URL(filePath: "\(root)/Docs/\(document)"), encoding: .utf8)
    }

    @Test("Every setting in braces is valid", arguments: documents)
    func snippets(document: String) throws {
        for line in try Self.text(of: document).split(separator: "\n")
        where line.hasPrefix("    { ") {
            let problems = NewsroomConfiguration.read(Array(line.utf8)).problems
            #expect(problems == [], "\(line)")
        }
    }

    @Test("Every setting that is named by its path exists", arguments: documents)
    func paths(document: String) throws {
        let groups = Set(ConfigurationKey.all.map(\.top))
        let code = try Self.text(of: document).split(separator: "\n")
            .filter { !$0.hasPrefix("    ") }.joined(separator: "\n")
            .split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        let named = code.filter { text in
            groups.contains(String(text.prefix { $0 != "." })) && text.contains(".")
                && text.allSatisfy { $0.isLetter || $0 == "." }
        }
        for path in named { #expect(ConfigurationKey.at(path) != nil, "\(path)") }
    }

    @Test("There are thirty recipes, numbered from one")
    func recipes() throws {
        let headings = try Self.text(of: "Recipes.md").split(separator: "\n")
            .filter { $0.hasPrefix("### ") }
        #expect(headings.count == 30)
        for (index, heading) in headings.enumerated() {
            #expect(heading.hasPrefix("### \(index + 1). "))
        }
    }
}
