import Markup

/// A story that has been read and can be typeset for any measure.
///
/// Whoever keeps one can set a story again without parsing it, for instance when the terminal's size
/// changes.
public struct Manuscript: Sendable {
    private let blocks: [Block]
    private let links: [StoryLink]
    private let hyphenator: Hyphenator?

    /// Reads a story.
    ///
    /// - Parameters:
    ///   - html: A fragment or a page; whatever it holds, its text is kept.
    ///   - language: A BCP 47 tag, as far as it is known.
    ///   - hyphenation: Where the language's hyphenation patterns are.
    public init(html: String, language: String?, hyphenation: Hyphenation = .installed) {
        hyphenator = hyphenation.hyphenator(for: language)
        var reader = BlockReader(
            document: HTMLDocument(parsing: html),
            direction: TextDirection(language: language)
        )
        blocks = reader.readDocument()
        links = reader.links.all
    }

    /// Lays the story out in lines.
    ///
    /// No line is wider than the measure, except those of code that say so. Nothing in the result can
    /// steer a terminal: there are no controls in it.
    ///
    /// - Parameter options: The measure.
    /// - Returns: Lines, links and pictures; all empty when there is nothing to read.
    /// - Complexity: O(*n*) in the length of the text.
    public func typeset(_ options: TypesetOptions) -> TypesetStory {
        var setter = StorySetter(
            columns: max(1, options.columns),
            paragraphs: ParagraphSetter(isJustified: options.isJustified, hyphenator: hyphenator)
        )
        setter.set(blocks)
        setter.setLinkList(links)
        return TypesetStory(lines: setter.lines, links: links, pictures: setter.pictures)
    }
}

/// Reads a story and lays it out in lines.
///
/// - Parameters:
///   - html: A fragment or a page; whatever it holds, its text is kept.
///   - language: A BCP 47 tag, as far as it is known.
///   - options: The measure.
/// - Returns: What ``Manuscript/typeset(_:)`` returns.
public func typeset(
    html: String,
    language: String?,
    options: TypesetOptions
) -> TypesetStory {
    Manuscript(html: html, language: language).typeset(options)
}
