import Markup

/// Maps the keys of a configuration file to their lines, which ``JSON5Parser`` does not record.
///
/// Lines may be missing if the JSON5 is invalid.
package struct ConfigurationLineMap {
    /// The maximum depth of recorded keys, which no setting exceeds.
    private static let deepest = 16

    private var lines: [String: Int] = [:]
    private var line = 1
    private var rest: ArraySlice<UInt8>
    private var open: [Container] = []

    private struct Container {
        let path: String
        let isObject: Bool
        var key: String?
        var index = 0
    }

    package init(_ bytes: [UInt8]) {
        rest = withoutExcessiveMarks(bytes)[...]
        while let byte = rest.popFirst() { take(byte) }
    }

    /// Returns the one-based line number of a path in the format of ``ConfigurationProblem/path``.
    package func line(of path: String) -> Int? { lines[path] }

    /// Returns the line of a path, or of its innermost ancestor that has one.
    package func line(near path: String) -> Int? {
        var path = path[...]
        while !path.isEmpty {
            if let line = lines[String(path)] { return line }
            let mark = path.hasSuffix("\"]") ? "[\"" : path.hasSuffix("]") ? "[" : "."
            guard let range = path.ranges(of: mark).last else { return nil }
            path = path[..<range.lowerBound]
        }
        return nil
    }

    private mutating func take(_ byte: UInt8) {
        noteElement(beginningWith: byte)
        switch byte {
        case UInt8(ascii: "\n"): line += 1
        case UInt8(ascii: "/"): skipComment()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let isObject = byte == UInt8(ascii: "{")
            let path = open.count < Self.deepest ? currentPath : ""
            open.append(Container(path: path, isObject: isObject))
        case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
        case UInt8(ascii: ","):
            guard let last = open.indices.last else { break }
            open[last].key = nil
            open[last].index += 1
        case UInt8(ascii: "\""), UInt8(ascii: "'"): takeWord(quoted(by: byte))
        case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
        default: if let word = bareWord(from: byte) { takeWord(word) }
        }
    }

    private var currentPath: String {
        guard let container = open.last else { return "" }
        guard container.isObject else { return "\(container.path)[\(container.index)]" }
        return container.key.map { Self.path($0, in: container.path) } ?? container.path
    }

    private mutating func noteElement(beginningWith byte: UInt8) {
        guard let container = open.last, !container.isObject, open.count < Self.deepest,
            !Self.besideElements.contains(byte), lines[currentPath] == nil
        else { return }
        lines[currentPath] = line
    }

    private static let besideElements = Set(" \t\r\n,:]}/".utf8)

    /// Returns the path of a key in an object; keys of feeds, sites and bindings are in brackets.
    package static func path(_ key: String, in parent: String) -> String {
        switch parent {
        case "": key
        case "feeds", "sites": "\(parent)[\"\(key)\"]"
        case _ where parent.hasPrefix("keys."): "\(parent)[\"\(key)\"]"
        default: "\(parent).\(key)"
        }
    }

    /// Records the line of a word if it is a key, not a value.
    private mutating func takeWord(_ word: (text: String, line: Int)) {
        guard let container = open.last, container.isObject, container.key == nil else { return }
        open[open.count - 1].key = word.text
        lines[Self.path(word.text, in: container.path)] = word.line
    }

    private mutating func quoted(by mark: UInt8) -> (text: String, line: Int) {
        let start = line
        var text: [UInt8] = []
        while let byte = rest.popFirst(), byte != mark {
            if byte == UInt8(ascii: "\n") { line += 1 }
            if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
                if escaped == UInt8(ascii: "\n") { line += 1 } else { text.append(escaped) }
            } else {
                text.append(byte)
            }
        }
        return (String(decoding: text, as: UTF8.self), start)
    }

    private mutating func bareWord(from first: UInt8) -> (text: String, line: Int)? {
        let ends = Array(" \t\r\n:,{}[]/\"'".utf8)
        let end = rest.firstIndex { ends.contains($0) } ?? rest.endIndex
        let text = [first] + rest[..<end]
        rest = rest[end...]
        let word = String(decoding: text, as: UTF8.self).unicodeScalars
            .split { $0.properties.isWhitespace || $0 == "\u{FEFF}" }.first
        return word.map { (String($0), line) }
    }

    private mutating func skipComment() {
        switch rest.popFirst() {
        case UInt8(ascii: "/"):
            rest = rest.firstIndex(of: UInt8(ascii: "\n")).map { rest[$0...] } ?? []
        case UInt8(ascii: "*"):
            var last: UInt8 = 0
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "\n") { line += 1 }
                if last == UInt8(ascii: "*"), byte == UInt8(ascii: "/") { return }
                last = byte
            }
        default: break
        }
    }
}
