public import Cells

/// Controls a screen: its state, commands and view.
///
/// A controller does not know the stack or other controllers; it reports through closures.
@MainActor
public protocol ViewController: AnyObject {
    /// The title, for the header of the screen above it.
    var title: String { get }
    /// The current key bindings.
    var keyTable: KeyTable { get }
    /// Whether the screen has nothing to show yet.
    var isPreparing: Bool { get }
    /// Returns whether the event can be handled now.
    ///
    /// If not, it and all following events are queued; every change of the view repeats the call.
    func isReady(for event: InputEvent) -> Bool
    /// Called to redraw the view.
    var onChange: (() -> Void)? { get set }

    /// Starts loading, once before the first drawing.
    func viewDidLoad()
    /// Sets the size; called before drawing and before the commands that follow it.
    func layOut(in size: Size)
    /// Returns the view for the current state.
    func makeView() -> any View
    /// Performs a command; returns `false` if it does not apply.
    func perform(_ command: Command) -> Bool
    /// Performs a command with a repeat count as one undoable action; `false` requests single commands.
    func perform(_ command: Command, times: Int) -> Bool
    /// Handles a key as text input before the key table; returns whether it was handled.
    func handle(_ key: Key) -> Bool
    /// Handles an unbound sequence as text; returns whether it was handled.
    func handle(broken keys: KeySequence) -> Bool
    /// Handles pasted text.
    func paste(_ text: String)
    /// Handles a mouse event in the controller's coordinates.
    func handle(_ mouse: MouseEvent)
    /// Handles the release of the left mouse button, in the controller's coordinates.
    func release(at point: Point)
    /// Called after the screen above was closed.
    func didReturn()
    /// Called when the controller leaves the stack, to cancel its tasks.
    func didLeave()
}

extension ViewController {
    /// False by default.
    public var isPreparing: Bool { false }
    /// Returns whether the screen is prepared.
    public func isReady(for event: InputEvent) -> Bool { !isPreparing }
    /// Does nothing.
    public func viewDidLoad() {}
    /// Returns `false`: the command is repeated singly.
    public func perform(_ command: Command, times: Int) -> Bool { false }
    /// Returns `false`, so that the key table applies.
    public func handle(_ key: Key) -> Bool { false }
    /// Returns `false`: the sequence is not text.
    public func handle(broken keys: KeySequence) -> Bool { false }
    /// Ignores the text.
    public func paste(_ text: String) {}
    /// Ignores the event.
    public func handle(_ mouse: MouseEvent) {}
    /// Ignores the release.
    public func release(at point: Point) {}
    /// Does nothing.
    public func didReturn() {}
    /// Does nothing.
    public func didLeave() {}
}
