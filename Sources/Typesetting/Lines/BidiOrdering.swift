/// Whether this program or the terminal reorders and joins right-to-left text.
public enum BidiOrdering: Hashable, Sendable {
    /// Text is in display order with the final shapes.
    case newspaper
    /// Text is in logical order, for terminals that reorder and join.
    ///
    /// Lines still record whether they are right to left.
    case terminal

    /// The mode for lines that are being set.
    ///
    /// Like libc's locale for character widths, it is the same for the whole process and every line. Passing it
    /// explicitly would add a property to thirty views and their parts.
    @TaskLocal public static var current = BidiOrdering.newspaper
}
