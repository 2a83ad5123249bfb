import FoundationEssentials
import Testing

private let targets = ((try? Repository.visibleNames(in: "Sources")) ?? []).filter {
    (try? Repository.hasSwift(in: "Sources/\($0)")) == true
}
private let graphs = Dictionary(
    uniqueKeysWithValues: targets.map { ($0, try? SourceGraph(of: "Sources/\($0)")) }
)

@Suite("Layers of folders")
struct FolderLayersTests {
    @Test("The folders of a target depend on each other without a cycle", arguments: targets)
    func layers(target: String) throws {
        let folders = try #require(graphs[target] ?? nil).folders
        for (folder, used) in folders.sorted(by: { $0.key < $1.key }) where folders.count > 1 {
            print("\(target)/\(folder) → \(used.sorted().joined(separator: ", "))")
        }
        #expect(SourceGraph.circles(in: folders) == [])
    }

    @Test("At most four files of a target depend on each other", arguments: targets)
    func circles(target: String) throws {
        let circles = SourceGraph.circles(in: try #require(graphs[target] ?? nil).files)
        #expect(circles.filter { $0.count > 4 } == [])
    }

    @Test("A graph of files ignores strings, comments and names that two files declare")
    func graph() {
        let graph = SourceGraph(texts: [
            "Lists/List.swift": "@MainActor\npublic final class List { let row: Row }",
            "Lists/Row.swift": "struct Row {}  // List\nprivate struct Twice {}",
            "Screen.swift": "struct Screen {\n    let a = \"Row\", list = List()\n}",
            "Note.swift": "enum Note { let a = \"\"\"\n    List\n    \"\"\"; let b: Twice }",
            "Other.swift": "@available(macOS 10, *) enum Twice { case a(Screen, Note) }",
        ])
        #expect(
            graph.files == [
                "Lists/List.swift": ["Lists/Row.swift"], "Lists/Row.swift": [],
                "Screen.swift": ["Lists/List.swift"], "Note.swift": [],
                "Other.swift": ["Screen.swift", "Note.swift"],
            ]
        )
        #expect(graph.folders == ["Lists": [], ".": ["Lists"]])
        let circular = ["a": Set(["b"]), "b": ["a", "c"], "c": ["c"], "d": ["a"]]
        #expect(SourceGraph.circles(in: circular) == [["a", "b"], ["c"]])
    }
}
