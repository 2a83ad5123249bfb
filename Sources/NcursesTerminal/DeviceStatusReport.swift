/// A query whose reply shows that the terminal has processed all earlier output.
enum DeviceStatusReport: Hashable {
    case status
    /// A query for attributes (DA1), used while the reply to an earlier status query is
    /// outstanding.
    ///
    /// The two replies can be told apart.
    case attributes

    var query: [UInt8] {
        switch self {
        case .status: Array("\u{1B}[5n".utf8)
        case .attributes: Array("\u{1B}[c".utf8)
        }
    }

    /// The first status query, sent before any other output, so that drawing does not delay its
    /// reply.
    static let first = "\u{1B}[5n"
}
