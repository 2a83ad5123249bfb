import Markup

/// A story that has been read and can be typeset for any measure, as a whole or in part.
///
/// It can be set again without parsing the story, for instance when the terminal's size changes.
public struct StoryDocument: Sendable {
    /// What the numbers in the text lead to, by number from 1.
    public let links: [StoryLink]
    /// The pictures that can be fetched, in their order.
    public let pictures: [StoryPicture]
    /// How many scalars of text there are, as ``TypesetLine/anchor`` counts them; of a beginning, how many
    /// there may be in the whole.
    public let length: Int
    /// False for the beginning of a longer story.
    public let isWhole: Bool
    let passages: [StorySegment]
    /// As declared, else as its beginning reads.
    private let language: String?
    private let hyphenation: Hyphenation

    /// Reads a story.
    ///
    /// - Parameters:
    ///   - html: A fragment or a page; whatever it holds, its text is kept.
    ///   - language: A BCP 47 tag, as far as it is known.
    ///   - title: What stands above it: a heading that begins it with the same words is left out.
    ///   - leadPicture: A picture that stands first where the story has none of its own.
    ///   - hyphenation: Where the language's hyphenation patterns are.
    ///   - listsLinks: Whether the links stand at the end, shortened for reading.
    ///   - marksLinks: Whether links are told from other words, and numbered; else none stand at the end.
    public init(
        html: String,
        language: String?,
        title: String? = nil,
        leadPicture: String? = nil,
        hyphenation: Hyphenation = .installed,
        listsLinks: Bool = true,
        marksLinks: Bool = true
    ) {
        let reading = Self.read(
            html,
            language: language,
            title: title,
            lead: leadPicture,
            marksLinks: marksLinks
        )
        links = reading.links.all
        let listed = listsLinks && marksLinks ? links : []
        passages = StorySegmentBuilder(reading.blocks, links: listed).passages
        pictures = passages.compactMap(\.picture)
        (length, isWhole) = (passages.length, true)
        self.language = language ?? LanguageGuess.usual.language(ofHTML: html)
        self.hyphenation = hyphenation
    }

    /// Reads the first paragraphs of a long story, which then are on the screen while the rest is read.
    ///
    /// Its text and its anchors are those of the whole story. It is `nil` when the story is so short that it
    /// is read at once.
    ///
    /// - Parameters:
    ///   - html: A fragment or a page, or as much of it as is at hand.
    ///   - length: How many bytes all of it has, where not all is at hand.
    ///   - language: A BCP 47 tag, as far as it is known.
    ///   - title: What stands above it: a heading that begins it with the same words is left out.
    ///   - leadPicture: A picture that stands first where the story has none of its own.
    ///   - hyphenation: Where the language's hyphenation patterns are.
    ///   - marksLinks: Whether links are told from other words, and numbered.
    public init?(
        beginningOf html: String,
        ofLength length: Int? = nil,
        language: String?,
        title: String? = nil,
        leadPicture: String? = nil,
        hyphenation: Hyphenation = .installed,
        marksLinks: Bool = true
    ) {
        let length = length ?? html.utf8.count
        guard let beginning = beginning(of: html, ofLength: length) else { return nil }
        var lead = leadPicture
        if lead != nil {
            // What the rest holds is not known yet: only a story without any picture tag surely has none.
            if html.hasPictureTag { lead = nil } else if html.utf8.count < length { return nil }
        }
        let reading = Self.read(
            beginning,
            language: language,
            title: title,
            lead: lead,
            marksLinks: marksLinks
        )
        links = reading.links.all
        // The last passage may be cut.
        let passages = StorySegmentBuilder(reading.blocks, links: []).passages.dropLast()
        guard !passages.isEmpty else { return nil }
        (self.passages, pictures) = (Array(passages), passages.compactMap(\.picture))
        self.length = self.passages.length * length / max(1, beginning.utf8.count)
        isWhole = false
        self.language = language ?? LanguageGuess.usual.language(ofHTML: html)
        self.hyphenation = hyphenation
    }

    /// The headings in the text, from top to bottom.
    public var headings: [StoryHeading] { passages.compactMap(\.heading) }

    /// The story's text, in which words can be found; places are counted as ``TypesetLine/anchor`` is.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public func searchableText() -> SearchableText { SearchableText(passages) }

    /// Lays the story out in lines.
    ///
    /// No line is wider than the measure, except those of code that say so. Nothing in the result can
    /// steer a terminal: there are no controls in it.
    ///
    /// - Parameters:
    ///   - options: The measure.
    ///   - marks: What is marked in it; no line is another for that.
    /// - Returns: Lines, links and pictures; all empty when there is nothing to read.
    /// - Complexity: O(*n*) in the length of the text.
    public func typeset(
        _ options: TypesetOptions,
        marking marks: TextMarks = .none
    ) -> TypesetStory {
        let setter = setter(options)
        let lines = passages.map { setter.set(marks == .none ? $0 : $0.marked(marks)) }
        return story(passages.indices, lines: lines, by: setter)
    }

    /// Lays a stretch of the story out.
    ///
    /// Its lines are the same as those of the whole story.
    ///
    /// - Parameters:
    ///   - anchor: A place in the text; the line that holds it is in the stretch.
    ///   - lineCount: How many lines there are at least before and behind that line, as far as the story has
    ///     them.
    ///   - options: The measure.
    /// - Returns: Whole passages.
    /// - Complexity: O(*n*) in the length of the stretch.
    public func typeset(
        around anchor: Int,
        lineCount: Int,
        _ options: TypesetOptions
    ) -> TypesetStory {
        var kept = LayoutCache()
        return typeset(around: anchor, lineCount: lineCount, options, keeping: &kept)
    }

