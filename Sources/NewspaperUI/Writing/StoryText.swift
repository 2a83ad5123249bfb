import FoundationEssentials
package import News
import Typesetting

/// An article as plain text for files and other programs, in logical order and with its links listed at the end.
package struct StoryText {
    /// The measure of the text; links may be longer.
    static let columns = 72
    /// The maximum length of a file name in bytes; some file systems reject longer names.
    private static let longestName = 100

    /// The text, in which each line ends with a line feed.
    let text: String

    init(_ article: Article, ages: RelativeTime) {
        let manuscript = StoryDocument(
            html: article.html,
            language: article.headline.language,
            title: article.headline.title,
            listsLinks: false
        )
        let story = manuscript.typeset(
            TypesetOptions(columns: Self.columns, setting: .plain, isInLogicalOrder: true)
        )
        var lines = Self.head(of: article, ages: ages)
        if !story.lines.isEmpty {
            lines += ["", String(repeating: "─", count: 20), ""]
            lines += story.lines.map(Self.plain)
        }
        if !manuscript.links.isEmpty {
            lines += [""] + manuscript.links.map { "[\($0.number)] \($0.address)" }
        }
        text = lines.map { "\($0)\n" }.joined()
    }

    /// Returns a file name made of the title's letters and digits.
    package static func fileName(of headline: Headline) -> String {
        fileName(titled: headline.title, ending: "txt", otherwise: "story")
    }

    /// Returns a file name made of a title's letters and digits, or of the default `other` if the title has none.
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
        var lines = wrapped(headline.title.isEmpty ? "Untitled" : headline.title)
        if let deck = article.deck, !deck.isEmpty { lines += [""] + wrapped(deck) }
        lines.append("")
        if let byline = headline.byline { lines += wrapped("By \(byline)") }
        let date = headline.published.map { ", \(ages.moment($0))" } ?? ""
        lines += wrapped(FeedName.shown(headline.source, of: headline.feed) + date)
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
