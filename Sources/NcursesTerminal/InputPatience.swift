extension InputDecoder {
    /// The timeout for incomplete input.
    enum SequenceTimeout: Hashable {
        /// A bare Esc, followed by the rest of a sequence immediately or never.
        case escape
        /// A bare Esc while a reply is outstanding, or after the connection has split a sequence.
        case cutEscape
        /// A sequence that has started, or a multi-byte character.
        case sequence
        /// The rest of a sequence whose Esc was reported as a key; discarded.
        case afterEscape
        /// The rest of a sequence that timed out; discarded.
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
