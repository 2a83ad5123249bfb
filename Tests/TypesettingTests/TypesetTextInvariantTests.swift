import Cells
import ExampleGazette
import FoundationEssentials
import Markup
import News
import Testing

@testable import Typesetting

@Suite("Text and measure of typeset stories", .timeLimit(.minutes(30)))
struct TypesetTextInvariantTests {
    @Test("The stories of the example edition keep their words and measure from 20 to 300 columns")
    func exampleEdition() async throws {
        useUnicodeLocale()
        let service = ExampleNewsService(openedAt: Date(timeIntervalSince1970: 1_795_156_920))
        let window = await service.headlines(HeadlineQuery())
        #expect(window.headlines.count > 30)
        for (number, headline) in window.headlines.enumerated() {
            let article = try await service.article(headline.id)
            let storyDocument = StoryDocument(html: article.html, language: headline.language)
            let text = PlainLetters(html: article.html)
            // Each story uses some widths, more of them justified.
            for columns in 20...300
            where (columns + number).isMultiple(of: (60...72).contains(columns) ? 4 : 20) {
                let story = storyDocument.typeset(TypesetOptions(columns: columns))
                let defects = defects(of: story, with: text, in: article.html, columns: columns)
                #expect(defects == [], "\(headline.title) in \(columns)")
            }
        }
    }

    @Test("Random stories keep their words and measure from 20 to 300 columns")
    func madeUp() {
        useUnicodeLocale()
        var generator = SplitMix(seed: 1981)
        for columns in 20...300 {
            let html = RandomStory(using: &generator).html
            let language = ["en", "de", "fr", "ru", nil].randomElement(using: &generator) ?? nil
            let options = TypesetOptions(columns: columns)
            let story = typeset(html: html, language: language, options: options)
            let text = PlainLetters(html: html)
            #expect(
                defects(of: story, with: text, in: html, columns: columns) == [],
                "\(columns): \(html)"
            )
        }
    }

    private func defects(
        of story: TypesetStory,
        with text: PlainLetters,
        in html: String,
        columns: Int
    ) -> [String] {
        var defects = overlong(story, columns: columns)
        let read = PlainLetters(story)
        if html.contains("<table") {
            // Cells are side by side and records repeat heads, so only counts are compared.
            let missing = read.missing(of: text)
            if !missing.isEmpty { defects.append("missing: \(missing)") }
        } else if read.text != text.text {
            let place = zip(read.text, text.text).prefix { $0 == $1 }.count
            defects.append("goes on with: \(read.text.dropFirst(max(0, place - 10)).prefix(40))")
        }
        return defects
    }

    private func overlong(_ story: TypesetStory, columns: Int) -> [String] {
        story.lines.filter { line in
            let width = GlyphSequence.columns(of: line.drawn)
            return width != line.indent + line.columns || width > columns && !line.isWide
        }.map(\.drawn)
    }
}

/// A text's letters, without white space and the hyphens of typesetting.
private struct PlainLetters {
    /// In reading order, or sorted if right-to-left letters are in display order.
    let text: String

    init(_ story: TypesetStory) {
        let runs = story.lines.flatMap(\.runs).filter { run in
            switch run.style.role {
            case .linkNumber, .linkList, .listMarker, .rule, .quoteBar, .picturePlaceholder,
                .expansion, .codeMark:
                false
            default: true
            }
        }
        text = Self.reduced(runs.map(\.text).joined())
    }

    init(html: String) {
        let texts = HTMLDocument(parsing: html).nodes.map { node in
            if case .text(let text) = node.content { text } else { "" }
        }
        text = Self.reduced(texts.joined())
    }

    func missing(of other: PlainLetters) -> String {
        let counts = Dictionary(text.map { ($0, 1) }, uniquingKeysWith: +)
        let wanted = Dictionary(other.text.map { ($0, 1) }, uniquingKeysWith: +)
        return String(wanted.filter { counts[$0.key, default: 0] < $0.value }.keys)
    }

    private static func reduced(_ text: String) -> String {
        var letters: [Unicode.Scalar] = []
        for glyph in GlyphSequence(text) {
            for scalar in [glyph.base] + glyph.marks {
                if scalar.properties.isWhitespace || "-“”▣".unicodeScalars.contains(scalar) {
                    continue
                }
                letters.append(plainSigns[scalar] ?? joined[scalar] ?? scalar)
            }
        }
        let isReordered = letters.contains { (0x590...0x8FF).contains($0.value) }
        if isReordered { letters.sort { $0.value < $1.value } }
        return String(String.UnicodeScalarView(letters))
    }

    /// Joined Arabic letters' base letters.
    private static let joined: [Unicode.Scalar: Unicode.Scalar] = {
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        let neighbor: UInt32 = 0x628
        for letter in (0x620...0x6FF).compactMap(Unicode.Scalar.init) {
            for before in [[], [neighbor]] {
                for after in [[], [neighbor]] {
                    let scalars = before + [letter.value] + after
                    let levels = BidiLevels(scalars: scalars, direction: .rightToLeft)
                    let shown = levels.map { $0.shown(at: before.count) }
                    if let shown = shown.flatMap(Unicode.Scalar.init) { letters[shown] = letter }
                }
            }
        }
        return letters
    }()

    private static let plainSigns = Dictionary(
        uniqueKeysWithValues: zip(
            "⁰¹²³⁴⁵⁶⁷⁸⁹⁻₀₁₂₃₄₅₆₇₈₉".unicodeScalars,
            "0123456789−0123456789".unicodeScalars
        )
    )
}

private struct RandomStory {
    private(set) var html = ""
    private static let words = [
        "harbour", "the", "a", "of", "unquestionable", "Northern", "representatives,", "(twice)",
        "sandbar;", "well-known", "Donaudampfschifffahrtsgesellschaft", "наблюдение", "新聞を読む。",
        "경제", "naïve", "cafe\u{301}", "10\u{A0}km", "https://example.org/a/b", "soft\u{AD}hyphen",
        "über", "“quoted”", "ไทย", "हिन्दी", "3.14", "<em>swift</em>", "<b>bold words</b>",
        "<a href='https://example.org/'>the pilots</a>", "H<sub>2</sub>O", "<code>x = y</code>",
    ]

    init(using generator: inout SplitMix) {
        for _ in 0..<Int.random(in: 1...5, using: &generator) { addBlock(using: &generator) }
    }

    private mutating func addBlock(using generator: inout SplitMix) {
        let text = (0..<Int.random(in: 1...60, using: &generator))
            .compactMap { _ in Self.words.randomElement(using: &generator) }
            .joined(separator: " ")
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: html += "<h2>\(text)</h2>"
        case 1: html += "<blockquote><p>\(text)</p><p>\(text)</p></blockquote>"
        case 2: html += "<ul><li>\(text)<li>\(text)<ol><li>\(text)</ol></ul>"
        case 3: html += "<dl><dt>harbour<dd>\(text)</dl>"
        case 4: html += "<pre>\(text)\n\n  \(text)</pre>"
        case 5: html += "<hr>"
        case 6:
            html += "<table><caption>\(text)</caption><tr><th>a<th>b<tr><td>\(text)<td>7</table>"
        case 7: html += "<figure><img src=x alt=Ship><figcaption>\(text)</figcaption></figure>"
        default: html += "<p>\(text)</p>"
        }
    }
}
