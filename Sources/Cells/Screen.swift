/// Somewhere a surface can be shown: a real terminal, or memory in tests.
@MainActor
public protocol Screen: AnyObject {
    /// How large the screen is now.
    var size: Size { get }

    /// Shows a surface and puts the hardware cursor somewhere, for braille and speech.
    ///
    /// A surface larger than the screen is clipped; on a larger screen the rest stays blank.
    /// A `nil` cursor is left at the lower right corner.
    func show(_ surface: Surface, cursor: Point?)
}

/// A screen that a person sits at.
@MainActor
public protocol Terminal: Screen {
    /// Called for each thing that happens, in order.
    var onEvent: ((InputEvent) -> Void)? { get set }
    /// Called once after all events that had arrived together, so that one drawing serves them.
    var onEventsHandled: (() -> Void)? { get set }

    /// Draws everything again, also what should already stand there.
    func redraw()
    /// Gives the terminal back and stops the program, until somebody continues it.
    func suspend()
    /// Asks for the background, where terminals answer: what comes in time becomes an event.
    func askForBackground()
    /// Writes text to the reader's clipboard (OSC 52), where the terminal allows it.
    func copy(_ text: String)
}
