import Markup
import News

extension ImportedPageList {
    init?(table utf8: [UInt8]) {
        guard let separator = Self.separator(ofTable: utf8) else { return nil }
        var reading = CSVParser(utf8, between: separator)
        guard case .values(let names)? = reading.next()?.row,
            let columns = TableColumns(names)
        else { return nil }
        self.init(columns.format)
        reading.columnCount = names.count
        while let (number, row) = reading.next() {
            switch row {
            case .broken(let text): refuse(number, text, .brokenLine)
            case .values(let values):
                guard TableColumns(values) == nil else { continue }
                guard let address = columns.value(.address, of: values) else {
                    refuse(number, values.joined(separator: separator.text), .noAddress)
                    continue
                }
                add(address, at: number) { columns.fill(&$0, from: values) }
            }
        }
    }

    /// Returns the separator with which the header has the most known columns, or `nil`.
    static func separator(ofTable utf8: [UInt8]) -> CSVParser.Separator? {
        var best: (separator: CSVParser.Separator, count: Int)?
        for separator in CSVParser.Separator.allCases {
            var reading = CSVParser(utf8, between: separator)
            guard case .values(let names)? = reading.next()?.row,
                let columns = TableColumns(names), columns.count > best?.count ?? 0
            else { continue }
            best = (separator, columns.count)
        }
        return best?.separator
    }
}

private struct TableColumns {
    enum Column: Hashable {
        case address, title, time, tags, status, folder, note, star
    }

    let format: ImportedPageList.Format
    private var indexes: [Column: Int] = [:]

    private static let names: [String: Column] = [
        "url": .address, "link": .address, "address": .address, "href": .address, "title": .title,
        "time_added": .time, "timestamp": .time, "date": .time, "added": .time,
        "created_at": .time, "saved": .time, "tags": .tags, "labels": .tags, "status": .status,
        "state": .status, "folder": .folder, "selection": .note, "note": .note,
        "description": .note, "starred": .star, "favorite": .star,
    ]

    /// Finds the columns by name; `nil` if none contains addresses.
    init?(_ names: [String]) {
        let plain = names.map { $0.trimmingWhiteSpace.lowercased() }
        for (index, name) in plain.enumerated() {
            guard let column = Self.names[name], indexes[column] == nil else { continue }
            indexes[column] = index
        }
        guard indexes[.address] != nil else { return nil }
        format =
            plain.contains("time_added")
            ? .pocketTable
            : plain.contains("folder") && plain.contains("timestamp") ? .instapaper : .table
    }

    var count: Int { indexes.count }

    func value(_ column: Column, of values: [String]) -> String? {
        guard let index = indexes[column], index < values.count else { return nil }
        let text = values[index].trimmingWhiteSpace
        return text.isEmpty ? nil : text
    }

    func fill(_ page: inout ImportablePage, from values: [String]) {
        page.take(title: value(.title, of: values))
        page.take(time: value(.time, of: values))
        page.note = value(.note, of: values).map { plainLine(ofText: $0) }
        page.take(tags: tags(value(.tags, of: values)))
        let status = value(.status, of: values)?.lowercased()
        page.state.isRead = status.map(Self.isRead) ?? false
        let star = value(.star, of: values)?.lowercased()
        page.state.isStarred = star == "1" || star == "true" || star == "yes"
        guard let folder = value(.folder, of: values) else { return }
        switch folder.lowercased() {
        case "unread": break
        case "archive", "archived": page.state.isRead = true
        case "starred", "liked": page.state.isStarred = true
        default: page.take(tags: [folder])
        }
    }

    private static func isRead(_ status: String) -> Bool {
        ["archive", "archived", "read", "done", "1"].contains(status)
    }

    /// Parses the tags of a page, separated by bars (Pocket) or commas, or in a JSON array
    /// (Instapaper).
    private func tags(_ written: String?) -> [String] {
        guard let written else { return [] }
        if written.hasPrefix("["), let value = JSONParser(Array(written.utf8)).value {
            return value.elements.compactMap(\.text)
        }
        let bar: Character = format == .pocketTable || written.contains("|") ? "|" : ","
        return written.split(separator: bar).map(String.init)
    }
}
