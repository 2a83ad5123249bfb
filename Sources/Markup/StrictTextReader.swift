/// The text of an orderly page up to the next tag.
struct StrictTextReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// With its character references, without comments.
    private var text: [UInt8] = []
    private var hasReferences = false
    /// False while there was only white space, which belongs to nothing.
    private var hasBegun = false
    /// A line feed directly behind `<pre>` is no text.
    private var dropsLineFeed = false

    init(of bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// True when there is none since the last tag.
    var isEmpty: Bool { text.isEmpty }
    /// True when there is nothing but white space.
    var isBlank: Bool { text.allSatisfy(\.isLineSpace) }

    /// Takes text up to the next `<` or the end, and returns where that is; `nil` for controls.
    mutating func take(from start: Int) -> Int? {
        var start = start
        if !hasBegun {
            start += bytes[start...].prefix { $0.isLineSpace }.count
        } else if dropsLineFeed, bytes[start] == 0x0A {
            start += 1
        }
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x20 {
                guard byte.isLineSpace else { return nil }
            } else if byte == UInt8(ascii: "<") {
                break
            } else if byte == UInt8(ascii: "&") {
                hasReferences = true
            } else if byte == 0x7F || byte == 0xC2 && isC1Control(at: index) {
                return nil
            }
            index += 1
        }
        if index > start { begin() }
        text.append(contentsOf: bytes[start..<index])
        return index
    }

    /// Something other than a comment stands here.
    ///
    /// - Parameter dropsLineFeed: True where a line feed that comes next is no text.
    mutating func begin(dropsLineFeed: Bool = false) {
        hasBegun = true
        self.dropsLineFeed = dropsLineFeed
    }

    /// Ends the text before a tag.
    ///
    /// - Returns: The text with its references resolved; `nil` when one of them is not known here.
    mutating func end() -> String? {
        defer {
            text.removeAll(keepingCapacity: true)
            hasReferences = false
        }
        return hasReferences
            ? text.withUnsafeBufferPointer { $0.resolvingReferences(inAttribute: false) }
            : String(decoding: text, as: UTF8.self)
    }

    private func isC1Control(at index: Int) -> Bool {
        index + 1 < bytes.count && bytes[index + 1] < 0xA0
    }
}

extension UInt8 {
    /// True for the white space that stands in orderly text.
    var isLineSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 }
}
