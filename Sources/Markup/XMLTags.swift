extension XMLDocumentParser {
    /// Reads attributes and applies namespace declarations.
    ///
    /// Returns whether the tag is self-closing.
    mutating func takeRestOfTag() -> Bool {
        let first = attributes.count
        let isEmpty = takeAttributes()
        // Resolved last, because a declaration may follow the attribute that uses its prefix.
        for index in first..<attributes.count {
            attributes[index].tag = names.attributeTag(Int(attributes[index].tag))
        }
        return isEmpty
    }

    mutating func takeName() -> Int {
        let start = position
        while position < input.count, !input[position].endsXMLName { position += 1 }
        return names.index(of: UnsafeBufferPointer(rebasing: input[start..<position]))
    }

    private mutating func takeAttributes() -> Bool {
        var isEmpty = false
        while position < input.count {
            switch input[position] {
            case UInt8(ascii: ">"):
                position += 1
                return isEmpty
            case UInt8(ascii: "<"):
                recordError("unterminated tag")
                return isEmpty
            case UInt8(ascii: "/"):
                isEmpty = true
                position += 1
            case let byte where byte.startsXMLName:
                isEmpty = false
                takeAttribute()
            default: position += 1
            }
        }
        return isEmpty
    }

    private mutating func takeAttribute() {
        let start = position
        let name = takeName()
        let written = UnsafeBufferPointer(rebasing: input[start..<position])
        skipSpaces()
        guard position < input.count, input[position] == UInt8(ascii: "=") else {
            return recordError("an attribute has no value")
        }
        position += 1
        skipSpaces()
        guard let value = takeValue() else { return recordError("unterminated attribute value") }
        if written.starts(with: "xmlns".utf8), written.count == 5 || written[5] == 0x3A {
            names.declare(
                String(decoding: written.dropFirst(6), as: UTF8.self),
                as: XMLTextDecoder.string(UnsafeBufferPointer(rebasing: input[value]), .value)
            )
        } else {
            attributes.append(
                XMLTree.Attribute(
                    tag: UInt32(name),
                    start: UInt32(value.lowerBound),
                    count: UInt32(value.count)
                )
            )
        }
    }

    /// Reads a value and returns its range without quotes; `nil` if truncated, because a truncated
    /// address would be wrong.
    private mutating func takeValue() -> Range<Int>? {
        let start = position
        guard start < input.count else { return nil }
        let quote = input[start]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let end = index(of: quote, from: start + 1) else {
                position = input.count
                return nil
            }
            position = end + 1
            return (start + 1)..<end
        }
        recordError("unquoted attribute value")
        while position < input.count, input[position] > 0x20, input[position] != UInt8(ascii: ">") {
            position += 1
        }
        return position < input.count ? start..<position : nil
    }

    private mutating func skipSpaces() {
        while position < input.count, input[position] <= 0x20 { position += 1 }
    }
}

extension UInt8 {
    var startsXMLName: Bool {
        isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") || self >= 0x80
    }

    fileprivate var endsXMLName: Bool {
        switch self {
        case 0...0x20, UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "<"),
            UInt8(ascii: "\""), UInt8(ascii: "'"), 0x7F:
            true
        default: false
        }
    }
}
