/// Lines of Markdown, each behind the marks of the lists and quotes that it is in.
struct MarkdownLines {
    /// What is written before a line.
    enum Gap {
        case blankLine
        /// Lists that follow each other would be one.
        case betweenLists
    }

    /// A list's item or a quote.
    private struct Container {
        /// Stands before its first line; `nil` once that is written.
        var mark: String?
        /// Stands before the other lines.
        let indent: String
    }

    private var bytes: [UInt8] = []
    private var containers: [Container] = []
    /// How many of the containers, from the outermost on, have written their marks.
    private var markedCount = 0
    /// Lists and quotes that stand too deep to be indented.
    private var deeperCount = 0
    /// The marks of lists that stand too deep, and numbers that Markdown cannot count: text before the next line.
    private var beginning = ""
    private var gap: (kind: Gap, depth: Int)?

    /// The lines, each ended by a line feed.
    var text: String { String(decoding: bytes, as: UTF8.self) }
    /// How many bytes have been written.
    var length: Int { bytes.count }

    /// The next line is written below a gap, on which only the marks of what is open now stand.
    mutating func setGap(_ kind: Gap) { gap = (kind, containers.count) }

    /// No gap is written, as nothing follows.
    mutating func removeGap() { gap = nil }

    /// Begins a list's item or a quote.
    ///
    /// - Parameters:
    ///   - mark: What stands before its first line; `nil` for the same as before the others.
    ///   - indent: What stands before its lines.
    mutating func open(mark: String?, indent: String) {
        if containers.count < Block.deepestNesting {
            containers.append(Container(mark: mark, indent: indent))
        } else {
            deeperCount += 1
            begin(with: mark ?? "")
        }
    }

    /// Ends what was opened last; the mark of an item without text stands by itself.
    mutating func close() {
        if containers.last?.mark != nil || !beginning.isEmpty { write("") }
        if deeperCount > 0 {
            deeperCount -= 1
        } else {
            containers.removeLast()
            markedCount = min(markedCount, containers.count)
        }
    }

    /// Writes text before the next line.
    mutating func begin(with text: String) { beginning += text }

    /// Writes a line.
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

    /// Writes what stands before a line; before a blank one without white space at the end.
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
