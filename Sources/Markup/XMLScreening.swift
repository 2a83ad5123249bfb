/// Goes over a document's bytes before libxml2 does and mends what would stop it.
///
/// Ampersands and brackets that begin nothing become text, entities of HTML become characters,
/// controls that XML forbids go. The declaration, the document type, comments and processing
/// instructions are taken out: nothing of them matters here, and much goes wrong in them.
struct XMLScreening {
    private let input: UnsafeBufferPointer<UInt8>
    private var output: [UInt8] = []
    private var position = 0

    /// A document that libxml2 can read.
    static func screen(_ utf8: [UInt8]) -> [UInt8] {
        utf8.withUnsafeBufferPointer { input in
            var screening = XMLScreening(input: input)
            screening.run()
            return screening.output
        }
    }

    private init(input: UnsafeBufferPointer<UInt8>) {
        self.input = input
        output.reserveCapacity(input.count + input.count / 16)
    }

    private mutating func run() {
        position = startOfDocument
        while position < input.count {
            switch input[position] {
            case UInt8(ascii: "<"): takeMarkup()
            case UInt8(ascii: "&"): takeReference()
            default: takeText()
            }
        }
    }

    /// The first tag, or the declaration where a server's messages stand before it.
    private var startOfDocument: Int {
        guard let start = input.firstIndex(where: { $0 > 0x20 }) else { return input.count }
        let isMessage =
            input[start] != UInt8(ascii: "<") || input[start...].starts(with: "<br".utf8)
        if isMessage, let end = input[start...].firstEnd(of: "<?xml") { return end - 5 }
        return input[start...].firstIndex(of: UInt8(ascii: "<")) ?? input.count
    }

    /// Copies up to the next byte that matters, without forbidden controls.
    private mutating func takeText() {
        let start = position
        while position < input.count {
            let byte = input[position]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte.isForbidden { break }
            position += 1
        }
        output += input[start..<position]
        if position < input.count, input[position].isForbidden { position += 1 }
    }

    private mutating func takeMarkup() {
        let rest = input[position...]
        guard position + 1 < input.count else {
            position = input.count
            return
        }
        switch input[position + 1] {
        case UInt8(ascii: "?"): position = rest.firstEnd(of: "?>") ?? input.count
        case UInt8(ascii: "!"): takeDeclaration(rest)
        case UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...: takeTag()
        case let byte where byte.isLetter: takeTag()
        default:
            output += "&lt;".utf8
            position += 1
        }
    }

    private mutating func takeDeclaration(_ rest: Slice<UnsafeBufferPointer<UInt8>>) {
        if rest.starts(with: "<!--".utf8) {
            position = rest.dropFirst(4).firstEnd(of: "-->") ?? input.count
        } else if rest.starts(with: "<![CDATA[".utf8) {
            takeCharacterData(rest)
        } else {
            skipDocumentType()
        }
    }

    private mutating func takeCharacterData(_ rest: Slice<UnsafeBufferPointer<UInt8>>) {
        let end = rest.firstEnd(of: "]]>")
        output += "<![CDATA[".utf8
        for byte in input[(position + 9)..<((end ?? input.count + 3) - 3)] where !byte.isForbidden {
            output.append(byte)
        }
        output += "]]>".utf8
        position = end ?? input.count
    }

    /// Skips `<!DOCTYPE …>` with the declarations in its brackets.
    private mutating func skipDocumentType() {
        var depth = 0
        var quote: UInt8?
        while position < input.count {
            let byte = input[position]
            position += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"):
                depth -= 1
                if depth <= 0 { return }
            default: break
            }
        }
    }

    /// Copies a tag, minding the ampersands in its attributes.
    private mutating func takeTag() {
        output.append(input[position])
        position += 1
        var quote: UInt8?
        while position < input.count {
            let byte = input[position]
            switch byte {
            case UInt8(ascii: "&"):
                takeReference()
                continue
            case UInt8(ascii: "<"):
                guard quote != nil else { return }
                output += "&lt;".utf8
            case _ where byte.isForbidden: break
            default:
                if byte == quote {
                    quote = nil
                } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                }
                output.append(byte)
            }
            position += 1
            if byte == UInt8(ascii: ">"), quote == nil { return }
        }
    }

    private mutating func takeReference() {
        let reference = CharacterReference(input[position...])
        switch reference.meaning {
        case .markup: output += input[position..<(position + reference.length)]
        case .character(let scalar):
            if reference.needsEscape {
                output += "&#\(scalar.value);".utf8
            } else {
                output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        case .nothing: break
        case .text: output += "&amp;".utf8
        }
        position += reference.length
    }
}

extension UInt8 {
    /// True for controls that XML 1.0 forbids.
    fileprivate var isForbidden: Bool {
        self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0D
    }
}
