import News

extension PageList {
    /// Reads an address a line, whatever stands behind it taken as the title; `nil` when most lines are others.
    ///
    /// Empty lines and those that begin with `#` are passed over. newsboat's list of feeds, which has tags or
    /// titles between quotation marks behind its addresses, is none; nor is what begins as a table, whose lines are no
    /// addresses even where they begin like some.
    init?(lines utf8: [UInt8]) {
        self.init(.addresses)
        var lineCount = 0
        // The other half of CRLF is white space.
        let end: UInt8 = utf8.contains(0x0A) ? 0x0A : 0x0D
        let lines = utf8.split(separator: end, omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() {
            let line = String(decoding: bytes.prefix(20_000), as: UTF8.self).trimmingWhiteSpace
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let parts = line.split(maxSplits: 1) { $0.isWhitespace }
            let title = parts.count > 1 ? String(parts[1]).trimmingWhiteSpace : nil
            guard title?.hasPrefix("\"") != true, !Self.isOfNewsboat(line) else { return nil }
            if lineCount == 0, Self.separator(ofTable: Array(line.utf8)) != nil { return nil }
            lineCount += 1
            guard let address = parts.first.map(String.init) else { continue }
            if address.contains("://") {
                add(address, at: index + 1) { $0.take(title: title) }
            } else {
                refuse(index + 1, line, .noAddress)
            }
        }
        guard lineCount > 0, refusedCount * 2 <= lineCount else { return nil }
    }

    /// Whether a line begins as those of newsboat do that name no address.
    private static func isOfNewsboat(_ line: String) -> Bool {
        ["\"query:", "query:", "\"exec:", "exec:", "\"filter:", "filter:"].contains {
            line.hasPrefix($0)
        }
    }
}
