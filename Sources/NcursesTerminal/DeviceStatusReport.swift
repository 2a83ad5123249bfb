/// A query whose reply shows that the terminal has processed all output before it.
enum DeviceStatusReport: Hashable {
    /// DSR 5, the usual one. Its replies are indistinguishable.
    case status
    /// Primary device attributes (DA1).
    ///
    /// Used while the reply to an earlier DSR is outstanding: replies before DA1's belong to earlier queries.
    case attributes

    var query: [UInt8] {
        switch self {
        case .status: Array("\u{1B}[5n".utf8)
        case .attributes: Array("\u{1B}[c".utf8)
        }
    }

    /// The query for a terminal to which nothing else was written: no page delays the reply, however slow the
    /// connection.
    static let first = "\u{1B}[5n"
}
