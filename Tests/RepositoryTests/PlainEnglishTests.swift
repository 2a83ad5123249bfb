import FoundationEssentials
import Testing

@Suite("Plain English")
struct PlainEnglishTests {
    @Test(
        "Comments and documents stay below the limits for indirect expressions",
        arguments: try Prose.all()
    )
    func expressions(in prose: Prose) {
        #expect(prose.words.count > 10_000)
        for expression in Expression.all {
            let count = expression.occurrences(in: prose.words)
            let limit = Double(prose.words.count) * expression.limit / 10_000
            #expect(
                count <= 1 || Double(count) <= limit,
                "\(expression.phrase) occurs \(count) times; rewrite these sentences"
            )
        }
    }

    @Test("No type is named after a banned metaphor")
    func metaphors() throws {
        let banned: Set = [
            "Chance", "Crier", "Deed", "Desk", "Errand", "Housekeeper", "Lateness", "Lull",
            "Manner",
            "Newsstand", "Parcel", "Patience", "Pressroom", "Rounds", "Shelf", "Surroundings",
            "Tray",
            "Warden", "Wish",
        ]
        for type in try SwiftSource.all().flatMap(\.types) {
            #expect(banned.isDisjoint(with: SwiftSource.parts(of: type.name)), "\(type.name)")
        }
    }

    @Test("No function or variable has a name of the project’s former private language")
    func names() throws {
        let banned: Set<Substring> = [
            "deed", "deeds", "errand", "foreign", "giveUp", "heed", "kin", "mend", "mended",
            "mends", "settle", "settled", "settles", "standing", "tell", "telling", "tells",
            "told", "wish",
        ]
        for source in try SwiftSource.all() {
            for name in source.names { #expect(!banned.contains(name), "\(source.path): \(name)") }
        }
    }

    @Test("Every top-level type has a unique name")
    func uniqueNames() throws {
        var paths: [String: Set<String>] = [:]
        for source in try SwiftSource.all() {
            for type in source.types where type.isTopLevel {
                paths[type.name, default: []].insert(source.path)
            }
        }
        for (name, paths) in paths where paths.count > 1 {
            Issue.record("\(name) is declared in \(paths.sorted())")
        }
        #expect(paths.count > 1_000)
    }
}

/// An expression that makes sentences indirect or archaic.
private struct Expression {
    /// Alternatives separated by slashes, for each word.
    let phrase: String
    /// The accepted occurrences per 10,000 words.
    let limit: Double
    /// Following words that make it harmless.
    var exceptions: Set<String> = []

    static let all = [
        Expression(phrase: "what", limit: 20),
        Expression(phrase: "stand/stands/stood", limit: 3, exceptions: ["alone", "out", "for"]),
        Expression(phrase: "nobody/somebody", limit: 2),
        Expression(phrase: "who/whoever/whom/whomever", limit: 5),
        Expression(phrase: "told/tells/telling", limit: 5),
        Expression(phrase: "is/are/was/were no", limit: 5, exceptions: ["longer", "more"]),
        Expression(phrase: "anew", limit: 0),
        Expression(phrase: "meanwhile", limit: 1),
        Expression(phrase: "shall", limit: 1),
        Expression(phrase: "for ever", limit: 0),
        Expression(phrase: "deed/deeds/errand/errands", limit: 0),
        Expression(phrase: "is/are/was/were/be asked/told/heeded", limit: 2),
        Expression(phrase: "as long as", limit: 2),
        Expression(phrase: "any more", limit: 0.5),
        Expression(phrase: "of its/their/your/his/our own", limit: 2),
        Expression(phrase: "of the web", limit: 1),
    ]

    func occurrences(in words: [Substring]) -> Int {
        let parts = phrase.split(separator: " ").map { Set($0.split(separator: "/")) }
        var count = 0
        for start in words.indices.dropLast(parts.count - 1) where parts[0].contains(words[start]) {
            let end = start + parts.count
            guard zip(parts, words[start..<end]).allSatisfy({ $0.contains($1) }) else { continue }
            if end < words.count, exceptions.contains(String(words[end])) { continue }
            count += 1
        }
        return count
    }
}

/// The words of all comments, or of all documents except decision records.
struct Prose: CustomTestStringConvertible {
    let testDescription: String
    /// Lowercase, in order.
    let words: [Substring]

    static func all() throws -> [Prose] {
        let comments = try SwiftSource.all().flatMap(\.comments)
        let pages = try Repository.visibleNames(in: "Docs").filter { $0.hasSuffix(".md") }
            .map { "Docs/\($0)" }
        let documents = (pages + ["README.md"]).flatMap { page in
            var isCode = false
            return (Repository.text(of: page) ?? "").split(separator: "\n").filter { line in
                if line.hasPrefix("```") { isCode.toggle() }
                return !isCode && !line.hasPrefix("    ")
            }
        }
        return [
            Prose(testDescription: "comments", words: comments.flatMap(words)),
            Prose(testDescription: "documents", words: documents.flatMap(words)),
        ]
    }

    private static func words(in line: Substring) -> [Substring] {
        line.lowercased()[...].split { !$0.isLetter && $0 != "-" && $0 != "'" && $0 != "’" }
    }
}

private struct SwiftSource {
    let path: String
    private let lines: [Substring]

    static func all() throws -> [SwiftSource] {
        try ["Sources", "Tests"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.root)/\(folder)")
                .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("ExampleGazette/") }
                .map { SwiftSource(path: "\(folder)/\($0)") }
        }
    }

    init(path: String) {
        self.path = path
        lines = (Repository.text(of: path) ?? "").split(separator: "\n")
    }

    var comments: [Substring] {
        lines.map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("//") }
    }

    /// The declared functions, variables and cases, without those in patterns such as tuples.
    var names: [Substring] {
        let keywords: Set<Substring> = ["func", "let", "var", "case"]
        return lines.flatMap { line -> [Substring] in
            guard !line.drop(while: { $0 == " " }).hasPrefix("/") else { return [] }
            let words = line.split(separator: " ")
            return zip(words, words.dropFirst()).compactMap { keyword, name in
                keywords.contains(keyword)
                    ? name.prefix { $0.isLetter || $0.isNumber || $0 == "_" } : nil
            }
        }
    }

    /// The declared types, even nested ones.
    var types: [(name: String, isTopLevel: Bool)] {
        let keywords: Set<Substring> = [
            "struct", "class", "enum", "protocol", "actor", "typealias",
        ]
        return lines.compactMap { line in
            guard !line.drop(while: { $0 == " " }).hasPrefix("/") else { return nil }
            let words = line.split(separator: " ")
            guard
                let keyword = words.firstIndex(where: keywords.contains),
                !words[..<keyword].contains("import"),
                words[..<keyword].allSatisfy({ $0.first?.isLowercase == true || $0.hasPrefix("@") }
                ),
                let name = words[(keyword + 1)...].first?.prefix(while: {
                    $0.isLetter || $0.isNumber
                }),
                name.first?.isUppercase == true
            else { return nil }
            return (String(name), line.first != " ")
        }
    }

    /// The words of a camel-case name.
    static func parts(of name: String) -> Set<String> {
        var parts: [String] = []
        for letter in name {
            if letter.isUppercase || parts.isEmpty { parts.append("") }
            parts[parts.count - 1].append(letter)
        }
        return Set(parts)
    }
}
