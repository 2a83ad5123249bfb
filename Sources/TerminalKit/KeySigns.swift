import Cells

/// How keys without a letter of their own are written.
public enum KeySigns: Hashable, Sendable {
    /// As arrows: `↵`, `←`.
    case arrows
    /// By name, where there are no arrows to be drawn and what stands for them would be taken for other keys.
    case names

    /// How they are written on the screen that is open.
    ///
    /// As with the order of letters, this is so once for the process and for every word of every view.
    @TaskLocal public static var inUse = KeySigns.arrows

    /// How they are written now: where arrows take two columns, other letters would stand for them.
    static var now: KeySigns { AmbiguousWidth.inUse == .wide ? .names : inUse }
}
