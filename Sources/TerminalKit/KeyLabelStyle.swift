import Cells

/// How keys without a character, such as the arrow keys, are shown to the user.
public enum KeyLabelStyle: Hashable, Sendable {
    case arrows
    /// Names such as `Up`, for terminals that replace arrows with characters that look like other
    /// keys.
    case names

    /// The notation that suits the terminal.
    @TaskLocal public static var inUse = KeyLabelStyle.arrows

    /// The notation in effect: names if ambiguous characters are wide, because arrows would be
    /// replaced.
    static var now: KeyLabelStyle { AmbiguousWidth.inUse == .wide ? .names : inUse }
}
