import CWidth

/// The width of scalars with "ambiguous" East Asian Width (UAX 11), such as Greek and circled numbers.
///
/// Process-wide, like the locale from which libc derives all other widths; ncurses uses both.
public enum AmbiguousWidth: Hashable, Sendable {
    case narrow
    /// Two columns, an option of terminals for Chinese, Japanese and Korean.
    ///
    /// If possible, a similar one-column sign is used instead (``GlyphRepertoire/narrow``).
    case wide

    /// The current width; text must be measured again after a change.
    public static var inUse: AmbiguousWidth {
        get { width_is_wide() ? .wide : .narrow }
        set { width_widen(newValue == .wide) }
    }
}

extension Unicode.Scalar {
    var isAmbiguous: Bool { width_is_ambiguous(wchar_t(value)) }
}
