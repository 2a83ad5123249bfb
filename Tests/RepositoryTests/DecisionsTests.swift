import Testing

@Suite("Decision records")
struct DecisionsTests {
    @Test("A superseded record names the record that supersedes it")
    func superseded() throws {
        let records = try DecisionRecord.all()
        let superseding = records.filter { !$0.supersededNumbers.isEmpty }
        #expect(superseding.count > 5)
        for record in superseding {
            for number in record.supersededNumbers {
                let earlier = records.first { $0.number == number }
                #expect(
                    earlier?.linkedNumbers.contains(record.number) == true,
                    "\(number) does not name \(record.number), which supersedes a part of it"
                )
            }
        }
    }

    @Test("Every number is used by one record only")
    func numbers() throws {
        let numbers = try DecisionRecord.all().map(\.number)
        #expect(Set(numbers).count == numbers.count)
    }

    @Test("The index links to every record once")
    func index() throws {
        let page = "\(DecisionRecord.folder)/README.md"
        let index = try #require(Repository.text(of: page))
        let linked = MarkdownLinks.targets(in: index[...])
            .compactMap { MarkdownLinks.path(of: $0, from: page) }
            .filter { $0.hasPrefix(DecisionRecord.folder) }
        #expect(linked.sorted() == (try DecisionRecord.all().map(\.path).sorted()))
    }

    @Test(
        "A record that is not in the history has a status, a context, a decision and consequences",
        arguments: try DecisionRecord.all().filter { !$0.isInHistory }
    )
    func structure(of record: DecisionRecord) {
        let lines = record.text.split(separator: "\n")
        #expect(lines.first?.hasPrefix("# ") == true)
        #expect(lines.dropFirst().first?.hasPrefix("**Status:** accepted ") == true)
        let headings = lines.filter { $0.hasPrefix("## ") }
        #expect(headings == ["## Context", "## Decision", "## Consequences"])
    }
}

/// A record in `Docs/Decisions` or `Docs/Decisions/History`.
struct DecisionRecord: CustomTestStringConvertible {
    static let folder = "Docs/Decisions"
    static let historyFolder = "Docs/Decisions/History"

    let path: String
    let text: String

    var number: Substring { path.split(separator: "/").last?.prefix(4) ?? "" }
    var testDescription: String { path }
    var isInHistory: Bool { path.hasPrefix(Self.historyFolder + "/") }

    var linkedNumbers: [Substring] { Self.linkedNumbers(in: text[...]) }

    /// The numbers of records it supersedes, wholly or partly.
    var supersededNumbers: [Substring] {
        text.split(separator: "\n\n")
            .filter { $0.hasPrefix("Supersedes ") || $0.contains(" Supersedes ") }
            .flatMap { Self.linkedNumbers(in: $0[..<Self.endOfSuperseded(in: $0)]) }
    }

    static func all() throws -> [DecisionRecord] {
        try [folder, historyFolder].flatMap { folder in
            try Repository.visibleNames(in: folder)
                .filter { $0.prefix(4).allSatisfy(\.isNumber) }
                .map { name in
                    let path = "\(folder)/\(name)"
                    return DecisionRecord(path: path, text: Repository.text(of: path) ?? "")
                }
        }
    }

    /// In a paragraph, superseded records come first.
    private static func endOfSuperseded(in paragraph: Substring) -> Substring.Index {
        ["uperseded in part by", "In part superseded by"]
            .compactMap { paragraph.firstRange(of: $0)?.lowerBound }.min() ?? paragraph.endIndex
    }

    private static func linkedNumbers(in text: Substring) -> [Substring] {
        MarkdownLinks.targets(in: text)
            .compactMap { $0.split(separator: "/").last?.prefix(4) }
            .filter { $0.count == 4 && $0.allSatisfy(\.isNumber) }
    }
}
