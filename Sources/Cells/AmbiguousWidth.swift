import CWidth

/// The width of characters with "ambiguous" East Asian Width (UAX 11), such as Greek letters.
///
/// The setting is process-wide, like the locale from which libc derives all other widths.
public enum AmbiguousWidth: Hashable, Sendable {
    case narrow
    /// Two columns, an option of terminals for Chinese, Japanese and Korean.
    ///
    /// Newspaper draws a similar one-column symbol instead if there is one
    /// (``GlyphRepertoire/narrow``).
    case wide

    /// The setting for the whole process.
    ///
    /// Text must be measured again after a change.
    public static var inUse: AmbiguousWidth {
        get { width_is_wide() ? .wide : .narrow }
        set { width_widen(newValue == .wide) }
    }
}

extension Unicode.Scalar {
    var isAmbiguous: Bool { width_is_ambiguous(wchar_t(value)) }
}