    /// Lays a stretch of the story out, and sets only what has not been set before.
    ///
    /// - Parameters:
    ///   - anchor: A place in the text; the line that holds it is in the stretch.
    ///   - lineCount: How many lines there are at least before and behind that line, as far as the story has
    ///     them.
    ///   - options: The measure.
    ///   - marks: What is marked in it; no line is another for that.
    ///   - kept: What was set of this story, and of no other one, before.
    /// - Returns: Whole passages.
    /// - Complexity: O(*n*) in the length of what was not set before.
    public func typeset(
        around anchor: Int,
        lineCount: Int,
        _ options: TypesetOptions,
        marking marks: TextMarks = .none,
        keeping kept: inout LayoutCache
    ) -> TypesetStory {
        let middle = passages.index(at: anchor)
        guard passages.indices.contains(middle) else { return typeset(options) }
        let setter = setter(options)
        kept.begin(options)
        func set(_ index: Int) -> [TypesetLine] {
            let passage = passages[index]
            let part = passage.anchor..<passage.anchor + passage.length
            guard marks.touching(part).isEmpty else { return setter.set(passage.marked(marks)) }
            return kept.lines(of: index) { setter.set(passage) }
        }
        let lines = set(middle)
        let place = lines.lastIndex { $0.anchor <= anchor } ?? 0
        var below = [lines]
        var missing = lineCount - (lines.count - place - 1)
        while missing > 0, middle + below.count < passages.count {
            let index = middle + below.count
            below.append(set(index))
            missing -= below[below.count - 1].count
        }
        var above: [[TypesetLine]] = []
        missing = lineCount - place
        while missing > 0, above.count < middle {
            let index = middle - above.count - 1
            above.append(set(index))
            missing -= above[above.count - 1].count
        }
        return story(
            middle - above.count..<middle + below.count,
            lines: above.reversed() + below,
            by: setter
        )
    }

    private func setter(_ options: TypesetOptions) -> StoryLayoutEngine {
        StoryLayoutEngine(
            columns: max(1, options.columns),
            pictures: options.pictures,
            spacesParagraphs: options.spacesParagraphs,
            anchorOfInitial: options.hasInitial ? passages.opening?.anchor : nil,
            anchorOfEnd: options.hasEndMark && isWhole ? passages.end?.anchor : nil,
            paragraphs: ParagraphSetter(
                setting: options.setting,
                isInLogicalOrder: options.isInLogicalOrder,
                scrollsTables: options.scrollsTables,
                language: language
            ) {
                options.isHyphenated ? hyphenation.hyphenator(for: language) : nil
            }
        )
    }

    /// Puts the lines of neighbouring passages together.
    private func story(
        _ range: Range<Int>,
        lines: [[TypesetLine]],
        by setter: StoryLayoutEngine
    ) -> TypesetStory {
        var pictures: [PlacedPicture] = []
        var line = 0
        for (passage, lines) in zip(passages[range], lines) {
            let first = line + (passage.blankLineDepth == nil ? 0 : 1)
            if let placed = setter.place(passage, atLine: first) { pictures.append(placed) }
            line += lines.count
        }
        return TypesetStory(
            lines: Array(lines.joined()),
            links: links,
            pictures: pictures,
            isFromStart: range.lowerBound == 0,
            isToEnd: range.upperBound == passages.count && isWhole
        )
    }

    /// The blocks of a story, and the links in them.
    static func read(
        _ html: String,
        language: String?,
        title: String?,
        lead: String?,
        marksLinks: Bool
    ) -> (blocks: [Block], links: StoryLinks) {
        var reader = BlockReader(
            document: HTMLDocument(parsing: html),
            direction: TextDirection(language: language, html: html),
            title: title
        )
        reader.marksLinks = marksLinks
        var blocks = reader.readDocument()
        if let lead, reader.pictureCount == 0 {
            blocks.insert(.picture(Block.Picture(lead: lead)), at: 0)
        }
        return (blocks, reader.links)
    }
}

/// Reads a story and lays it out in lines.
///
/// - Parameters:
///   - html: A fragment or a page; whatever it holds, its text is kept.
///   - language: A BCP 47 tag, as far as it is known.
///   - options: The measure.
/// - Returns: What ``StoryDocument/typeset(_:)`` returns.
public func typeset(
    html: String,
    language: String?,
    options: TypesetOptions
) -> TypesetStory {
    StoryDocument(html: html, language: language).typeset(options)
}

extension String {
    /// True when somewhere `<img` stands, as it does in a page with a picture.
    fileprivate var hasPictureTag: Bool {
        var text = self
        return text.withUTF8 { utf8 in
            utf8.indices.dropLast(3).contains { index in
                utf8[index] == UInt8(ascii: "<") && utf8[index + 1] | 0x20 == UInt8(ascii: "i")
                    && utf8[index + 2] | 0x20 == UInt8(ascii: "m")
                    && utf8[index + 3] | 0x20 == UInt8(ascii: "g")
            }
        }
    }
}

/// The first part of a long page, up to a tag; `nil` when the page is short.
private func beginning(of html: String, ofLength length: Int) -> String? {
    // More than the largest screen shows; stories of up to three times as much are read at once.
    let maximum = 24_000
    guard length > 80_000 else { return nil }
    let bytes = Array(html.utf8.prefix(maximum))
    let end = bytes.lastIndex(of: 0x3C) ?? bytes.lastIndex(of: 0x20) ?? 0
    return end == 0 ? nil : String(decoding: bytes[..<end], as: UTF8.self)
}
