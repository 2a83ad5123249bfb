import Markup

struct StoryParagraphWriter {
    private(set) var html: [UInt8] = []
    private(set) var text: [UInt8] = []
    private(set) var openInlines = 0
    private(set) var endsWithBreak = false
    private var open: [String] = []
    private var needsSpace = false
    private var isPreformatted = false

    var hasWords: Bool { !text.isEmpty }

    mutating func separate() {
        needsSpace = !text.isEmpty && text.last != 0x0A
    }

    mutating func append(_ words: UnsafeBufferPointer<UInt8>) {
        if needsSpace {
            html.append(0x20)
            text.append(0x20)
            needsSpace = false
        }
        if endsWithBreak {
            html += "<br>".utf8
            text.append(0x0A)
            endsWithBreak = false
        }
        html.appendEscaped(words)
        text.append(contentsOf: words)
    }

    mutating func clear() {
        var empty = StoryParagraphWriter()
        html.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
        swap(&empty.html, &html)
        swap(&empty.text, &text)
        self = empty
    }

    mutating func endPreformattedLine() {
        if !isAtLineStart { appendPreformatted("\n") }
    }

    var isAtLineStart: Bool { text.isEmpty || text.last == 0x0A }

    mutating func appendToText(_ sign: StaticString) {
        sign.withUTF8Buffer { text.append(contentsOf: $0) }
    }

    mutating func appendPreformatted(_ words: String) {
        isPreformatted = true
        let words = words.utf8.contains(0x0D) ? Self.withLineFeeds(words) : words
        html.appendEscaped(words)
        text += words.utf8
    }

    private static func withLineFeeds(_ words: String) -> String {
        var bytes: [UInt8] = []
        var isBehindReturn = false
        for byte in words.utf8 {
            if byte != 0x0A || !isBehindReturn { bytes.append(byte == 0x0D ? 0x0A : byte) }
            isBehindReturn = byte == 0x0D
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    mutating func breakLine() {
        needsSpace = false
        endsWithBreak = !text.isEmpty
    }

    mutating func open(_ tag: HTMLTag, _ address: String?) {
        openInlines += 1
        guard tag != .a || address != nil else {
            open.append("")
            return
        }
        if needsSpace {
            html.append(0x20)
            text.append(0x20)
            needsSpace = false
        }
        html += "<\(tag.rawValue)".utf8
        if let address {
            html += " href=\"".utf8
            html.appendEscaped(address)
            html.append(UInt8(ascii: "\""))
        }
        html.append(UInt8(ascii: ">"))
        open.append(tag.rawValue)
    }

    /// Closes the innermost inline element if `number` inline elements are open.
    mutating func close(_ number: Int) {
        guard openInlines == number, let name = open.popLast() else { return }
        openInlines -= 1
        if !name.isEmpty { html += "</\(name)>".utf8 }
    }

    mutating func finish() {
        while let name = open.popLast() {
            if !name.isEmpty { html += "</\(name)>".utf8 }
        }
        if isPreformatted {
            while text.last?.isWhite == true { text.removeLast() }
        }
    }
}

extension [UInt8] {
    mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { appendEscaped($0) }
    }

    mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var isEscaped: UInt8 = 0
        // Without an early exit the compiler can vectorize this loop.
        for byte in text {
            isEscaped |= byte == 0x22 || byte == 0x26 || byte == 0x3C || byte == 0x3E ? 1 : 0
        }
        var start = 0
        for index in isEscaped == 0 ? 0..<0 : text.indices {
            let reference: StaticString
            switch text[index] {
            case UInt8(ascii: "<"): reference = "&lt;"
            case UInt8(ascii: ">"): reference = "&gt;"
            case UInt8(ascii: "&"): reference = "&amp;"
            case UInt8(ascii: "\""): reference = "&quot;"
            default: continue
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
            reference.withUTF8Buffer { append(contentsOf: $0) }
            start = index + 1
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
}

extension UInt8 {
    var isWhite: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
}
