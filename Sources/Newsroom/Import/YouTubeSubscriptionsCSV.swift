import Markup

/// YouTube's `subscriptions.csv` from Google Takeout, whose lines have the ID, address and title of
/// a channel.
///
/// The format is recognized by its rows, because the names of columns are localized.
struct YouTubeSubscriptionsCSV {
    struct Channel: Hashable {
        let feed: String
        let page: String
        let title: String?
    }

    let channels: [Channel]

    /// Parses a table; `nil` if neither of the first two rows is a channel.
    init?(_ bytes: [UInt8]) {
        guard Self.isTable(Array(bytes.prefix(4096))) else { return nil }
        var reading = CSVParser(decodeText(bytes, charset: nil))
        var channels: [Channel] = []
        while let row = reading.next() {
            if case .values(let values) = row.row, let channel = Channel(values) {
                channels.append(channel)
            }
        }
        self.channels = channels
    }

    private static func isTable(_ beginning: [UInt8]) -> Bool {
        var reading = CSVParser(decodeText(beginning, charset: nil))
        for _ in 0..<2 {
            if case .values(let values)? = reading.next()?.row, Channel(values) != nil {
                return true
            }
        }
        return false
    }
}

extension YouTubeSubscriptionsCSV.Channel {
    private static let start = "https://www.youtube.com/feeds/videos.xml?channel_id="

    fileprivate init?(_ values: [String]) {
        let values = values.map(\.trimmingWhiteSpace)
        guard (2...3).contains(values.count), Self.isID(values[0]),
            values[1].hasSuffix("/channel/\(values[0])")
        else { return nil }
        feed = Self.start + values[0]
        page = values[1]
        title = values.count == 3 && !values[2].isEmpty ? values[2] : nil
    }

    private static func isID(_ text: String) -> Bool {
        text.utf8.count == 24 && text.hasPrefix("UC")
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }
}
