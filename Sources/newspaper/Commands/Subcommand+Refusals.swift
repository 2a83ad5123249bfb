import Configuration
import News
import Newsroom

extension Subcommand {
    /// Returns whether to refuse a tag that no story has, after printing a message.
    ///
    /// If `isSaidAlways` is false, refuses the tag only if it resembles a known one, and so is probably misspelled.
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
