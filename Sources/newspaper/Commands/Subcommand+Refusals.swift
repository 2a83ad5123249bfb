import Configuration
import News
import Newsroom

extension Subcommand {
    /// Returns true, after printing an error, if no story has the tag.
    ///
    /// If `isSaidAlways` is false, only tags that resemble a known one, and so are probably
    /// misspelled, are errors.
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
        Output.printError(CommandStrings.unknownTag(tag, known: known))
        return true
    }
}
