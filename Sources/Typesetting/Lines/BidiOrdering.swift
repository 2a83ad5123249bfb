/// Whether this program or the terminal reorders and joins right-to-left text.
public enum BidiOrdering: Hashable, Sendable {
    /// Text is in display order, with joined letters.
    case newspaper
    /// Text is in logical order, for terminals that reorder and join it.
    ///
    /// Lines still record whether they are right to left.
    case terminal

    /// The current mode for typesetting, the same for the whole process.
    ///
    /// Passing the mode explicitly would add a property to thirty views.
    @TaskLocal public static var current = BidiOrdering.newspaper
}
