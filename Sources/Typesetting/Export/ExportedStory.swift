import TextSanitizing

/// A story for other programs: its text with the structure that it has, and nothing that could act.
///
/// Letters stand in the order in which they are read. The numbers of links, which only a screen needs, are left
/// out, as are soft hyphens and marks of direction.
public struct ExportedStory: Sendable {
    private let blocks: [Block]
    private let links: StoryLinks

    /// Reads a story.
    ///
    /// - Parameters:
    ///   - html: A fragment or a page; whatever it holds, its text is kept.
    ///   - language: A BCP 47 tag, as far as it is known.
    ///   - title: What stands above it: a heading that begins it with the same words is left out.
    ///   - leadPicture: A picture that stands first where the story has none of its own.
    public init(html: String, language: String?, title: String? = nil, leadPicture: String? = nil) {
        let reading = StoryDocument.read(
            html,
            language: language,
            title: title,
            lead: leadPicture,
            marksLinks: true
        )
        (blocks, links) = (reading.blocks, reading.links)
    }

    /// In Markdown (CommonMark, with the tables and strokes of GitHub’s), ended by a line feed; empty for nothing.
    public var markdown: String { MarkdownPage.text(of: blocks, links: links) }

    /// The elements of an HTML page’s body, which are well-formed XML, too.
    ///
    /// There are no scripts, styles, frames or forms among them. Links are those that a reader could follow, and
    /// pictures those of the web, or in the page itself.
    public var html: String { html(with: Self.addressForOthers) }

    /// The address of a picture, if it is one on the web, or the picture itself; programs that read a file know no other.
    public static func addressForOthers(_ address: String) -> String? {
        let beginning = address.prefix(11).lowercased()
        let schemes = ["https://", "http://", "data:image/"]
        return schemes.contains(where: beginning.hasPrefix) ? address : nil
    }

    /// The value of an attribute of HTML that leads to an address, which strict programs can read, too.
    public static func reference(to address: String) -> String { HTMLWriter.reference(address) }

    /// The same with other files of pictures, for a page that has them beside it.
    ///
    /// - Parameter picture: Gets the address of a picture and gives that of its file; `nil` leaves the picture out, and
    ///   its words stay.
    /// - Returns: The elements.
    public func html(with picture: (String) -> String?) -> String {
        withoutActuallyEscaping(picture) {
            HTMLWriter(links: links, picture: $0).elements(of: blocks)
        }
    }

    /// The addresses of its pictures as it gives them, in the order of the text, some maybe more than once.
    public var pictures: [String] { blocks.flatMap(\.pictures) }
}

extension String {
    /// As text of an HTML or XML element, or of an attribute in double quotation marks; letters that XML forbids are
    /// left out.
    public var escapedForHTML: String { HTMLWriter.escaped(self) }

    /// As text of a paragraph in Markdown, in which no letter is a mark.
    public var escapedForMarkdown: String { MarkdownPhrases.escaped(self) }
}

/// A piece of a paragraph in one style.
struct ExportedRun {
    let style: TextStyle
    var text: String
}

extension ParagraphText {
    /// The text by its styles, in logical order, as other programs want it.
    private var exportedRuns: [ExportedRun] {
        var runs: [ExportedRun] = []
        for (index, span) in spans.enumerated() where !span.style.role.isForScreen {
            var style = span.style
            // What heads others is bold by itself.
            if style.role.isHead { style.isStrong = false }
            let end = index + 1 < spans.count ? spans[index + 1].start : scalars.count
            let text = exportedText(of: span.start..<end)
            guard !text.isEmpty else { continue }
            if runs.last?.style == style {
                runs[runs.count - 1].text += text
            } else {
                runs.append(ExportedRun(style: style, text: text))
            }
        }
        return runs
    }

    /// A part of the text without what no text keeps.
    private func exportedText(of range: Range<Int>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        for value in scalars[range] {
            if (0x20..<0x7F).contains(value) || value == Self.lineFeed {
                text.append(UInt8(value))
            } else if let scalar = Unicode.Scalar(value), !ScalarClass(scalar).isNeverKept {
                text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The same, those of a link together.
    var exportedPhrases: [ArraySlice<ExportedRun>] {
        let runs = exportedRuns
        var phrases: [ArraySlice<ExportedRun>] = []
        var start = 0
        for index in runs.indices.dropFirst() where runs[index].style.link != runs[start].style.link
        {
            phrases.append(runs[start..<index])
            start = index
        }
        return runs.isEmpty ? [] : phrases + [runs[start...]]
    }

    /// The text without its styles.
    var exportedText: String { exportedRuns.map(\.text).joined() }
}

extension Block {
    fileprivate var pictures: [String] {
        switch self {
        case .picture(let picture): picture.address.map { [$0] } ?? []
        case .list(let items): items.flatMap { $0.blocks.flatMap(\.pictures) }
        case .inset(let blocks), .quote(let blocks): blocks.flatMap(\.pictures)
        case .paragraph, .heading, .code, .table, .rule: []
        }
    }
}

extension TextRole {
    /// True for what is put into a text so that it is read well on a screen.
    fileprivate var isForScreen: Bool { self == .linkNumber || self == .codeMark }

    fileprivate var isHead: Bool {
        switch self {
        case .heading, .tableHead, .term: true
        default: false
        }
    }
}

extension StoryLinks {
    /// Where a piece of text leads; `nil` where it leads nowhere.
    func address(of style: TextStyle) -> String? {
        style.link.flatMap { all.indices.contains($0 - 1) ? all[$0 - 1].address : nil }
    }
}
