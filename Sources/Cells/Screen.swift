/// A destination for surfaces: a terminal, or memory in tests.
@MainActor
public protocol Screen: AnyObject {
    /// The current size.
    var size: Size { get }

    /// Shows a surface and places the hardware cursor, for braille displays and screen readers.
    ///
    /// A larger surface is clipped, a smaller one padded. A `nil` cursor is placed in the lower right corner.
    func show(_ surface: Surface, cursor: Point?)
}

/// An interactive screen.
@MainActor
public protocol Terminal: Screen {
    /// Called for each event, in order.
    var onEvent: ((InputEvent) -> Void)? { get set }
    /// Called once after all events that arrived together, so that one drawing is enough.
    var onEventsHandled: (() -> Void)? { get set }

    /// Redraws everything, even if unchanged.
    func redraw()
    /// Releases the terminal and stops the program until continued.
    func suspend()
    /// Queries the background colour; a reply arrives as an event.
    func askForBackground()
    /// Copies text to the clipboard (OSC 52); returns the assumed result, which terminals do not confirm.
    func copy(_ text: String) -> CopyOutcome
}

/// The result of copying to the clipboard.
public enum CopyOutcome: Hashable, Sendable {
    /// The text is on the clipboard, as far as can be known.
    case copied
    /// The terminal or a multiplexer may drop the text, as VTE and GNU screen do.
    case uncertain
    case unsupported
    /// Longer than terminals accept.
    case tooLong
}
