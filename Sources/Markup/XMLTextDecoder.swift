import Glibc

/// Decodes what stands between tags and in attributes.
struct XMLTextDecoder {
    /// Where the bytes stand.
    enum Place {
        case text
        /// References are not resolved.
        case characterData
        /// White space becomes spaces.
        case value
    }

    /// The text that the bytes mean: references resolved, line ends as line feeds, without the
    /// controls that XML forbids, and without DEL.
    ///
    /// What is made of references that lack their semicolon is for the caller to say.
    static func string(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ place: Place,
        open: UnterminatedReferencePolicy = .areText
    ) -> String {
        guard needsMending(bytes, place) else { return String(decoding: bytes, as: UTF8.self) }
        // No reference is shorter than the character that it stands for.
        return withoutEndlessMarks(
            String(unsafeUninitializedCapacity: bytes.count) { output in
                mend(bytes, place, open: open, into: output)
            }
        )
    }

    /// The text that bytes mean as ``string(_:_:open:)`` has it, where they are known to be well-formed UTF-8.
    ///
    /// Every body of every feed comes through here: to prove once more what holds for the document takes
    /// longer than to copy it.
    static func string(
        wellFormed bytes: UnsafeBufferPointer<UInt8>,
        _ place: Place
    ) -> String {
        guard needsMending(bytes, place) else { return String(wellFormed: bytes) }
        let text = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { output in
            let count = mend(bytes, place, open: .areText, into: output)
            return String(wellFormed: UnsafeBufferPointer(rebasing: output[..<count]))
        }
        return withoutEndlessMarks(text)
    }

    /// Writes the text that bytes mean, and returns how many bytes that takes: no more than they are.
    private static func mend(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ place: Place,
        open: UnterminatedReferencePolicy,
        into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var text = XMLTextDecoder(input: bytes, place: place, open: open, output: output)
        text.run()
        return text.count
    }

    private let input: UnsafeBufferPointer<UInt8>
    private let place: Place
    private let open: UnterminatedReferencePolicy
    private let output: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// Whether some bytes mean another text than themselves.
    static func needsMending(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place) -> Bool {
        guard let start = bytes.baseAddress else { return false }
        if place != .characterData, memchr(start, 0x26, bytes.count) != nil { return true }
        return hasControls(bytes, place)
    }

    /// Whether there are bytes that do not stand for themselves.
    private static func hasControls(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place) -> Bool {
        // Without an early exit the loop runs on many bytes at once.
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
        place: Place,
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

    /// Copies up to the next byte that may mean something else, and returns where that stands.
    private mutating func takeLetters(from start: Int) -> Int {
        guard let from = input.baseAddress, let to = output.baseAddress else { return input.count }
        // In pieces, so that what each stop at a control looks at stays little.
        var end = min(start + 1024, input.count)
        if place != .characterData, let found = memchr(from + start, 0x26, end - start) {
            end = UnsafeRawPointer(found) - UnsafeRawPointer(from)
        }
        let piece = UnsafeBufferPointer(rebasing: input[start..<end])
        if Self.hasControls(piece, place) {
            // The first byte was looked at.
            end = input[start..<end].dropFirst().firstIndex { $0 < 0x20 || $0 == 0x7F } ?? end
        }
        guard count + end - start <= output.count else { return end }
        (to + count).update(from: from + start, count: end - start)
        count += end - start
        return end
    }

    /// Keeps white space only, with a line feed for each end of a line.
    private mutating func takeControl(_ byte: UInt8, next: UInt8) {
        switch byte {
        case 0x0D where next == 0x0A: break
        case 0x09, 0x0A, 0x0D:
            put(place == .value ? 0x20 : byte == 0x09 ? 0x09 : 0x0A)
        default: break
        }
    }

    /// Returns the length of what was read.
    private mutating func takeReference(at position: Int) -> Int {
        let rest = UnsafeBufferPointer(rebasing: input[position...])
        let reference = CharacterReference(rest, open: open)
        switch reference.meaning {
        case .character(let scalar):
            let letter = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            // Half a letter would be none.
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
    /// Copies bytes that are known to be well-formed UTF-8, without proving it.
    fileprivate init(wellFormed utf8: UnsafeBufferPointer<UInt8>) {
        assert(String(validating: utf8, as: UTF8.self) != nil, "not well-formed")
        var span = UTF8Span(unchecked: utf8.span)
        // What is ASCII throughout is measured and compared faster later on.
        _ = span.checkForASCII()
        self.init(copying: span)
    }
}

/// A text with the characters that its references stand for.
///
/// In HTML's attributes numbers and old names may lack their semicolon; elsewhere such are text.
package func withoutReferences(_ text: String, inAttribute isAttribute: Bool = false) -> String {
    var text = text
    return text.withUTF8 {
        XMLTextDecoder.string($0, .text, open: isAttribute ? .endValues : .areText)
    }
}
