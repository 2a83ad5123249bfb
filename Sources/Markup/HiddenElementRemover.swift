/// Removes the elements of a fragment that a style or attribute hides, such as the preview texts of
/// newsletters, and those that repeat others in another form (`aria-hidden`), such as formulas.
public enum HiddenElementRemover {
    private static let voidElements = Set(
        ["img", "br", "hr", "input", "meta", "link", "source", "wbr", "area", "col", "embed"]
            .map { Array($0.utf8) }
    )

    private static let pictures = ["img", "picture", "video", "audio", "iframe", "object"]
        .map { Array($0.utf8) }

    private static let annotation = Array("annotation".utf8)

    private enum Hiding {
        /// By `hidden` or a style.
        case complete
        /// Only from screen readers, by `aria-hidden`.
        case spoken
    }

    /// Returns the fragment without hidden elements, or unchanged if no text would remain.
    ///
    /// Elements with pictures are kept if only `aria-hidden` hides them.
    /// Elements from the first one without an end tag on are kept.
    ///
    /// - Complexity: O(*n*).
    public static func removed(from html: String) -> String {
        var html = html
        let visible = html.withUTF8 { bytes -> [UInt8]? in
            mayHide(bytes) ? removed(from: bytes) : nil
        }
        guard let visible else { return html }
        let text = visible.withUnsafeBufferPointer(PlainTextExtractor.utf8(ofHTML:))
        return text.contains { $0 > 0x20 } ? String(decoding: visible, as: UTF8.self) : html
    }

    /// Whether the fragment contains `display` or `hidden`, found in one fast pass because few do.
    private static func mayHide(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        // A tag with the shorter word has a further byte.
        while index + 7 <= bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "d")
            where bytes[index + 1] == UInt8(ascii: "i") && bytes[index + 2] == UInt8(ascii: "s"):
                if bytes[index...].starts(with: "display".utf8) { return true }
            case UInt8(ascii: "h")
            where bytes[index + 1] == UInt8(ascii: "i") && bytes[index + 2] == UInt8(ascii: "d"):
                if bytes[index...].starts(with: "hidden".utf8) { return true }
            default: break
            }
            index += 1
        }
        return false
    }

    /// Returns the visible bytes, or `nil` if all are.
    private static func removed(from bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var output: [UInt8] = []
        var (kept, position) = (0, 0)
        while let (bracket, tag) = nextTag(from: position, bytes) {
            position = tag.end
            guard !tag.isClosing, !tag.isSelfClosing, !voidElements.contains(tag.name),
                let hiding = hiding(of: tag, at: bracket, bytes)
            else { continue }
            guard let end = end(of: tag, bytes) else { break }
            if hiding == .spoken, hasPicture(UnsafeBufferPointer(rebasing: bytes[tag.end..<end])) {
                position = end
                continue
            }
            output += bytes[kept..<bracket]
            (kept, position) = (end, end)
        }
        return kept == 0 ? nil : output + bytes[kept...]
    }

    /// Returns the first tag outside comments, with its index.
    private static func nextTag(
        from start: Int,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (index: Int, tag: TagExtentScanner)? {
        var position = start
        while let bracket = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[bracket...]
            if rest.starts(with: "<!--".utf8) {
                position = rest.firstEnd(of: "-->") ?? bytes.count
            } else if let tag = TagExtentScanner(rest) {
                return (bracket, tag)
            } else {
                position = bracket + 1
            }
        }
        return nil
    }

    private static func hasPicture(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var position = 0
        while let (_, tag) = nextTag(from: position, bytes) {
            if pictures.contains(tag.name) { return true }
            position = tag.end
        }
        return false
    }

    private static func hiding(
        of tag: TagExtentScanner,
        at start: Int,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Hiding? {
        // The source of a formula.
        if tag.name == annotation { return .complete }
        guard tag.attributes > 0 else { return nil }
        var attributes: [PageTree.Attribute] = []
        var isClosed = false
        // Only the tag, because the two parsers end malformed tags at different places.
        let bytes = UnsafeBufferPointer(rebasing: bytes[start..<tag.end])
        let first = 1 + tag.name.count
        _ = PageAttributeParser(bytes: bytes).take(from: first, into: &attributes, &isClosed)
        let hidings = attributes.compactMap { attribute -> Hiding? in
            let name = bytes[Int(attribute.name)..<Int(attribute.nameEnd)].map(\.lowercased)
            let value = bytes[Int(attribute.value)..<Int(attribute.valueEnd)]
            if name.elementsEqual("hidden".utf8) { return .complete }
            if name.elementsEqual("aria-hidden".utf8) {
                return value.elementsEqual("true".utf8) ? .spoken : nil
            }
            let isHidden =
                name.elementsEqual("style".utf8) && StyleDeclaration.hidden.isPresent(in: value)
            return isHidden ? .complete : nil
        }
        return hidings.contains(.complete) ? .complete : hidings.first
    }

    /// Returns the end of an element; `nil` if it has no end tag.
    private static func end(
        of element: TagExtentScanner,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        var (depth, position) = (1, element.end)
        while let (_, tag) = nextTag(from: position, bytes) {
            position = tag.end
            guard tag.name == element.name else { continue }
            if tag.isClosing { depth -= 1 } else if !tag.isSelfClosing { depth += 1 }
            if depth == 0 { return tag.end }
        }
        return nil
    }
}
