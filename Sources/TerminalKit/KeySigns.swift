import Cells

/// The notation of keys that have no character.
public enum KeySigns: Hashable, Sendable {
    case arrows
    /// Names, for terminals without arrow glyphs, whose replacements could be mistaken for other keys.
    case names

    /// The notation for the current screen.
    ///
    /// Like the display order of text, it applies to the whole process.
    @TaskLocal public static var inUse = KeySigns.arrows

    /// The effective notation; with wide ambiguous characters, other characters would replace the arrows.
    static var now: KeySigns { AmbiguousWidth.inUse == .wide ? .names : inUse }
}
