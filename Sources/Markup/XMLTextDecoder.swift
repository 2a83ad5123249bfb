import Glibc

struct XMLTextDecoder {
    enum Context {
        case text
        /// Text in which references are not resolved.
        case characterData
        /// An attribute value, in which white space becomes spaces.
        case value
    }

    /// Resolves references, normalizes line ends, and removes DEL and the control characters that
    /// XML forbids.
    static func string(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ place: Context,
        open: UnterminatedReferencePolicy = .areText
    ) -> String {
        guard needsDecoding(bytes, place) else { return String(decoding: bytes, as: UTF8.self) }
        return withoutExcessiveMarks(
            String(unsafeUninitializedCapacity: bytes.count) { output in
                replaceInvalid(bytes, place, open: open, into: output)
            }
        )
    }

    /// Decodes bytes that are known to be valid UTF-8.
    ///
    /// Validating an entry's body takes longer than copying it.
    static func string(
        wellFormed bytes: UnsafeBufferPointer<UInt8>,
        _ place: Context
    ) -> String {
        guard needsDecoding(bytes, place) else { return String(wellFormed: bytes) }
        let text = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { output in
            let count = replaceInvalid(bytes, place, open: .areText, into: output)
            return String(wellFormed: UnsafeBufferPointer(rebasing: output[..<count]))
        }
        return withoutExcessiveMarks(text)
    }

    private static func replaceInvalid(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ place: Context,
        open: UnterminatedReferencePolicy,
        into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var text = XMLTextDecoder(input: bytes, place: place, open: open, output: output)
        text.run()
        return text.count
    }

    private let input: UnsafeBufferPointer<UInt8>
    private let place: Context
    private let open: UnterminatedReferencePolicy
    private let output: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    static func needsDecoding(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Context) -> Bool {
        guard let start = bytes.baseAddress else { return false }
        if place != .characterData, memchr(start, 0x26, bytes.count) != nil { return true }
        return hasControls(bytes, place)
    }

    private static func hasControls(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Context) -> Bool {
        // No early exit, so that the loop vectorizes.
        var controls: UInt8 = 0
        for byte in bytes {
            let isControl = byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F
            controls |= isControl ? 1 : 0
        }
        if controls == 0, place == .value {
            for byte in bytes { controls |= byte < 0x20 ? 1 : 0 }
        }
        return controls != 0
    }

    private init(
        input: UnsafeBufferPointer<UInt8>,
        place: Context,
        open: UnterminatedReferencePolicy,
        output: UnsafeMutableBufferPointer<UInt8>
    ) {
        self.input = input
        self.place = place
        self.open = open
        self.output = output
    }

    private mutating func run() {
        var position = 0
        while position < input.count {
            let byte = input[position]
            if byte == UInt8(ascii: "&"), place != .characterData {
                position += takeReference(at: position)
            } else if byte < 0x20 || byte == 0x7F {
                takeControl(byte, next: position + 1 < input.count ? input[position + 1] : 0)
                position += 1
            } else {
                position = takeLetters(from: position)
            }
        }
    }

    private mutating func takeLetters(from start: Int) -> Int {
        guard let from = input.baseAddress, let to = output.baseAddress else { return input.count }
        var end = min(start + 1024, input.count)
        if place != .characterData, let found = memchr(from + start, 0x26, end - start) {
            end = UnsafeRawPointer(found) - UnsafeRawPointer(from)
        }
        let piece = UnsafeBufferPointer(rebasing: input[start..<end])
        if Self.hasControls(piece, place) {
            end = input[start..<end].dropFirst().firstIndex { $0 < 0x20 || $0 == 0x7F } ?? end
        }
        guard count + end - start <= output.count else { return end }
        (to + count).update(from: from + start, count: end - start)
        count += end - start
        return end
    }

    private mutating func takeControl(_ byte: UInt8, next: UInt8) {
        switch byte {
        case 0x0D where next == 0x0A: break
        case 0x09, 0x0A, 0x0D:
            put(place == .value ? 0x20 : byte == 0x09 ? 0x09 : 0x0A)
        default: break
        }
    }

    private mutating func takeReference(at position: Int) -> Int {
        let rest = UnsafeBufferPointer(rebasing: input[position...])
        let reference = CharacterReference(rest, open: open)
        switch reference.meaning {
        case .character(let scalar):
            let letter = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            if count + letter.count <= output.count { for byte in letter { put(byte) } }
        case .nothing: break
        case .text: put(UInt8(ascii: "&"))
        }
        return reference.length
    }

    private mutating func put(_ byte: UInt8) {
        guard count < output.count else { return }
        output[count] = byte
        count += 1
    }
}

extension String {
    fileprivate init(wellFormed utf8: UnsafeBufferPointer<UInt8>) {
        assert(String(validating: utf8, as: UTF8.self) != nil, "not well-formed")
        var span = UTF8Span(unchecked: utf8.span)
        _ = span.checkForASCII()
        self.init(copying: span)
    }
}

/// Resolves references in text.
///
/// In attributes, the semicolon is optional where HTML accepts its absence.
package func withoutReferences(_ text: String, inAttribute isAttribute: Bool = false) -> String {
    var text = text
    return text.withUTF8 {
        XMLTextDecoder.string($0, .text, open: isAttribute ? .endValues : .areText)
    }
}
