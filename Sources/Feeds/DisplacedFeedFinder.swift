/// Finds a feed after HTML that a server has put before it.
enum DisplacedFeedFinder {
    /// Returns the start of a feed's root element after a document type of HTML, scripts, styles
    /// and `div` elements; `nil` if there are none, or if another element follows them.
    static func start(in utf8: [UInt8]) -> Int? {
        var rest = utf8.prefix(longest)
        var hasOther = false
        while true {
            rest = rest.drop { $0 <= 0x20 }
            guard rest.first == UInt8(ascii: "<") else { return nil }
            if begins(rest, with: "<!--") {
                rest = after("-->", in: rest)
            } else if begins(rest, with: "<!") || begins(rest, with: "<?") {
                hasOther = hasOther || begins(rest, with: "<!doctype html")
                rest = after(">", in: rest)
            } else if let name = displaced.first(where: { isTag($0, at: rest) }) {
                hasOther = true
                rest = after(">", in: after("</\(name)", in: rest))
            } else {
                return hasOther && roots.contains { isTag($0, at: rest) } ? rest.startIndex : nil
            }
        }
    }

    /// The length of the beginning of a document that is searched, in bytes.
    private static let longest = 1 << 16
    private static let displaced = ["script", "style", "div"]
    private static let roots = ["rss", "feed", "rdf:rdf"]

    private static func isTag(_ name: String, at text: ArraySlice<UInt8>) -> Bool {
        guard begins(text, with: "<\(name)") else { return false }
        let next = text.dropFirst(name.utf8.count + 1).first ?? UInt8(ascii: ">")
        return next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
    }

    /// Whether text begins with `mark`, ignoring the case of letters.
    ///
    /// `mark` must be lowercase.
    private static func begins(_ text: ArraySlice<UInt8>, with mark: String) -> Bool {
        text.prefix(mark.utf8.count).elementsEqual(mark.utf8) { lowercased($0) == $1 }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    /// Returns the text after the first `mark`; empty if it does not occur.
    private static func after(_ mark: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = text
        while let first = mark.utf8.first, let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if begins(rest, with: mark) { return rest.dropFirst(mark.utf8.count) }
            rest = rest.dropFirst()
        }
        return text.suffix(0)
    }
}
