import Markup

/// YouTube's `subscriptions.csv`, as Google Takeout writes it: the id, the address and the title of a channel on each line.
///
/// The names of the columns are in the language of the account, so a table is recognised by its lines.
struct ChannelTable {
    /// One line of the table.
    struct Channel: Hashable {
        /// The address of the channel's feed.
        let feed: String
        /// The address of the channel's page, as written.
        let page: String
        let title: String?
    }

    /// The channels, in the order of the table.
    let channels: [Channel]

    /// Reads a table; `nil` if the first two lines name no channel.
    init?(_ bytes: [UInt8]) {
        // No other file needs to be decoded whole to see that it is another one.
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

extension ChannelTable.Channel {
    private static let start = "https://www.youtube.com/feeds/videos.xml?channel_id="

    /// Reads a line; `nil` if it names no channel.
    fileprivate init?(_ values: [String]) {
        let values = values.map(\.trimmingWhiteSpace)
        guard (2...3).contains(values.count), Self.isID(values[0]),
            values[1].hasSuffix("/channel/\(values[0])")
        else { return nil }
        feed = Self.start + values[0]
        page = values[1]
        title = values.count == 3 && !values[2].isEmpty ? values[2] : nil
    }

    /// `UC` and 22 letters of base64url.
    private static func isID(_ text: String) -> Bool {
        text.utf8.count == 24 && text.hasPrefix("UC")
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }
}
