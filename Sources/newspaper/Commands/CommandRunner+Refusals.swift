import Configuration
import News
import Newsroom

extension CommandRunner {
    static func noStory(_ name: String) -> String {
        "No story “\(UntrustedText.presentable(name))”. “newspaper list” prints story IDs."
    }

    static func unknownSection(_ name: String, _ known: [String]) -> String {
        "No section “\(name)”. Sections: \(quoted(known))."
            + suggestion(by: name, in: known)
    }

    /// Returns a message that no story has the tag.
    static func unknownTag(_ tag: Tag, _ known: [Tag]) -> String {
        let names = known.map(\.text)
        let others = names.isEmpty ? "; there are no tags" : "; the tags are \(quoted(names))"
        return "No stories tagged “\(tag)”\(others)." + suggestion(by: tag.text, in: names)
    }

    /// Whether no story has a tag, in which case a message is printed.
    ///
    /// With `isSaidAlways` false, the message is printed only if another tag is similar.
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
        Output.printError(Self.unknownTag(tag, known))
        return true
    }

    /// Returns a suggestion to append to a sentence; empty if no word is similar.
    static func suggestion(by typed: String, in known: [String]) -> String {
        SpellingSuggestion.word(to: typed, in: known).map { " Did you mean “\($0)”?" } ?? ""
    }

    static func quoted(_ words: [String]) -> String {
        words.map { "“\($0)”" }.joined(separator: ", ")
    }
}
