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

    /// Returns the content of the CDATA section that begins at `start`, in an element with the local
    /// name `name`, and the index after the section.
    ///
    /// Bodies may contain scripts with CDATA sections, which should be escaped. A section without
    /// `]]>` ends with its element.
    mutating func characterData(
        from start: Int,
        in name: String?
    ) -> (content: Range<Int>, end: Int) {
        let first = firstDataEnd(from: start)
        if let name, let end = endOfUnclosedData(from: start, before: first, in: name) {
            recordError("CDATA section without ]]>")
            return (start..<end, end)
        }
        guard let first else { return (start..<input.count, input.count) }
        let end = endOfCharacterData(from: start, first: first, in: name)
        return (start..<end - 3, end)
    }

    /// Returns the index after the next `]]>`.
    private mutating func firstDataEnd(from start: Int) -> Int? {
        if ahead.dataEnd < start + 3 { ahead.dataEnd = find("]]>", from: start) ?? .max }
        return ahead.dataEnd == .max ? nil : ahead.dataEnd
    }

    /// Returns the index of the end tag that ends an unclosed section; `nil` if the section is
    /// closed, or the document ends within it.
    ///
    /// `first` is the index after the next `]]>`. If another section begins between the end tag and
    /// there, it belongs to that section.
    private func endOfUnclosedData(from start: Int, before first: Int?, in name: String) -> Int? {
        var next = start
        while let bracket = index(of: UInt8(ascii: "<"), from: next), bracket < first ?? .max {
            next = bracket + 1
            guard isEndTag(of: name, at: bracket) else { continue }
            guard let first else { return bracket }
            let data = find("<![CDATA[", from: bracket) ?? .max
            return data < first ? bracket : nil
        }
        return nil
    }

    /// Returns the index after a closed CDATA section whose first `]]>` ends at `first`.
    private mutating func endOfCharacterData(from start: Int, first: Int, in name: String?) -> Int {
        let next = input[first...].firstIndex { $0 > 0x20 } ?? input.count
        guard let name, start >= ahead.nestedDataEnd, !isEndTag(of: name, at: next) else {
            return first
        }
        let end = endOfOuterData(from: start, first: first, in: name)
        if end != first { recordError("]]> inside a CDATA section") }
        return end
    }

    /// Returns the index after the last `]]>` that closes all sections, before the next section or
    /// the end tag of the element; `first` if there is none.
    private mutating func endOfOuterData(from start: Int, first: Int, in name: String) -> Int {
        var depth = 1
        var end: Int?
        var position = start
        search: while position < input.count {
            switch input[position] {
            case UInt8(ascii: "]") where matches("]]>", at: position):
                position += 3
                depth -= 1
                if depth <= 0 { end = position }
            case UInt8(ascii: "<") where matches("<![CDATA[", at: position):
                if end != nil { break search }
                position += 9
                depth += 1
            case UInt8(ascii: "<") where position >= first && isEndTag(of: name, at: position):
                break search
            default: position += 1
            }
        }
        if end == nil { ahead.nestedDataEnd = position }
        return end ?? first
    }

    /// Whether the element's end tag begins at an index, with any prefix and in any case.
    private func isEndTag(of name: String, at index: Int) -> Bool {
        guard matches("</", at: index) else { return false }
        let written = input[(index + 2)...].prefix(100)
            .prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        let colon = written.firstIndex(of: UInt8(ascii: ":"))
        let local = colon.map { written[($0 + 1)...] } ?? written
        return local.count == name.utf8.count
            && zip(local, name.utf8).allSatisfy { $0.lowercased == $1.lowercased }
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
    /// The position after the next `]]>`; `Int.max` if none follows.
    var dataEnd = 0
    /// The position before which CDATA sections are not nested.
    var nestedDataEnd = 0
}
