import FoundationEssentials

@testable import newspaper

/// Command lines in the README and documents.
enum DocumentedCommands {
    /// Each command line's arguments, in shell syntax.
    ///
    /// Excludes forms such as `newspaper read STORY`, which `CommandDocumentTests` covers.
    static let all: [String] = {
        let forms = Set(CommandDescription.all.flatMap(\.usageLines))
        let names = Set(CommandDescription.names)
        let shown = documents.flatMap(lines)
            // Forms without placeholders are also examples.
            .filter { !forms.contains("newspaper \($0)") || examples.contains($0) }
            // A first word alone names a command, even if arguments are required.
            .filter { !names.contains($0) || examples.contains($0) }
        return Set(shown).sorted()
    }()

    /// Commands that documents name without arguments.
    static let names: Set<String> = Set(
        documents.flatMap(lines).filter { !$0.contains(" ") && !$0.hasPrefix("-") && !$0.isEmpty }
    )

    /// `CommandRequestsTests` runs Requests.md; Architecture.md only names targets.
    private static let others = ["Requests.md", "Architecture.md"]

    private static let examples = Set(CommandDescription.all.flatMap(\.examples).map(\.words))

    private static let documents: [String] = {
        let root = URL(filePath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/Docs")) ?? []
        let paths = names.sorted().filter { $0.hasSuffix(".md") && !others.contains($0) }
        return (["README.md"] + paths.map { "Docs/\($0)" }).compactMap { path in
            FileManager.default.contents(atPath: "\(root)/\(path)").map {
                String(decoding: $0, as: UTF8.self)
            }
        }
    }()

    private static func lines(of document: String) -> [String] {
        var isFenced = false
        var (blocks, prose): ([Substring], [Substring]) = ([], [])
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isFenced.toggle()
            } else if isFenced || line.hasPrefix("    ") {
                blocks.append(line)
            } else {
                prose.append(line)
            }
        }
        let sentences = prose.joined(separator: " ")
        let quotes = (sentences + " " + blocks.joined(separator: "\n")).matches(
            of: /“newspaper ([^”\n]+)”/
        )
        return sentences.matches(of: /`newspaper ([^`]+)`/).map { String($0.1) }
            + quotes.map { String($0.1) } + blocks.compactMap(command)
    }

    /// Returns the arguments in a block's line, if it calls the program.
    private static func command(in line: Substring) -> String? {
        // Alone, from the Swift build, by path in a unit, or in tmux's status line.
        let calls = [
            "    newspaper", "swift run -c release newspaper", "%h/.local/bin/newspaper ",
            "#(newspaper ",
        ]
        guard let call = calls.compactMap({ line.firstRange(of: $0) }).first else { return nil }
        var words = line[call.upperBound...]
        if line[..<call.upperBound].hasSuffix("#(newspaper ") { words = words.prefix { $0 != ")" } }
        guard words.isEmpty || words.hasPrefix(" ") || line[..<call.upperBound].hasSuffix(" ")
        else {
            return nil
        }
        let end = words.firstRange(of: "  #")?.lowerBound ?? words.endIndex
        return String(words[..<end].trimmingPrefix(" ").reversed().drop { $0 == " " }.reversed())
    }
}
