import FoundationEssentials
import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("Docs/FromNewsboat.md")
struct NewsboatDocumentTests {
    @Test("Docs/FromNewsboat.md lists every key of the preset with the key here")
    func keys() throws {
        let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        let path = parts.dropLast(3).joined(separator: "/") + "/Docs/FromNewsboat.md"
        let rows = try String(contentsOf: URL(filePath: path), encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("| `") }
        for line in PresetBindings.newsboat.lines {
            let row = try #require(
                rows.first { $0.hasPrefix("| `\(line.keys)` |") },
                "\(line.keys)"
            )
            let keys = KeyBindingContext.allCases.filter {
                line.screens.isEmpty || line.screens.contains($0)
            }
            .flatMap { StandardKeys.lines(on: $0) }
            .filter { $0.command == line.command }.flatMap(\.keys)
            let named = keys.map(\.description) + [":\(line.command.spelling)"]
            #expect(named.contains { row.contains("`\($0)`") }, "\(row): \(named)")
        }
        for difference in PresetBindings.newsboat.differences {
            #expect(rows.contains { $0.hasPrefix("| `\(difference.keys)` |") })
        }
    }
}
