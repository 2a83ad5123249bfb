import FoundationEssentials

@testable import newspaper

/// The command lines that README and documents show, in blocks and in sentences.
enum DocumentedCommands {
    /// What follows the name of the program, as a shell reads it; a program before it in a pipe comes along.
    ///
    /// Without the forms of commands, such as `newspaper read STORY`, which `CommandDocumentTests` compares with the
    /// descriptions that the parser is made of.
    static let all: [String] = {
        let forms = Set(CommandDescription.all.flatMap(\.usageLines))
        let names = Set(CommandDescription.names)
        let shown = documents.flatMap(lines)
            // A form that has no more words than an example is one.
            .filter { !forms.contains("newspaper \($0)") || examples.contains($0) }
            // A command is named by its first word, too, where words have to follow.
            .filter { !names.contains($0) || examples.contains($0) }
        return Set(shown).sorted()
    }()

    /// The names of commands that documents say alone.
    static let names: Set<String> = Set(
        documents.flatMap(lines).filter { !$0.contains(" ") && !$0.hasPrefix("-") && !$0.isEmpty }
    )

    /// Requests.md has the commands that `CommandRequestsTests` runs, and Architecture.md names only targets.
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

    /// What stands behind the program in a line of a block; `nil` where it is not called.
    private static func command(in line: Substring) -> String? {
        // Alone, built by Swift, by its path in a unit, or in the status line of tmux.
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
