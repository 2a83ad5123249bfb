import News
import TextSanitizing
import Typesetting

package enum StoryFormat: Hashable, Sendable {
    case text
    case markdown
    case html
    /// An EPUB book with pictures.
    case book

    /// Creates the format for a file name extension; other extensions mean plain text.
    package init(fileName: String) {
        let name = fileName.lowercased()
        if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
            self = .markdown
        } else if name.hasSuffix(".html") || name.hasSuffix(".htm") || name.hasSuffix(".xhtml") {
            self = .html
        } else if name.hasSuffix(".epub") {
            self = .book
        } else {
            self = .text
        }
    }
}

/// Converts an article to a document with title, origin and text.
struct StoryDocumentConverter {
    let article: Article
    private let ages: RelativeTime
    private let story: ExportedStory

    init(_ article: Article, ages: RelativeTime) {
        self.article = article
        self.ages = ages
        story = ExportedStory(
            html: article.html,
            language: article.headline.language,
            title: article.headline.title,
            leadPicture: article.pictures.first
        )
    }

    /// The story as Markdown, ending with a line feed.
    var markdown: String {
        var parts = ["# \(title.escapedForMarkdown)"]
        if let deck { parts.append("**\(deck.escapedForMarkdown)**") }
        let link = article.shownLink.map { ["<\($0.encodedAsAddress)>"] } ?? []
        parts.append((origin.map(\.escapedForMarkdown) + link).joined(separator: "\\\n"))
        if !story.markdown.isEmpty { parts += ["---", story.markdown] }
        let text = parts.joined(separator: "\n\n")
        return text.hasSuffix("\n") ? text : text + "\n"
    }

    /// The story as an XHTML page whose content security policy allows pictures but no scripts.
    var html: String {
        Self.head(titled: title, attributes: languageAttribute)
            + elements(with: ExportedStory.exportableAddress) + Self.foot
    }

    /// The story's elements, to be placed between ``head(titled:attributes:)`` and ``foot``.
    var part: String {
        "<article\(languageAttribute)>\n\(elements(with: ExportedStory.exportableAddress))</article>\n"
    }

    var pictures: [String] { story.pictures }

    /// Returns title, origin and text as well-formed XML elements.
    ///
    /// `picture` maps a picture's address to its reference in the document; `nil` omits the
    /// picture.
    func elements(with picture: (String) -> String?) -> String {
        let link =
            article.shownLink.map {
                ["<a href=\"\(ExportedStory.reference(to: $0))\">\($0.escapedForHTML)</a>"]
            } ?? []
        let origin = (origin.map(\.escapedForHTML) + link).joined(separator: "<br/>\n")
        let deck = deck.map { "<p><strong>\($0.escapedForHTML)</strong></p>\n" } ?? ""
        return """
            <h1 dir="auto">\(title.escapedForHTML)</h1>
            \(deck)<p>\(origin)</p>
            <hr/>
            \(story.html(with: picture))
            """
    }

    static func head(titled title: String, attributes: String = "") -> String {
        """
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml"\(attributes)>
        <head>
        <meta charset="utf-8"/>
        <meta http-equiv="Content-Security-Policy" \
        content="default-src 'none'; img-src * data:; style-src 'unsafe-inline'"/>
        <title>\(title.escapedForHTML)</title>
        <style>
        body { max-width: 38em; margin: 3em auto; padding: 0 1em; line-height: 1.5 }
        img { max-width: 100% }
        pre { overflow-x: auto }
        .inset { margin-inline-start: 2em }
        </style>
        </head>
        <body>

        """
    }

    static let foot = "</body>\n</html>\n"

    private var languageAttribute: String {
        let language = article.headline.language.map(\.escapedForHTML)
        return language.map { " lang=\"\($0)\" xml:lang=\"\($0)\"" } ?? ""
    }

    private var title: String {
        article.headline.title.isEmpty
            ? WritingStrings.untitled : article.headline.title.onOneLine
    }

    private var deck: String? {
        article.deck.flatMap { $0.isEmpty ? nil : $0.onOneLine }
    }

    private var origin: [String] {
        let headline = article.headline
        let source = FeedName.shown(headline.source, of: headline.feed)
        return [
            headline.byline.map { WritingStrings.byline($0.onOneLine) },
            WritingStrings.origin(source.onOneLine, date: headline.published.map(ages.moment)),
        ].compactMap(\.self)
    }
}

extension String {
    /// The text on one line, without terminal control characters.
    var onOneLine: String {
        SafeText(split(whereSeparator: \.isNewline).joined(separator: " ")).text
    }
}
