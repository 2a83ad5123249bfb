/// A destination for surfaces: a terminal, or memory in tests.
@MainActor
public protocol Screen: AnyObject {
    /// The current size.
    var size: Size { get }

    /// Shows a surface and places the terminal's cursor for braille displays and screen readers.
    ///
    /// A larger surface is clipped, a smaller one padded. Without a `cursor`, the cursor is in the
    /// lower right corner.
    func show(_ surface: Surface, cursor: Point?)
}

/// An interactive screen.
@MainActor
public protocol Terminal: Screen {
    /// Called for each event from the terminal, in order.
    var onEvent: ((InputEvent) -> Void)? { get set }
    /// Called once after all events that arrived together, so that one redraw is enough.
    var onEventsHandled: (() -> Void)? { get set }

    /// Redraws every cell, even unchanged ones.
    func redraw()
    /// Restores the terminal and stops the process, as `^Z` does, until it is continued.
    func suspend()
    /// Queries the background color; a reply arrives as an event.
    func askForBackground()
    /// Copies text to the clipboard (OSC 52) and returns the expected result; terminals do not
    /// confirm it.
    func copy(_ text: String) -> CopyOutcome
}

/// The result of copying to the clipboard.
public enum CopyOutcome: Hashable, Sendable {
    /// The terminal is assumed to have copied the text.
    case copied
    /// The terminal or a multiplexer may drop the text, as VTE and GNU screen do.
    case uncertain
    case unsupported
    /// The text is longer than terminals accept.
    case tooLong
}
