import News
import Typesetting

/// The output of an action as HTML.
package struct ActionOutputText: Sendable {
    package let html: String

    /// Creates a text from a program's output.
    ///
    /// Output that begins with a tag is HTML; other output is plain text.
    package init(_ written: String) {
        html = Self.isHTML(written) ? written : Self.html(of: written)
    }

    private static func isHTML(_ text: String) -> Bool {
        var rest = text.utf8.drop { [0x20, 0x09, 0x0A].contains($0) }
        guard rest.popFirst() == UInt8(ascii: "<"), let next = rest.first else { return false }
        let isName = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
        return (isName || next == UInt8(ascii: "!")) && rest.contains(UInt8(ascii: ">"))
    }

    private static func html(of text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }
        return paragraphs.map { lines in
            "<p>\(lines.map { kept($0).escapedForHTML }.joined(separator: "<br>"))</p>"
        }.joined()
    }

    /// Returns the line with spaces made non-breaking, except one between words.
    private static func kept(_ line: Substring) -> String {
        var result = ""
        var blanks = 0
        var columns = 0
        for scalar in line.unicodeScalars {
            switch scalar {
            case " ": blanks += 1
            case "\t": blanks += 8 - (columns + blanks) % 8
            default:
                result += Self.blanks(blanks, isFirst: result.isEmpty)
                columns += blanks + 1
                blanks = 0
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func blanks(_ count: Int, isFirst: Bool) -> String {
        guard count > 0 else { return "" }
        let fixed = isFirst ? count : count - 1
        return String(repeating: "\u{A0}", count: fixed) + (isFirst ? "" : " ")
    }
}

extension StoryTypesetter {
    @concurrent
    static func order(
        _ action: CustomAction,
        on article: Article,
        ages: RelativeTime
    ) async -> ActionRequest {
        ActionRequest(action, on: article, ages: ages)
    }

    @concurrent
    static func set(_ text: ActionOutputText, columns: Int) async -> TypesetStory {
        var options = TypesetOptions(columns: columns)
        options.spacesParagraphs = true
        // The output must be shown unchanged.
        options.isHyphenated = false
        return StoryDocument(html: text.html, language: nil).typeset(options)
    }
}
