import Cells

/// The notation of keys without a character.
public enum KeySigns: Hashable, Sendable {
    case arrows
    /// Names, for terminals whose arrow replacements resemble other keys.
    case names

    /// The notation, which applies to the whole process.
    @TaskLocal public static var inUse = KeySigns.arrows

    /// The effective notation; with wide ambiguous characters, arrows would be replaced.
    static var now: KeySigns { AmbiguousWidth.inUse == .wide ? .names : inUse }
}
