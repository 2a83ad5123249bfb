import FoundationEssentials
import Testing

@Suite("Documents")
struct DocumentLinksTests {
    @Test("Every relative link leads to a file in the repository", arguments: try pages())
    func links(of page: String) throws {
        let text = try #require(Repository.text(of: page))
        let broken = MarkdownLinks.targets(in: text[...]).filter { target in
            let path = MarkdownLinks.path(of: target, from: page)
            return path.map { !FileManager.default.fileExists(atPath: "\(Repository.root)/\($0)") }
                ?? false
        }
        #expect(broken == [])
    }

    @Test(
        "A relative link is resolved from the folder of its page",
        arguments: [
            ("Keys.md", "Docs/Keys.md"),
            ("../README.md#read-on", "README.md"),
            ("History/0001-x.md", "Docs/History/0001-x.md"),
            ("https://example.org/a", nil),
            ("#below", nil),
        ]
    )
    func resolving(target: String, path: String?) {
        #expect(MarkdownLinks.path(of: target[...], from: "Docs/Testing.md") == path)
    }

    private static func pages() throws -> [String] {
        let documents = try FileManager.default.subpathsOfDirectory(
            atPath: "\(Repository.root)/Docs"
        )
        return ["README.md"]
            + documents.filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" }.sorted()
    }
}

/// Markdown links: `[text](target)`.
enum MarkdownLinks {
    static func targets(in text: Substring) -> [Substring] {
        text.split(separator: "](").dropFirst().compactMap { rest in
            rest.firstIndex(of: ")").map { rest[..<$0] }
        }
    }

    /// The path from the repository's root; `nil` for other sites and links within the page.
    static func path(of target: Substring, from page: String) -> String? {
        guard !target.contains("://"), !target.hasPrefix("#") else { return nil }
        var parts = page.split(separator: "/").dropLast()
        for part in target.prefix(while: { $0 != "#" }).split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
