import News
import TextSanitizing
import Typesetting

/// How stories are written into a file.
package enum StoryFormat: Hashable, Sendable {
    /// Lines of text.
    case text
    case markdown
    /// A page for browsers.
    case html
    /// A book with pictures: EPUB.
    case book

    /// As the end of a file’s name says; text where it says nothing.
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

/// An article as a document with its structure: what stands above its text, the text, and its address.
struct StoryExporter {
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

    /// Markdown, ended by a line feed.
    var markdown: String {
        var parts = ["# \(title.escapedForMarkdown)"]
        if let deck { parts.append("**\(deck.escapedForMarkdown)**") }
        let link = article.shownLink.map { ["<\($0.encodedAsAddress)>"] } ?? []
        parts.append((origin.map(\.escapedForMarkdown) + link).joined(separator: "\\\n"))
        if !story.markdown.isEmpty { parts += ["---", story.markdown] }
        let text = parts.joined(separator: "\n\n")
        return text.hasSuffix("\n") ? text : text + "\n"
    }

    /// A whole page, which is well-formed XML, too.
    ///
    /// Nothing is fetched for it but pictures, and nothing in it acts.
    var html: String {
        Self.head(titled: title, attributes: tongue)
            + elements(with: ExportedStory.addressForOthers) + Self.foot
    }

    /// The same as a part of a page of several stories, between ``head(titled:attributes:)`` and ``foot``.
    var part: String {
        "<article\(tongue)>\n\(elements(with: ExportedStory.addressForOthers))</article>\n"
    }

    /// The addresses of its pictures; one may be among them more than once.
    var pictures: [String] { story.pictures }

    /// What stands on its page.
    ///
    /// - Parameter picture: Gets the address of a picture and gives where it is; `nil` leaves it out.
    /// - Returns: Title, origin and text, as elements that are well-formed XML.
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

    /// The beginning of a page, up to its first story.
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

    /// The end of a page.
    static let foot = "</body>\n</html>\n"

    private var tongue: String {
        let language = article.headline.language.map(\.escapedForHTML)
        return language.map { " lang=\"\($0)\" xml:lang=\"\($0)\"" } ?? ""
    }

    private var title: String {
        article.headline.title.isEmpty ? "Untitled" : article.headline.title.onOneLine
    }

    private var deck: String? {
        article.deck.flatMap { $0.isEmpty ? nil : $0.onOneLine }
    }

    /// Author, source and date.
    private var origin: [String] {
        let headline = article.headline
        let date = headline.published.map { ", \(ages.moment($0))" } ?? ""
        let source = FeedName.shown(headline.source, of: headline.feed)
        return (headline.byline.map { ["By \($0.onOneLine)"] } ?? [])
            + ["\(source.onOneLine)\(date)"]
    }
}

extension String {
    /// On one line, without what steers a terminal.
    var onOneLine: String {
        SafeText(split(whereSeparator: \.isNewline).joined(separator: " ")).text
    }
}
