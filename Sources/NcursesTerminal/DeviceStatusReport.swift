/// An answer by which a terminal shows that it has taken all that came before the question.
enum DeviceStatusReport: Hashable {
    /// The usual one (DSR 5). Each looks like any other.
    case alive
    /// The terminal's attributes (DA1).
    ///
    /// They are asked for while an older answer may still come: what comes before them belongs to no question of now.
    case attributes

    /// What is sent to have it.
    var question: [UInt8] {
        switch self {
        case .alive: Array("\u{1B}[5n".utf8)
        case .attributes: Array("\u{1B}[c".utf8)
        }
    }

    /// Asks on a terminal that nothing else was written to: the answer is not held up by a page, however slow the line.
    static let first = "\u{1B}[5n"
}
