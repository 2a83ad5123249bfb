import FoundationEssentials
import Glibc
import Testing

/// Compares the keys of JSON output with `JSONKeys.txt`, because scripts depend on them.
@Suite("Keys of JSON output", .timeLimit(.minutes(10)))
struct JSONKeysTests {
    private static let commands = [
        "feeds", "list", "list --unread --limit 1", "read 1", "catalogue --section World",
        "add https://example.org/feed", "remove https://example.org/feed", "undo", "redo",
        "mark read 1", "save https://example.org/essay", "unsave https://example.org/essay",
        "import --dry-run feeds.opml", "import --dry-run part_1.csv", "export", "status",
        "refresh", "enclosures list", "enclosures queue 1",
        "account list", "extract https://example.org/essay", "feed https://example.org/tides",
        "config --show", "config --check", "doctor", "today",
    ]

    @Test("The keys are those in JSONKeys.txt")
    func keys() throws {
        let fixture = try DocumentedCommandsFixture()
        var text = ""
        for command in Self.commands {
            let result = try fixture.shell("newspaper \(command) --json")
            let values = try JSONDecoder().decode(JSONShape.self, from: Data(result.output.utf8))
            let paths = Set(values.paths).sorted().map { "    \($0)\n" }.joined()
            text += "\(command)\n\(paths)"
        }
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "JSONKeys.txt")
        guard getenv("NEWSPAPER_RECORD") == nil else {
            return try Data(text.utf8).write(to: file)
        }
        #expect(text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
}

/// The paths of all values in a JSON document, such as `[].feed.title`.
private struct JSONShape: Decodable {
    private(set) var paths: [String] = []

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
            for key in object.allKeys {
                let value = try object.decode(JSONShape.self, forKey: key)
                paths += value.paths.map { "\(key.stringValue)\($0.isEmpty ? "" : ".")\($0)" }
            }
        } else if var list = try? decoder.unkeyedContainer() {
            if list.count == 0 { paths.append("[]") }
            while !list.isAtEnd {
                let value = try list.decode(JSONShape.self)
                paths += value.paths.map { "[]\($0.isEmpty ? "" : ".")\($0)" }
            }
        } else {
            paths.append("")
        }
    }
}
