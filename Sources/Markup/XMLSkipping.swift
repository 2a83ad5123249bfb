/// Markup that means nothing here: instructions and declarations.
extension XMLDocumentParser {
    /// Skips `<?…?>`.
    mutating func takeInstruction() {
        if let end = endOfInstruction() {
            position = end
        } else {
            note("an instruction is never closed")
            takeLooseMarkup()
        }
    }

    /// Skips `<!…>`: before the outermost element the document type, inside what ends like a tag.
    mutating func takeOtherDeclaration() {
        guard isInsideElement else { return skipDocumentType() }
        note("a declaration stands in an element")
        takeLooseMarkup()
    }

    /// Skips what ends before the next bracket, as browsers do; without such an end it is text.
    private mutating func takeLooseMarkup() {
        let next = index(of: UInt8(ascii: "<"), from: position + 1) ?? input.count
        if let end = input[position..<next].firstIndex(of: UInt8(ascii: ">")) {
            position = end + 1
        } else {
            takeText(markupFrom: position + 1)
        }
    }

    /// Where the instruction ends that begins here; `nil` where that is behind its entry, or
    /// nowhere.
    private mutating func endOfInstruction() -> Int? {
        // What was found for one before holds for this one, too, unless it stands before it.
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
            if stands("</item", at: bracket) || stands("</entry", at: bracket) { return bracket }
            start = bracket + 1
        }
        return nil
    }

    /// Skips `<!DOCTYPE …>` with the declarations in its brackets.
    ///
    /// Quotation marks hide brackets, but in comments and instructions they are only letters.
    private mutating func skipDocumentType() {
        var depth = 0
        while position < input.count {
            let byte = input[position]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                position = index(of: byte, from: position + 1) ?? input.count
            case UInt8(ascii: "<") where stands("<!--", at: position):
                position = (find("-->", from: position + 4) ?? input.count) - 1
            case UInt8(ascii: "<") where stands("<?", at: position):
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

/// Marks that were found ahead, so that nothing is looked for twice.
struct DelimiterLookahead {
    /// Where the next `?>` ends; the greatest number when there is none.
    var instructionEnd = 0
    /// Where the next entry ends.
    var entryEnd = 0
}
