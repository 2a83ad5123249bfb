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
    /// Asks the terminal to put text on the clipboard (OSC 52).
    ///
    /// - Returns: What is known of it: terminals do not answer.
    func copy(_ text: String) -> CopyOutcome
}

/// The result of copying to the clipboard.
public enum CopyOutcome: Hashable, Sendable {
    /// It is on the clipboard, as far as anybody can know.
    case copied
    /// It was sent, but the terminal or a program in between may drop it, as terminals made with VTE and GNU screen do.
    case uncertain
    /// The terminal has no clipboard that programs can write to.
    case unsupported
    /// It is larger than terminals accept.
    case tooLong
}
