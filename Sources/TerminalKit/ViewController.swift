public import Cells

/// Controls one screen: its state, commands and view.
///
/// A controller does not know the stack or other controllers; it reports through closures.
@MainActor
public protocol ViewController: AnyObject {
    /// The title that a screen above this one shows in its header.
    var title: String { get }
    /// The key bindings in the current state.
    var keyTable: KeyTable { get }
    /// Whether the screen is still loading its first contents.
    var isPreparing: Bool { get }
    /// Whether the controller is not drawn while another one is presented over it.
    var isHiddenBelowOthers: Bool { get }
    /// Returns whether the controller can handle the event now.
    ///
    /// If not, the event and all later ones are queued; the method is called again after every
    /// change of the view.
    func isReady(for event: InputEvent) -> Bool
    /// Called to redraw the view.
    var onChange: (() -> Void)? { get set }

    /// Starts loading; called once, before the first drawing.
    func viewDidLoad()
    /// Sets the size; called before ``viewDidLoad()`` and before each drawing.
    func layOut(in size: Size)
    /// Returns a view that shows the current state.
    func makeView() -> any View
    /// Performs a command; returns `false` if it does not apply.
    func perform(_ command: Command) -> Bool
    /// Performs a command `times` times as one undoable action.
    ///
    /// Returns `false` if the caller must repeat the command itself.
    func perform(_ command: Command, times: Int) -> Bool
    /// Handles a key as text input; called before the key table is used.
    ///
    /// Returns whether the key was text.
    func handle(_ key: Key) -> Bool
    /// Handles as text a key sequence that is not in the key table; returns whether it was text.
    func handle(broken keys: KeySequence) -> Bool
    /// Handles pasted text.
    func paste(_ text: String)
    /// Handles a mouse event in the controller's coordinates.
    func handle(_ mouse: MouseEvent)
    /// Handles the release of the left mouse button, in the controller's coordinates.
    func release(at point: Point)
    /// Called when the screen above has been closed.
    func didReturn()
    /// Called when the controller has left the stack, to cancel its tasks.
    func didLeave()
}

extension ViewController {
    /// False by default: the screen can be shown at once.
    public var isPreparing: Bool { false }
    /// False by default: the controller remains visible around another that covers it.
    public var isHiddenBelowOthers: Bool { false }
    /// Returns whether the screen is prepared.
    public func isReady(for event: InputEvent) -> Bool { !isPreparing }
    /// Does nothing.
    public func viewDidLoad() {}
    /// Returns `false`, so that the caller repeats the command.
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
