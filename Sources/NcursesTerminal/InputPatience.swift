extension InputDecoder {
    /// The kind of timeout for an incomplete input sequence.
    enum SequenceTimeout: Hashable {
        /// A bare Esc; the rest of a sequence follows immediately or never.
        case escape
        /// A bare Esc while a reply is outstanding, or after a sequence has arrived in pieces.
        case cutEscape
        case sequence
        /// The rest of a sequence whose Esc was reported as a key; it is discarded.
        case afterEscape
        /// The rest of a sequence that timed out; it is discarded.
        case remainder
        case paste

        var duration: Duration {
            switch self {
            case .escape: .milliseconds(50)
            case .cutEscape: .milliseconds(250)
            case .sequence, .afterEscape: .milliseconds(500)
            case .remainder, .paste: .seconds(2)
            }
        }
    }
}
