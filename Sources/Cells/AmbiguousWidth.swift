import CWidth

/// The width of scalars whose East Asian Width is "ambiguous" (UAX 11), such as Greek, Cyrillic and circled numbers.
///
/// A process-wide setting, like the locale from which libc derives all other widths: ncurses uses both.
public enum AmbiguousWidth: Hashable, Sendable {
    case narrow
    /// Two columns, an option of terminals for Chinese, Japanese and Korean.
    ///
    /// Signs with a similar sign of one column are replaced by it (``GlyphRepertoire/narrow``).
    case wide

    /// The current width.
    ///
    /// After a change, text must be measured again.
    public static var inUse: AmbiguousWidth {
        get { width_is_wide() ? .wide : .narrow }
        set { width_widen(newValue == .wide) }
    }
}

extension Unicode.Scalar {
    var isAmbiguous: Bool { width_is_ambiguous(wchar_t(value)) }
}
