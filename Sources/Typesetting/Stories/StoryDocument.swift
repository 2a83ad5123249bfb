import Markup

/// A parsed story that can be typeset for any measure, as a whole or in part, without parsing
/// again.
public struct StoryDocument: Sendable {
    /// The targets of the link numbers in the text; number 1 is the first.
    public let links: [StoryLink]
    /// The pictures that can be fetched, in text order.
    public let pictures: [StoryPicture]
    /// The number of scalars in the text, as counted by ``TypesetLine/anchor``.
    ///
    /// If only the beginning was parsed, this is an estimate for the whole story.
    public let length: Int
    /// Whether the whole story was parsed, not only its beginning.
    public let isWhole: Bool
    let segments: [StorySegment]
    private let language: String?
    private let hyphenation: HyphenationPatternStore

    /// Parses a story.
    ///
    /// - Parameters:
    ///   - html: A fragment or a page; its text is always preserved.
    ///   - language: A BCP 47 tag, if known.
    ///   - title: A title to omit if the first heading repeats it.
    ///   - leadPicture: A picture to insert first if the story has none.
    ///   - hyphenation: The hyphenation patterns.
    ///   - listsLinks: Whether to append a list of shortened links.
    ///   - marksLinks: Whether to mark and number links; if false, there is no list either.
    public init(
        html: String,
        language: String?,
        title: String? = nil,
        leadPicture: String? = nil,
        hyphenation: HyphenationPatternStore = .installed,
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
        segments = StorySegmentBuilder(reading.blocks, links: listed).passages
        pictures = segments.compactMap(\.picture)
        (length, isWhole) = (segments.length, true)
        self.language = language ?? LanguageDetector.usual.language(ofHTML: html)
        self.hyphenation = hyphenation
    }

    /// Parses only the first paragraphs of a long story, to show them early.
    ///
    /// Text and anchors match those of the whole story. Returns nil if the story is short. If
    /// `html` is incomplete, `length` is the size of the whole story in bytes.
    public init?(
        beginningOf html: String,
        ofLength length: Int? = nil,
        language: String?,
        title: String? = nil,
        leadPicture: String? = nil,
        hyphenation: HyphenationPatternStore = .installed,
        marksLinks: Bool = true
    ) {
        let length = length ?? html.utf8.count
        guard let beginning = beginning(of: html, ofLength: length) else { return nil }
        var lead = leadPicture
        if lead != nil {
            // Only a story without any `img` tag certainly has no pictures.
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
        // The last segment may be incomplete.
        let passages = StorySegmentBuilder(reading.blocks, links: []).passages.dropLast()
        guard !passages.isEmpty else { return nil }
        (self.segments, pictures) = (Array(passages), passages.compactMap(\.picture))
        self.length = self.segments.length * length / max(1, beginning.utf8.count)
        isWhole = false
        self.language = language ?? LanguageDetector.usual.language(ofHTML: html)
        self.hyphenation = hyphenation
    }

    /// The headings in order.
    public var headings: [StoryHeading] { segments.compactMap(\.heading) }

    /// Returns the story's text for searching, with positions like ``TypesetLine/anchor``.
    public func searchableText() -> SearchableText { SearchableText(segments) }

    /// Breaks the whole story into lines, without control characters.
    ///
    /// Only wide lines of code and tables exceed the measure; ``TypesetLine/isWide`` is true for them. Search
    /// matches do not change the layout.
    public func typeset(
        _ options: TypesetOptions,
        marking marks: SearchHighlights = .none
    ) -> TypesetStory {
        let setter = setter(options)
        let lines = segments.map { setter.set(marks == .none ? $0 : $0.marked(marks)) }
        return story(segments.indices, lines: lines, by: setter)
    }

    /// Breaks whole segments of the story into the same lines as the whole story.
    ///
    /// The result includes the line at `anchor` and, if they exist, at least `lineCount` lines
    /// before and after it.
    public func typeset(
        around anchor: Int,
        lineCount: Int,
        _ options: TypesetOptions
    ) -> TypesetStory {
        var kept = StorySegmentLayoutCache()
        return typeset(around: anchor, lineCount: lineCount, options, keeping: &kept)
    }

    /// Breaks segments into lines like ``typeset(around:lineCount:_:)``, marks search matches, and
    /// uses a cache for this story.
    public func typeset(
        around anchor: Int,
        lineCount: Int,
        _ options: TypesetOptions,
        marking marks: SearchHighlights = .none,
        keeping kept: inout StorySegmentLayoutCache
    ) -> TypesetStory {
        let middle = segments.index(at: anchor)
        guard segments.indices.contains(middle) else { return typeset(options) }
        let setter = setter(options)
        kept.begin(options)
        func set(_ index: Int) -> [TypesetLine] {
            let passage = segments[index]
            let part = passage.anchor..<passage.anchor + passage.length
            guard marks.touching(part).isEmpty else { return setter.set(passage.marked(marks)) }
            return kept.lines(of: index) { setter.set(passage) }
        }
        let lines = set(middle)
        let place = lines.lastIndex { $0.anchor <= anchor } ?? 0
        var below = [lines]
        var missing = lineCount - (lines.count - place - 1)
        while missing > 0, middle + below.count < segments.count {
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
            tableColumns: options.tableColumns,
            pictures: options.pictures,
            spacesParagraphs: options.spacesParagraphs,
            dropCapAnchor: options.hasDropCap ? segments.opening?.anchor : nil,
            anchorOfEnd: options.hasEndMark && isWhole ? segments.end?.anchor : nil,
            paragraphs: ParagraphLayoutEngine(
                setting: options.setting,
                isInLogicalOrder: options.isInLogicalOrder,
                scrollsTables: options.scrollsTables,
                language: language
            ) {
                options.isHyphenated ? hyphenation.hyphenator(for: language) : nil
            }
        )
    }

    private func story(
        _ range: Range<Int>,
        lines: [[TypesetLine]],
        by setter: StoryLayoutEngine
    ) -> TypesetStory {
        var pictures: [PlacedPicture] = []
        var line = 0
        for (passage, lines) in zip(segments[range], lines) {
            let first = line + (passage.blankLineDepth == nil ? 0 : 1)
            if let placed = setter.place(passage, atLine: first) { pictures.append(placed) }
            line += lines.count
        }
        return TypesetStory(
            lines: Array(lines.joined()),
            links: links,
            pictures: pictures,
            isFromStart: range.lowerBound == 0,
            isToEnd: range.upperBound == segments.count && isWhole
        )
    }

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

/// Parses a story and breaks it into lines; `language` is a BCP 47 tag, if known.
public func typeset(
    html: String,
    language: String?,
    options: TypesetOptions
) -> TypesetStory {
    StoryDocument(html: html, language: language).typeset(options)
}

extension String {
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

/// Returns the beginning of a long story, cut before a tag or space; nil for short stories.
private func beginning(of html: String, ofLength length: Int) -> String? {
    // More than the largest screen shows. Stories up to about three times as long are parsed whole.
    let maximum = 24_000
    guard length > 80_000 else { return nil }
    let bytes = Array(html.utf8.prefix(maximum))
    let end = bytes.lastIndex(of: 0x3C) ?? bytes.lastIndex(of: 0x20) ?? 0
    return end == 0 ? nil : String(decoding: bytes[..<end], as: UTF8.self)
}
