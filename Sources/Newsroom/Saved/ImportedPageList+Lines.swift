import News

extension ImportedPageList {
    /// Parses one address per line, optionally followed by a title; `nil` if most lines are
    /// something else.
    ///
    /// Comments begin with `#`. Rejects tables and newsboat's lists, which have quoted tags or
    /// titles.
    init?(lines utf8: [UInt8]) {
        self.init(.addresses)
        var lineCount = 0
        // The other half of CRLF is trimmed as white space.
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

    private static func isOfNewsboat(_ line: String) -> Bool {
        ["\"query:", "query:", "\"exec:", "exec:", "\"filter:", "filter:"].contains {
            line.hasPrefix($0)
        }
    }
}
