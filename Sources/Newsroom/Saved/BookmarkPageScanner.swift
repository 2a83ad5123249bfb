import Markup

/// Scans an HTML page of bookmarks for links, headings and folders.
///
/// Such files often lack closing tags, so a tree would not help.
struct BookmarkPageScanner {
    enum Event: Equatable {
        case heading(String, attributes: [String: String])
        case link(String, attributes: [String: String], line: Int)
        case listBegins
        case listEnds
        case title(String)
    }

    private static let longestText = 20_000
    private static let mostAttributes = 40

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var counted = 0

    init(_ utf8: [UInt8]) {
        bytes = utf8
    }

    mutating func next() -> Event? {
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                position += 1
                continue
            }
            if isComment {
                passComment()
            } else if let event = tag() {
                return event
            }
        }
        return nil
    }

    private var isComment: Bool { bytes[position...].starts(with: "<!--".utf8) }

    private mutating func passComment() {
        position += 4
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "-"), bytes[position...].starts(with: "-->".utf8) {
                return position += 3
            }
            position += 1
        }
    }

    private mutating func tag() -> Event? {
        let start = position
        position += 1
        let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
        if isEnd { position += 1 }
        let name = word { $0.isTagLetter }.lowercased()
        guard !name.isEmpty else { return nil }
        let attributes = attributes()
        switch name {
        case "dl": return isEnd ? .listEnds : .listBegins
        case "h1", "h2", "h3", "h4":
            return isEnd ? nil : .heading(text(), attributes: attributes)
        case "title": return isEnd ? nil : .title(text())
        case "a":
            guard !isEnd, attributes["href"] != nil else { return nil }
            let line = line(at: start)
            return .link(text(), attributes: attributes, line: line)
        default: return nil
        }
    }

    private mutating func attributes() -> [String: String] {
        var result: [String: String] = [:]
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            let name = word { $0.isAttributeLetter }.lowercased()
            guard !name.isEmpty else {
                position += 1
                continue
            }
            skipSpace()
            guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
            position += 1
            skipSpace()
            let value = value()
            if result[name] == nil, result.count < Self.mostAttributes { result[name] = value }
        }
        position = min(position + 1, bytes.count)
        return result
    }

    private mutating func value() -> String {
        guard position < bytes.count else { return "" }
        let mark = bytes[position]
        guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
            return Self.plain(word { !$0.isWhiteSpace && $0 != UInt8(ascii: ">") })
        }
        position += 1
        let value = word { $0 != mark && $0 != UInt8(ascii: "\n") }
        if position < bytes.count, bytes[position] == mark { position += 1 }
        return Self.plain(value)
    }

    private mutating func text() -> String {
        let start = position
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                position += 1
                continue
            }
            let name = bytes[(position + 1)...].prefix(2).map { $0 | 0x20 }
            if Self.endsText(name) { break }
            position += 1
        }
        let end = min(position, start + Self.longestText)
        return Self.plain(String(decoding: bytes[start..<end], as: UTF8.self))
    }

    /// Whether the two lowercase letters after `<` begin a tag that ends a text, such as `<dt>` or
    /// `</h3>`.
    ///
    /// Other tags are part of the text.
    private static func endsText(_ name: [UInt8]) -> Bool {
        guard let first = name.first else { return true }
        guard first == UInt8(ascii: "/") else { return "adl".utf8.contains(first) }
        return name.dropFirst().first.map("adhlu".utf8.contains) ?? true
    }

    private static func plain(_ written: String) -> String {
        written.utf8.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
            ? PlainTextExtractor(ofHTML: written).text : written
    }

    private mutating func word(_ isLetter: (UInt8) -> Bool) -> String {
        let start = position
        while position < bytes.count, isLetter(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position].isWhiteSpace { position += 1 }
    }

    private mutating func line(at place: Int) -> Int {
        while counted < place {
            if bytes[counted] == 0x0A { line += 1 }
            counted += 1
        }
        return line
    }
}

extension UInt8 {
    fileprivate var isTagLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }

    fileprivate var isAttributeLetter: Bool {
        isTagLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
    }
}
