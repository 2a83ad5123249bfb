extension XMLDocumentParser {
    mutating func takeInstruction() {
        if let end = endOfInstruction() {
            position = end
        } else {
            recordError("unterminated processing instruction")
            takeLooseMarkup()
        }
    }

    /// Skips `<!…>`: the document type, or a misplaced declaration inside the root element.
    mutating func takeOtherDeclaration() {
        guard isInsideElement else { return skipDocumentType() }
        recordError("declaration inside an element")
        takeLooseMarkup()
    }

    /// Skips to the next `>`, as browsers do.
    ///
    /// Treats the markup as text if a `<` comes first.
    private mutating func takeLooseMarkup() {
        let next = index(of: UInt8(ascii: "<"), from: position + 1) ?? input.count
        if let end = input[position..<next].firstIndex(of: UInt8(ascii: ">")) {
            position = end + 1
        } else {
            takeText(markupFrom: position + 1)
        }
    }

    /// Returns the end of a processing instruction; `nil` if there is none before the feed entry
    /// ends.
    private mutating func endOfInstruction() -> Int? {
        if ahead.instructionEnd < position + 3 {
            ahead.instructionEnd = find("?>", from: position + 1) ?? .max
        }
        let end = ahead.instructionEnd
        guard end != .max else { return nil }
        if ahead.entryEnd > position { return end <= ahead.entryEnd ? end : nil }
        guard let entryEnd = endOfEntry(in: position + 2..<end) else { return end }
        ahead.entryEnd = entryEnd
        return nil
    }

    private func endOfEntry(in range: Range<Int>) -> Int? {
        var start = range.lowerBound
        while let bracket = index(of: UInt8(ascii: "<"), from: start), bracket < range.upperBound {
            if matches("</item", at: bracket) || matches("</entry", at: bracket) { return bracket }
            start = bracket + 1
        }
        return nil
    }

    private mutating func skipDocumentType() {
        var depth = 0
        while position < input.count {
            let byte = input[position]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                position = index(of: byte, from: position + 1) ?? input.count
            case UInt8(ascii: "<") where matches("<!--", at: position):
                position = (find("-->", from: position + 4) ?? input.count) - 1
            case UInt8(ascii: "<") where matches("<?", at: position):
                position = (find("?>", from: position + 2) ?? input.count) - 1
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"): depth -= 1
            default: break
            }
            position += 1
            if byte == UInt8(ascii: ">"), depth <= 0 { return }
        }
        position = input.count
    }
}

/// Caches the positions of delimiters, so that nothing is searched twice.
struct XMLDelimiterCache {
    /// The position of the next `?>`; `Int.max` if none follows.
    var instructionEnd = 0
    var entryEnd = 0
}
