import Typesetting

enum BookPages {
    static let container = """
        <?xml version="1.0" encoding="UTF-8"?>
        <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
        <rootfiles>
        <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
        </rootfiles>
        </container>

        """

    static let style = """
        body { margin: 0 4%; line-height: 1.4 }
        h1, h2, h3, h4, h5, h6 { line-height: 1.2; page-break-after: avoid; break-after: avoid }
        h1 { font-size: 1.5em }
        p { margin: 0.6em 0 }
        blockquote { margin: 0.8em 0; margin-inline-start: 1.5em }
        .inset { margin-inline-start: 1.5em }
        aside { margin: 1em 10%; font-style: italic }
        figure { margin: 1em 0; page-break-inside: avoid; break-inside: avoid }
        figcaption { font-size: 0.85em }
        img { max-width: 100%; height: auto }
        pre { white-space: pre-wrap; font-size: 0.85em }
        table { border-collapse: collapse }
        td, th { border: 1px solid; padding: 0.2em 0.4em; vertical-align: top }
        nav ol { list-style-type: none; padding-inline-start: 1em }

        """

    static func page(of chapter: BookChapter) -> String {
        let language = BookLanguage(chapter.language).map { " \($0.attributes)" } ?? ""
        return page(
            title: chapter.title.onOneLine(otherwise: BookStrings.untitledStory),
            attributes: language,
            body: chapter.body
        )
    }

    static func contents(titled title: String, of chapters: [BookManifest.Chapter]) -> String {
        let sections = BookManifest.sections(of: chapters)
        func item(_ chapter: BookManifest.Chapter) -> String {
            let language = chapter.language.map { " \($0.attributes)" } ?? ""
            return "<li><a href=\"\(chapter.file)\"\(language)>"
                + "\(chapter.title.escapedForHTML)</a></li>\n"
        }
        let lists =
            sections.count < 2
            ? chapters.map(item)
            : sections.map { section in
                "<li><span dir=\"auto\">\(section.title.escapedForHTML)</span>\n<ol>\n"
                    + section.chapters.map(item).joined() + "</ol></li>\n"
            }
        return page(
            title: title,
            attributes: " xmlns:epub=\"http://www.idpf.org/2007/ops\"",
            body: "<nav epub:type=\"toc\" id=\"contents\">\n"
                + "<h1 dir=\"auto\">\(title.escapedForHTML)</h1>\n<ol>\n\(lists.joined())</ol>\n</nav>\n"
        )
    }

    private static func page(title: String, attributes: String, body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml"\(attributes)>
        <head>
        <title>\(title.escapedForHTML)</title>
        <link rel="stylesheet" type="text/css" href="style.css"/>
        </head>
        <body>
        \(body)</body>
        </html>

        """
    }
}
