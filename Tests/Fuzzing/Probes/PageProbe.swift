import Cells
import Glibc
import Markup
import TextSanitizing
import Typesetting

/// Widths from libc need a Unicode locale.
let hasUnicodeLocale = setlocale(LC_CTYPE, "C.UTF-8") != nil

func defectOfPage(_ bytes: [UInt8]) -> String? {
    guard hasUnicodeLocale else { return "the locale C.UTF-8 is missing" }
    let (columns, page) = bytes.choosing(from: [1, 2, 3, 5, 8, 20, 40, 66], otherwise: 1)
    let html = String(decoding: page, as: UTF8.self)
    let storyDocument = StoryDocument(html: html, language: "en")
    let options = TypesetOptions(columns: columns)
    let stretch = storyDocument.typeset(around: storyDocument.length / 2, lineCount: 5, options)
    return defect(of: HTMLDocument(parsing: html).nodes)
        ?? (plainText(ofHTML: html).hasControls ? "a control in the plain text" : nil)
        ?? defect(of: storyDocument.typeset(options), columns: columns)
        ?? defect(of: stretch, columns: columns)
}

private func defect(of nodes: [HTMLNode]) -> String? {
    var ends: [Int] = []
    for (index, node) in nodes.enumerated() {
        while let end = ends.last, end <= index { ends.removeLast() }
        guard node.end > index, node.end <= ends.last ?? nodes.count else {
            return "node \(index) ends at \(node.end)"
        }
        ends.append(node.end)
    }
    return nil
}

private func defect(of story: TypesetStory, columns: Int) -> String? {
    var anchor = 0
    for line in story.lines {
        let text = line.runs.map(\.text).joined()
        let measured = GlyphSequence.columns(of: text)
        if measured != line.columns { return "says \(line.columns), is \(measured): \(text)" }
        if line.indent + measured > columns, !line.isWide { return "too wide: \(text)" }
        if text.hasUnseen { return "a control in a line: \(text.debugDescription)" }
        if line.anchor < anchor { return "anchor \(line.anchor) after \(anchor)" }
        anchor = line.anchor
    }
    let links = story.links.flatMap { [$0.address, $0.text] }
    let pictures = story.pictures.flatMap { [$0.picture.alternativeText, $0.picture.caption] }
    return (links + pictures).first { $0.hasUnseen }.map { "a control: \($0.debugDescription)" }
}

extension String {
    /// Whether the text has control characters or changes direction.
    fileprivate var hasUnseen: Bool {
        hasControls
            || unicodeScalars.contains {
                ScalarClass($0).isNeverKept || $0 == "\u{2028}" || $0 == "\u{2029}"
            }
    }
}
