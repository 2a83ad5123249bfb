import Markup

/// YouTube's `subscriptions.csv` from Google Takeout, with the ID, address and title of a channel
/// per line.
///
/// Recognized by its rows, because column names are localized, and spreadsheets may change the
/// separator and the order of columns.
struct YouTubeSubscriptionsCSV {
    struct Channel: Hashable {
        let feed: String
        let page: String
        let title: String?
    }

    let channels: [Channel]

    /// Parses a table; `nil` if neither of the first two rows is a channel.
    init?(_ bytes: [UInt8]) {
        // Other files need not be decoded completely.
        guard let separator = Self.separator(of: Array(bytes.prefix(4096))) else { return nil }
        var reading = CSVParser(decodeText(bytes, charset: nil), between: separator)
        var channels: [Channel] = []
        while let row = reading.next() {
            if case .values(let values) = row.row, let channel = Channel(values) {
                channels.append(channel)
            }
        }
        self.channels = channels
    }

    private static func separator(of beginning: [UInt8]) -> CSVParser.Separator? {
        let text = decodeText(beginning, charset: nil)
        return CSVParser.Separator.allCases.first { separator in
            var reading = CSVParser(text, between: separator)
            return (0..<2).contains { _ in
                guard case .values(let values)? = reading.next()?.row else { return false }
                return Channel(values) != nil
            }
        }
    }
}

extension YouTubeSubscriptionsCSV.Channel {
    private static let start = "https://www.youtube.com/feeds/videos.xml?channel_id="

    fileprivate init?(_ values: [String]) {
        var values = values.map(\.trimmingWhiteSpace)
        guard (2...3).contains(values.count), let id = values.first(where: Self.isID),
            let page = values.first(where: { $0.hasSuffix("/channel/\(id)") })
        else { return nil }
        values.removeAll { $0 == id || $0 == page }
        feed = Self.start + id
        self.page = page
        title = values.first.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func isID(_ text: String) -> Bool {
        text.utf8.count == 24 && text.hasPrefix("UC")
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }
}
