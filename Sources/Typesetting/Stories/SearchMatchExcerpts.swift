/// Excerpts of stories around search matches.
public enum SearchMatchExcerpts {
    private static let before = 32
    /// The maximum length of an excerpt in scalars, longer than any row.
    private static let longest = 300

    /// Returns a one-line excerpt of a story around the first match; nil without a match.
    ///
    /// It begins with the paragraph, or with `…` and a word shortly before the match.
    public static func line(
        of words: PreparedSearchQuery,
        deck: String?,
        _ storyDocument: StoryDocument
    ) -> String? {
        if let deck, let line = line(of: words, in: ParagraphText(deck, style: .body)) {
            return line
        }
        var found: String?
        for passage in storyDocument.segments where found == nil {
            passage.forEachText { text, _ in found = found ?? line(of: words, in: text) }
        }
        return found
    }

    /// Returns an excerpt of a title around its first match; nil without one, or if the match is
    /// near the beginning, which rows show anyway.
    public static func line(of words: PreparedSearchQuery, title: String) -> String? {
        line(of: words, in: ParagraphText(title, style: .body), from: shownTitle)
    }

    private static let shownTitle = 30

    private static func line(
        of words: PreparedSearchQuery,
        in text: ParagraphText,
        from least: Int = 0
    ) -> String? {
        guard let match = SearchableText(text).find(words).first, match.upperBound > least
        else { return nil }
        var start = max(match.lowerBound - before, 0)
        if start > 0 {
            let space = (start..<match.lowerBound).first { text.scalars[$0] == 0x20 }
            start = space.map { $0 + 1 } ?? start
        }
        let end = min(start + longest, text.scalars.count)
        return (start > 0 ? "…" : "") + text.part(start..<end).plainText
    }
}
