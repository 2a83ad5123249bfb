extension InputDecoder {
    /// How long to wait for the rest of what is unfinished.
    enum Patience: Hashable {
        /// A bare Esc: the rest of a sequence follows at once, or never.
        case escape
        /// A bare Esc on a line that has cut a sequence before, or that owes an answer.
        case cutEscape
        /// A sequence that has begun, or a letter of several bytes.
        case sequence
        /// The rest of a sequence whose Esc was given as a key already: it would be swallowed.
        case afterEscape
        /// The rest of a sequence that was given up: it would be swallowed.
        case remainder
        /// A paste whose end has not come yet.
        case paste

        /// The longest time without a byte.
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
