import FoundationEssentials
import Markup

struct AtomText {
    let html: String
    private let text: String
    private let isMarkup: Bool

    var plain: String? {
        isMarkup
            ? HTMLTitle.line(text)
            // References in text are rarely meant literally.
            : withoutReferences(PlainBody.withoutCDATA(text)).collapsingWhiteSpace.nonEmpty
    }

    init?(_ outer: XMLElement, base: String? = nil) {
        let element = Self.bestAlternative(in: outer)
        switch Self.form(of: element) {
        case .text:
            guard let line = PlainBody.withoutCDATA(element.text).trimmingWhiteSpace.nonEmpty else {
                return nil
            }
            html = PlainBody.html(ofText: line)
            text = line
            isMarkup = false
        case .html:
            let escaped = element.hasChildren ? nil : element.text
            guard let markup = element.body(base: base, text: escaped) else { return nil }
            html = markup
            text = escaped ?? markup
            isMarkup = true
        case .xhtml:
            let inner = element.children
            let isWrapped = inner.count == 1 && inner[0].name == "div"
            let outerBase = element.base(from: base)
            let innerBase = isWrapped ? inner[0].base(from: outerBase) : outerBase
            let markup = (isWrapped ? inner[0] : element).innerHTML(base: innerBase)
            guard let trimmed = markup.trimmingWhiteSpace.nonEmpty else { return nil }
            html = RelativeLinkResolver.resolve(trimmed, against: innerBase)
            text = trimmed
            isMarkup = true
        case .base64:
            guard let decoded = Self.decodedText(of: element) else { return nil }
            html = decoded
            text = decoded
            isMarkup = true
        }
    }

    /// Returns the text of a base64 element; `nil` if it is a picture or another binary file.
    private static func decodedText(of element: XMLElement) -> String? {
        let type = element["type"]?.lowercased() ?? ""
        let letters = element.text.unicodeScalars.filter { !$0.properties.isWhitespace }
        guard !EnclosureTypeCorrector.isMedia(type), type != "application/pdf",
            let data = Data(base64Encoded: String(String.UnicodeScalarView(letters)))
        else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        let isBinary = !type.hasPrefix("text/") && text.unicodeScalars.contains("\u{FFFD}")
        return isBinary ? nil : withoutControls(text).nonEmpty
    }

    private static func bestAlternative(in element: XMLElement) -> XMLElement {
        guard element["type"]?.lowercased().hasPrefix("multipart/") == true else { return element }
        let parts = element.children
        return parts.first { $0["type"]?.lowercased().containsBytes("html") == true } ?? parts.first
            ?? element
    }

    private enum Form { case text, html, xhtml, base64 }

    private static func form(of element: XMLElement) -> Form {
        let form = declaredForm(of: element)
        // Some software declares XHTML, but writes escaped HTML.
        if form == .xhtml, element["mode"] == nil, !element.hasChildren, element.name != "title",
            AngleBracketClassifier.areMarkup(in: element.text)
        {
            return .html
        }
        // Many feeds omit the type of HTML. In titles, tags are more often literal.
        guard form == .text, element["type"] == nil, element.name != "title" else { return form }
        return DoubleEscapingDetector.isPresent(inUnescaped: element.text) ? .html : .text
    }

    private static func declaredForm(of element: XMLElement) -> Form {
        // Parameters may follow: text/html; charset=utf-8.
        let type = String((element["type"] ?? "text").lowercased().prefix { $0 != ";" })
            .trimmingWhiteSpace
        switch element["mode"]?.lowercased() {
        case "escaped": return type.containsBytes("html") ? .html : .text
        case "base64": return .base64
        case "xml": return .xhtml
        default: break
        }
        switch type {
        case "html", "text/html", "application/html": return .html
        case "xhtml", "application/xhtml+xml": return .xhtml
        case _ where !element.children.isEmpty: return .xhtml
        case "application/octet-stream": return .base64
        case "text", "plain": return .text
        // Unknown values such as "CDATA" say nothing about the type.
        case _ where !type.contains("/"):
            return AngleBracketClassifier.areMarkup(in: element.text) ? .html : .text
        case _ where element.name != "content": return .text
        default: return type.hasPrefix("text/") || type.hasSuffix("xml") ? .text : .base64
        }
    }
}
