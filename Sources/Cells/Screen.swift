/// A destination for surfaces: a terminal, or memory in tests.
@MainActor
public protocol Screen: AnyObject {
    /// The current size.
    var size: Size { get }

    /// Shows a surface and places the hardware cursor, for braille displays and screen readers.
    ///
    /// A larger surface is clipped; on a larger screen the rest is blank. A `nil` cursor is placed in the lower
    /// right corner.
    func show(_ surface: Surface, cursor: Point?)
}

/// An interactive screen.
@MainActor
public protocol Terminal: Screen {
    /// Called for each event, in order.
    var onEvent: ((InputEvent) -> Void)? { get set }
    /// Called once after all events that arrived together, so that one drawing is enough.
    var onEventsHandled: (() -> Void)? { get set }

    /// Redraws everything, even if it should be on the screen already.
    func redraw()
    /// Releases the terminal and stops the program until it is continued.
    func suspend()
    /// Queries the background colour; a reply arrives as an event.
    func askForBackground()
    /// Copies text to the clipboard (OSC 52).
    ///
    /// - Returns: The assumed result, since terminals do not confirm it.
    func copy(_ text: String) -> CopyOutcome
}

/// The result of copying to the clipboard.
public enum CopyOutcome: Hashable, Sendable {
    /// The text is on the clipboard, as far as can be known.
    case copied
    /// The text was sent, but the terminal or a multiplexer may drop it, as VTE and GNU screen do.
    case uncertain
    /// The terminal does not support writing to the clipboard.
    case unsupported
    /// The text is longer than terminals accept.
    case tooLong
}
