import Configuration
import News
import Newsroom

/// What commands say alike to words that mean nothing here.
extension CommandRunner {
    /// There is no story of a name.
    static func noStory(_ name: String) -> String {
        "There is no story “\(UntrustedText.presentable(name))”: “newspaper list” shows their names."
    }

    /// There is no section of a name; the nearest of those that are known is offered.
    static func unknownSection(_ name: String, _ known: [String]) -> String {
        "There is no section “\(name)”; the sections are \(quoted(known))."
            + meant(by: name, in: known)
    }

    /// No story has a tag; the nearest of those that stories have is offered.
    static func unknownTag(_ tag: Tag, _ known: [Tag]) -> String {
        let names = known.map(\.text)
        let others = names.isEmpty ? ", or any other" : "; the tags are \(quoted(names))"
        return "No story has the tag “\(tag)”\(others)." + meant(by: tag.text, in: names)
    }

    /// Whether no story of a paper has a tag, which is said; unless `isSaidAlways`, only if another tag is like it.
    func isMissing(
        _ tag: Tag,
        in paper: ArchivedNewsService,
        isSaidAlways: Bool = true
    ) async throws(NewsError) -> Bool {
        let query = HeadlineQuery(also: [.tagged(tag)], rows: 0..<1)
        guard try await paper.headlines(query).totalCount == 0 else { return false }
        let known = try await paper.tags()
        let isLikely = SpellingSuggestion.word(to: tag.text, in: known.map(\.text)) != nil
        guard isSaidAlways || isLikely else { return false }
        Output.complain(Self.unknownTag(tag, known))
        return true
    }

    /// A question for what was meant, behind a whole sentence; nothing where no word is like what was typed.
    static func meant(by typed: String, in known: [String]) -> String {
        SpellingSuggestion.word(to: typed, in: known).map { " Did you mean “\($0)”?" } ?? ""
    }

    /// Words in quotation marks with commas between them.
    static func quoted(_ words: [String]) -> String {
        words.map { "“\($0)”" }.joined(separator: ", ")
    }
}
