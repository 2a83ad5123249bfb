extension InputDecoder {
    /// The timeout for incomplete input.
    enum SequenceTimeout: Hashable {
        /// A bare Esc; the rest of a sequence follows immediately or never.
        case escape
        /// A bare Esc while a reply is outstanding, or after a split sequence.
        case cutEscape
        case sequence
        /// The rest, discarded, of a sequence whose Esc was reported as a key.
        case afterEscape
        /// The rest, discarded, of a sequence that timed out.
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
