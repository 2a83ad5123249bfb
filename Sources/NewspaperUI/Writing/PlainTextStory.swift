import FoundationEssentials
package import News
import Typesetting

/// An article as plain text in logical order, with a list of its links.
package struct PlainTextStory {
    static let columns = 72
    private static let longestName = 100

    let text: String

    init(_ article: Article, ages: RelativeTime) {
        let storyDocument = StoryDocument(
            html: article.html,
            language: article.headline.language,
            title: article.headline.title,
            listsLinks: false
        )
        let story = storyDocument.typeset(
            TypesetOptions(columns: Self.columns, setting: .plain, isInLogicalOrder: true)
        )
        var lines = Self.head(of: article, ages: ages)
        if !story.lines.isEmpty {
            lines += ["", String(repeating: "─", count: 20), ""]
            lines += story.lines.map(Self.plain)
        }
        if !storyDocument.links.isEmpty {
            lines += [""] + storyDocument.links.map { "[\($0.number)] \($0.address)" }
        }
        text = lines.map { "\($0)\n" }.joined()
    }

    /// Returns a file name made of the title's letters and digits.
    package static func fileName(of headline: Headline) -> String {
        fileName(titled: headline.title, ending: "txt", otherwise: WritingStrings.storyFileName)
    }

    /// Returns a file name made of a title's letters and digits, or `other` if it has none.
    static func fileName(titled title: String, ending: String, otherwise other: String) -> String {
        let title = String(String.UnicodeScalarView(title.unicodeScalars.prefix(200)))
        let words = title.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
        var name = ""
        for word in words {
            let longer = name.isEmpty ? String(word) : "\(name)-\(word)"
            guard longer.utf8.count <= longestName else { break }
            name = longer
        }
        return "\(name.isEmpty ? other : name).\(ending)"
    }

    private static func head(of article: Article, ages: RelativeTime) -> [String] {
        let headline = article.headline
        var lines = wrapped(headline.title.isEmpty ? WritingStrings.untitled : headline.title)
        if let deck = article.deck, !deck.isEmpty { lines += [""] + wrapped(deck) }
        lines.append("")
        if let byline = headline.byline { lines += wrapped(WritingStrings.byline(byline)) }
        let source = FeedName.shown(headline.source, of: headline.feed)
        let date = headline.published.map(ages.moment)
        lines += wrapped(WritingStrings.origin(source, date: date))
        if let link = article.shownLink { lines.append(link) }
        return lines
    }

    private static func wrapped(_ text: String) -> [String] {
        displayLines(text, columns: columns, isInLogicalOrder: true).map(\.text)
    }

    private static func plain(_ line: TypesetLine) -> String {
        let text = line.runs.map(\.text).joined()
        return text.isEmpty ? "" : String(repeating: " ", count: line.indent) + text
    }
}
