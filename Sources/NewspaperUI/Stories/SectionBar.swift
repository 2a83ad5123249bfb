import Cells
import Typesetting

/// A row of section titles with the digits that select them.
struct SectionBar {
    struct Entry: Hashable {
        let title: String
        var unreadCount = 0
    }

    let sections: [Entry]
    let selected: Int
    let theme: Theme
    /// An object that receives the screen positions of the sections, for clicks.
    var shown: SectionBarHitMap?

    enum Highlight: Hashable {
        case section(Int)
        /// A symbol for hidden sections at the left; a click selects the last of them.
        case before(Int)
        /// A symbol for hidden sections at the right; a click selects the first of them.
        case after(Int)

        var section: Int {
            switch self {
            case .section(let index), .before(let index), .after(let index): index
            }
        }
    }

    struct Part: Hashable {
        let mark: Highlight
        let columns: Range<Int>
        let text: String
    }

    /// Returns the sections that fit, including the selected one, and symbols for hidden ones.
    ///
    /// The first section that does not fit is truncated if possible.
    func parts(in columns: Range<Int>) -> [Part] {
        guard !sections.isEmpty, !columns.isEmpty else { return [] }
        // Counts are omitted if sections would not fit.
        if width(sections.indices, hasCounts: true) <= columns.count {
            return parts(sections.indices, hasCounts: true, from: columns.lowerBound)
        }
        if width(sections.indices, hasCounts: false) <= columns.count {
            return parts(sections.indices, hasCounts: false, from: columns.lowerBound)
        }
        return cutParts(in: columns)
    }

    func isWhole(columns: Int) -> Bool {
        width(sections.indices, hasCounts: false) <= columns
    }

    func draw(on canvas: inout Canvas, row: Int, columns: Range<Int>) {
        let parts = parts(in: columns)
        shown?.take(parts, row: row)
        for part in parts {
            canvas.write(
                part.text,
                at: Point(column: part.columns.lowerBound, row: row),
                style: part.mark == .section(selected)
                    ? theme.title.adding(.reverse) : theme.secondary,
                before: columns.upperBound
            )
        }
    }

    private func cutParts(in columns: Range<Int>) -> [Part] {
        let sign = columns.count >= 8 ? 2 : 0
        var first = 0
        while first < selected,
            width(first..<selected + 1, hasCounts: false) > columns.count - sign
                * (first > 0 ? 2 : 1)
        {
            first += 1
        }
        let start = columns.lowerBound + (first > 0 ? sign : 0)
        var end = first
        while end < sections.count,
            width(first..<end + 1, hasCounts: false) + start
                <= columns.upperBound - (end + 1 < sections.count ? sign : 0)
        {
            end += 1
        }
        var parts = parts(first..<max(end, first + 1), hasCounts: false, from: start)
        end = first + parts.count
        if first > 0, sign > 0 {
            let columns = columns.lowerBound..<columns.lowerBound + 1
            parts.insert(Part(mark: .before(first - 1), columns: columns, text: "◂"), at: 0)
        }
        guard end < sections.count, sign > 0 else { return parts }
        let room = columns.upperBound - sign
        if let last = parts.last, last.columns.upperBound > room {
            parts[parts.count - 1] = cut(last, at: room)
        } else if let beginning = beginning(of: end, from: parts.last?.columns.upperBound, to: room)
        {
            parts.append(beginning)
        }
        let next = columns.upperBound - 1..<columns.upperBound
        return parts + [Part(mark: .after(end), columns: next, text: "▸")]
    }

    private func cut(_ part: Part, at end: Int) -> Part {
        let index = part.mark.section
        let start = part.columns.lowerBound
        let text = " " + name(index, columns: max(end - start - 1, 0))
        return Part(mark: part.mark, columns: start..<max(end, start), text: text)
    }

    private static let leastOfName = 7

    /// Truncates the first section that does not fit; `nil` if it would be unrecognizable.
    private func beginning(of index: Int, from end: Int?, to room: Int) -> Part? {
        guard let end, room - end > Self.leastOfName else { return nil }
        let text = name(index, columns: room - end - 1)
        return Part(
            mark: .section(index),
            columns: end + 1..<end + 1 + GlyphSequence.columns(of: text),
            text: text
        )
    }

    private func parts(_ range: Range<Int>, hasCounts: Bool, from start: Int) -> [Part] {
        var column = start
        return range.map { index in
            let text = label(index, hasCounts: hasCounts)
            let end = column + GlyphSequence.columns(of: text)
            defer { column = end }
            return Part(mark: .section(index), columns: column..<end, text: text)
        }
    }

    private func label(_ index: Int, hasCounts: Bool) -> String {
        let unreadCount = sections[index].unreadCount
        let count = hasCounts && unreadCount > 0 ? " (\(unreadCount.grouped))" : ""
        return " \(name(index, columns: Self.longestName))\(count) "
    }

    private func name(_ index: Int, columns: Int) -> String {
        let number = index < 9 ? "\(index + 1) " : ""
        let room = columns - number.utf8.count
        guard room > 1 else { return displayLine("\(number.dropLast())…", columns: columns).text }
        return number + displayLine(sections[index].title, columns: room).text
    }

    private static let longestName = 1000

    private func width(_ range: Range<Int>, hasCounts: Bool) -> Int {
        range.reduce(0) { $0 + GlyphSequence.columns(of: label($1, hasCounts: hasCounts)) }
    }
}
