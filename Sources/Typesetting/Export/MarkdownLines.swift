/// Writes lines with the indentation and markers of the lists and quotes around them.
struct MarkdownLines {
    enum Gap {
        case blankLine
        /// A blank line or comment that keeps adjacent lists apart.
        case betweenLists
    }

    private struct Container {
        /// The marker for the first line; nil when it has been written.
        var mark: String?
        let indent: String
    }

    private var bytes: [UInt8] = []
    private var containers: [Container] = []
    private var markedCount = 0
    /// The number of open lists and quotes that are too deep to be indented.
    private var deeperCount = 0
    /// Text to write before the next line: markers of lists that are too deep, and list numbers
    /// that Markdown cannot express.
    private var beginning = ""
    private var gap: (kind: Gap, depth: Int)?

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var length: Int { bytes.count }

    mutating func setGap(_ kind: Gap) { gap = (kind, containers.count) }

    mutating func removeGap() { gap = nil }

    mutating func open(mark: String?, indent: String) {
        if containers.count < Block.deepestNesting {
            containers.append(Container(mark: mark, indent: indent))
        } else {
            deeperCount += 1
            begin(with: mark ?? "")
        }
    }

    /// Ends a list item or a quote; the marker of an empty item is written.
    mutating func close() {
        if containers.last?.mark != nil || !beginning.isEmpty { write("") }
        if deeperCount > 0 {
            deeperCount -= 1
        } else {
            containers.removeLast()
            markedCount = min(markedCount, containers.count)
        }
    }

    mutating func begin(with text: String) { beginning += text }

    mutating func write(_ line: String) {
        writeGap()
        writeMarks(upTo: containers.count, isBlank: line.isEmpty && beginning.isEmpty)
        bytes += beginning.utf8
        bytes += line.utf8
        bytes.append(UInt8(ascii: "\n"))
        beginning = ""
    }

    private mutating func writeGap() {
        guard let (kind, depth) = gap else { return }
        gap = nil
        writeMarks(upTo: depth, isBlank: true)
        bytes.append(UInt8(ascii: "\n"))
        guard kind == .betweenLists else { return }
        writeMarks(upTo: depth, isBlank: false)
        bytes += "<!-- -->\n".utf8
        writeMarks(upTo: depth, isBlank: true)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Writes indentation and markers up to a depth, without trailing white space on blank lines.
    private mutating func writeMarks(upTo depth: Int, isBlank: Bool) {
        let start = bytes.count
        for container in containers[..<min(markedCount, depth)] { bytes += container.indent.utf8 }
        var hasMark = false
        for index in containers[..<depth].indices.dropFirst(markedCount) {
            bytes += (containers[index].mark ?? containers[index].indent).utf8
            hasMark = hasMark || containers[index].mark != nil
            containers[index].mark = nil
        }
        markedCount = max(markedCount, depth)
        guard isBlank, !hasMark else { return }
        while bytes.count > start, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    }
}
