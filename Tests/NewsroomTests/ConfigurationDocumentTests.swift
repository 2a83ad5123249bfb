import Configuration
import FoundationEssentials
import Glibc
import News
import Testing

@testable import Newsroom

/// Checks `Docs/Configuration.md`, whose table is generated.
@Suite("Configuration documentation")
struct ConfigurationDocumentTests {
    private static let path: String = {
        let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/") + "/Docs/Configuration.md"
    }()
    private static let head = "| key | value | default | meaning |\n|---|---|---|---|\n"

    private static func page() throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    private static func row(of key: ConfigurationKey) -> String {
        let standard = key.standard.map { "`\($0.written())`" } ?? ""
        return "| `\(key.path)` | \(key.kind.words) | \(standard) | \(key.meaning) |\n"
    }

    @Test("The table lists every key with its values and default")
    func table() throws {
        let page = try Self.page()
        let start = try #require(page.firstRange(of: Self.head)).lowerBound
        let end = try #require(page[start...].firstRange(of: "\n\n")).lowerBound
        let table = Self.head + ConfigurationKey.all.map(Self.row).joined().dropLast()
        guard getenv("NEWSPAPER_RECORD") != nil else {
            #expect(page[start..<end] == table)
            return
        }
        try Data((page[..<start] + table + page[end...]).utf8).write(to: URL(filePath: Self.path))
    }

    @Test("The example is valid and uses every key")
    func example() throws {
        let page = try Self.page()
        let start = try #require(page.firstRange(of: "```json5\n")).upperBound
        let example = page[start...].prefix { $0 != "`" }
        let (configuration, problems) = NewsroomConfiguration.read(Array(String(example).utf8))
        #expect(problems == [])
        #expect(configuration.feeds.count == 2)
        for key in ConfigurationKey.all where key.name != "KEYS" {
            #expect(example.contains("\(key.name): "), "the example has no \(key.name)")
        }
    }

    @Test("Every configuration snippet is valid")
    func pieces() throws {
        let blocks = try Self.page().split(separator: "```json5\n").dropFirst()
        for block in blocks {
            let text = block.prefix { $0 != "`" }
            #expect(NewsroomConfiguration.read(Array(String(text).utf8)).problems == [])
        }
        #expect(!blocks.isEmpty)
    }

    @Test("The documented defaults match the code")
    func standards() {
        let lines = ConfigurationKey.all.compactMap { key -> String? in
            guard let standard = key.standard else { return nil }
            let names = key.path.split(separator: ".")
            guard !["NAME", "ADDRESS"].contains(where: { names.contains($0) }) else { return nil }
            return "{" + names.dropLast().map { "\($0): {" }.joined()
                + "\(key.name): \(standard.written())"
                + String(repeating: "}", count: names.count)
        }
        #expect(lines.count > 25)
        for line in lines {
            var (configuration, problems) = NewsroomConfiguration.read(Array(line.utf8))
            #expect(problems == [], "\(line)")
            // Display settings are stored as written.
            configuration.look = DisplayConfiguration()
            configuration.keys = KeySettings()
            if line.contains("timeLimit"), line.contains("fetching") {
                #expect(configuration.limits == NewsroomConfiguration().limits)
                configuration.fetching.timeLimit = nil
            }
            #expect(configuration == NewsroomConfiguration(), "\(line)")
        }
    }

    @Test("The configuration template changes nothing, and is valid when uncommented")
    func template() {
        let text = ConfigurationTemplateWriter.text
        let (covered, none) = NewsroomConfiguration.read(Array(text.utf8))
        #expect(none == [])
        #expect(covered == NewsroomConfiguration())
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.prefix { $0 == " " }
            let rest = line.dropFirst(start.count)
            return rest.hasPrefix("//") && !rest.hasPrefix("// ")
                ? "\(start)\(rest.dropFirst(2))" : "\(line)"
        }
        let (whole, problems) = NewsroomConfiguration.read(
            Array(lines.joined(separator: "\n").utf8)
        )
        #expect(problems == [])
        #expect(whole.saved.map(\.title) == ["For the weekend"])
        #expect(whole.feeds["https://example.org/feed"]?.interval == 1800)
        #expect(whole.actions.map(\.name).contains("linkding"))
        #expect(lines.allSatisfy { $0.count <= 110 || $0.contains("curl -fsS --config") })
    }

    @Test("Every key accepts its documented values and rejects others")
    func kinds() {
        for key in ConfigurationKey.all where !key.isInList && key.top != "keys" {
            let path = key.path.split(separator: ".").map { name -> String in
                ["NAME": "mine", "ADDRESS": "'https://a.example/'", "HOST": "'a.example'"][name]
                    ?? String(name)
            }
            func problems(_ value: ConfigurationValue) -> [ConfigurationProblem] {
                let open = path.map { "\($0): " }.joined(separator: "{")
                let beside =
                    switch key.path {
                    case "feeds.ADDRESS.user": ", passwordCommand: ['a']"
                    case "commands.NAME.filter": ", url: 'https://a.example/'"
                    case "commands.NAME.url": ", filter: ['a']"
                    case "commands.NAME.exec": ""
                    case _ where key.top == "commands": ", exec: ['a']"
                    case "actions.NAME.run": ""
                    case _ where key.top == "actions": ", run: ['a']"
                    default: ""
                    }
                let text =
                    "{\(open)\(value.written())\(beside)"
                    + String(repeating: "}", count: path.count)
                return NewsroomConfiguration.read(Array(text.utf8)).problems
            }
            for right in key.kind.rightValues + [key.example] {
                #expect(problems(right) == [], "\(key.path): \(right)")
            }
            for wrong in key.kind.wrongValues {
                // The user interface validates display settings.
                guard !["layout", "theme", "themes"].contains(key.top) || wrong == .list([]) else {
                    continue
                }
                #expect(problems(wrong).count == 1, "\(key.path): \(wrong)")
            }
        }
    }
}

extension SettingType {
    fileprivate var rightValues: [ConfigurationValue] {
        switch self {
        case .words(let words), .names(let words): words.map { .text($0) }
        case .bool: [true, false]
        case .number(let range):
            [.number(Double(range.lowerBound)), .number(Double(range.upperBound))]
        case .interval(let least, let most):
            [.text(Self.time(least)), "2d"] + (most.map { [.text(Self.time($0))] } ?? [])
        case .color: ["#102030", 7]
        case .command: [["a", ""]]
        case .netrc: [true, false, "/n", "~/n"]
        case .fields: [["A": "b"]]
        default: []
        }
    }

    fileprivate var wrongValues: [ConfigurationValue] {
        switch self {
        case .text: [3, [], "a\nb"]
        case .words, .names: ["no such word", []]
        case .bool: ["true", 1]
        case .number(let range):
            [.number(Double(range.lowerBound) - 1), .number(Double(range.upperBound) + 1), "1"]
        case .interval(let least, let most):
            [.text("\(least - 1)s"), 60, "1 hour"]
                + (most.map { [.text("\($0 + 1)s"), "30d"] } ?? [])
        case .color: [[], true]
        case .command: ["pass", [], [""]]
        case .netrc: ["file"]
        case .fields: [["A": 1], []]
        default: []
        }
    }
}
