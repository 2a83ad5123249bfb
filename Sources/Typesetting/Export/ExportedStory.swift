import TextSanitizing

/// A story for other programs: structured text without active content.
///
/// Text is in logical order, without link numbers, soft hyphens and directional marks.
public struct ExportedStory: Sendable {
    private let blocks: [Block]
    private let links: StoryLinks

    /// Parses a story, with the same arguments as ``StoryDocument``.
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

    /// The story in GitHub Flavored Markdown with a trailing line feed; empty for an empty story.
    public var markdown: String { MarkdownPage.text(of: blocks, links: links) }

    /// The story as the content of an HTML `body`, also well-formed XML, without active elements.
    ///
    /// Links and picture addresses are limited to safe schemes.
    public var html: String { html(with: Self.exportableAddress) }

    /// Returns the address if it is an http, https or data URL of a picture.
    public static func exportableAddress(_ address: String) -> String? {
        let beginning = address.prefix(11).lowercased()
        let schemes = ["https://", "http://", "data:image/"]
        return schemes.contains(where: beginning.hasPrefix) ? address : nil
    }

    /// Returns an address escaped as an attribute value, and encoded for strict parsers.
    public static func reference(to address: String) -> String {
        ExportedStoryHTMLWriter.reference(address)
    }

    /// Returns the HTML with replaced picture addresses, such as those of downloaded files.
    ///
    /// The closure returns the new address, or `nil` to replace the picture with text.
    public func html(with picture: (String) -> String?) -> String {
        withoutActuallyEscaping(picture) {
            ExportedStoryHTMLWriter(links: links, picture: $0).elements(of: blocks)
        }
    }

    /// The addresses of the story's pictures in text order, with repetitions.
    public var pictures: [String] { blocks.flatMap(\.pictures) }
}

extension String {
    /// The string escaped for HTML or XML text or a double-quoted attribute.
    ///
    /// Characters that XML forbids are omitted.
    public var escapedForHTML: String { ExportedStoryHTMLWriter.escaped(self) }

    /// The string escaped for a Markdown paragraph.
    public var escapedForMarkdown: String { MarkdownInlineWriter.escaped(self) }
}

struct ExportedRun {
    let style: TextStyle
    var text: String
}

extension ParagraphText {
    private var exportedRuns: [ExportedRun] {
        var runs: [ExportedRun] = []
        for (index, span) in spans.enumerated() where !span.style.role.isForScreen {
            var style = span.style
            // Header cells are bold by default.
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
    fileprivate var isForScreen: Bool { self == .linkNumber || self == .codeMark }

    fileprivate var isHead: Bool {
        switch self {
        case .heading, .tableHead, .term: true
        default: false
        }
    }
}

extension StoryLinks {
    func address(of style: TextStyle) -> String? {
        style.link.flatMap { all.indices.contains($0 - 1) ? all[$0 - 1].address : nil }
    }
}
