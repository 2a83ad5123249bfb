/// The words of an HTML fragment, for a full-text index and not for eyes.
///
/// It looks at each byte once and understands only where tags, comments, scripts and references begin
/// and end; ``plainText(ofHTML:)`` understands HTML, and takes many times as long. Tags inside of words
/// do not part them, all others do. Controls may be left in it.
public func searchableText(ofHTML html: String) -> String {
    var html = html
    return html.withUTF8 { utf8 in
        String(unsafeUninitializedCapacity: utf8.count) { output in
            var scan = SearchableScan(input: utf8, output: output)
            return scan.run()
        }
    }
}

/// The walk over the bytes; what comes out is never longer than what went in.
private struct SearchableScan {
    let input: UnsafeBufferPointer<UInt8>
    let output: UnsafeMutableBufferPointer<UInt8>
    private var end = 0

    init(input: UnsafeBufferPointer<UInt8>, output: UnsafeMutableBufferPointer<UInt8>) {
        self.input = input
        self.output = output
    }

    /// - Returns: How many bytes were written.
    mutating func run() -> Int {
        var position = 0
        while position < input.count {
            switch input[position] {
            case UInt8(ascii: "<"): position = takeTag(at: position)
            case UInt8(ascii: "&"): position = takeReference(at: position)
            case 0xC2 where isSoftHyphen(at: position): position += 2
            case let byte:
                put(byte)
                position += 1
            }
        }
        return end
    }

    private mutating func put(_ byte: UInt8) {
        output[end] = byte
        end += 1
    }

    /// A soft hyphen stands in a word and does not part it.
    private func isSoftHyphen(at position: Int) -> Bool {
        position + 1 < input.count && input[position + 1] == 0xAD
    }

    private mutating func takeReference(at position: Int) -> Int {
        let reference = CharacterReference(UnsafeBufferPointer(rebasing: input[position...]))
        switch reference.meaning {
        case .text: put(input[position])
        case .nothing, .character("\u{AD}"): break
        case .character(let scalar):
            // A reference has at least as many bytes as what it stands for.
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { put(byte) }
        }
        return position + reference.length
    }

    private mutating func takeTag(at position: Int) -> Int {
        let rest = input[position...]
        if rest.starts(with: "<!--".utf8) {
            put(0x20)
            return rest.dropFirst(4).firstEnd(of: "-->") ?? input.count
        }
        guard position + 1 < input.count else { return position + 1 }
        let next = input[position + 1]
        guard next.isLetter || "/!?".utf8.contains(next) else {
            put(UInt8(ascii: "<"))
            return position + 1
        }
        guard let tag = TagScan(rest) else { return rest.firstEnd(of: ">") ?? input.count }
        if !Self.isInsideOfWords(tag.name) { put(0x20) }
        guard !tag.isClosing, !tag.isSelfClosing else { return tag.end }
        for (name, end) in Self.unseen where tag.name.elementsEqual(name) {
            guard let end = input[tag.end...].firstEnd(of: end) else { return input.count }
            return input[end...].firstEnd(of: ">") ?? input.count
        }
        return tag.end
    }

    /// Whether a tag of that name may stand in the middle of a word.
    private static func isInsideOfWords(_ name: [UInt8]) -> Bool {
        inlineNames.contains { $0.elementsEqual(name) }
    }

    /// Elements whose content is no text, and what ends them.
    private static let unseen: [([UInt8], StaticString)] = [
        (Array("script".utf8), "</script"), (Array("style".utf8), "</style"),
    ]

    private static let inlineNames: [[UInt8]] = [
        "a", "abbr", "acronym", "b", "big", "cite", "code", "em", "font", "i", "ins", "kbd", "mark",
        "q", "s", "small", "span", "strong", "sub", "sup", "u", "wbr",
    ].map { Array($0.utf8) }
}
