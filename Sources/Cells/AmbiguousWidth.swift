import CWidth

/// How many columns the letters take about which terminals disagree: those whose East Asian Width is "ambiguous", such as
/// Greek and Cyrillic ones, and circled numbers.
///
/// This belongs to the process, as the locale does by which libc knows the columns of all others: ncurses asks for both.
public enum AmbiguousWidth: Hashable, Sendable {
    /// One column, as nearly everywhere.
    case narrow
    /// Two, as terminals can be set to for Chinese, Japanese and Korean.
    ///
    /// Signs of which there is a likeness in one column take one: they are drawn as that (``GlyphRepertoire/narrow``).
    case wide

    /// How many they take from now on.
    ///
    /// What was measured before has to be measured anew.
    public static var inUse: AmbiguousWidth {
        get { width_is_wide() ? .wide : .narrow }
        set { width_widen(newValue == .wide) }
    }
}

extension Unicode.Scalar {
    /// True when it takes one column in some terminals and two in others.
    var isAmbiguous: Bool { width_is_ambiguous(wchar_t(value)) }
}
