public import Cells

/// Holds the state of one screen, answers commands, and makes the view that shows it.
///
/// A controller knows neither the stack it stands on nor other controllers: it reports through closures.
@MainActor
public protocol ViewController: AnyObject {
    /// The screen's name, for the header of the screen above it.
    var title: String { get }
    /// The keys that work here now.
    var keyTable: KeyTable { get }
    /// True while there is nothing yet worth showing but that it will come.
    var isPreparing: Bool { get }
    /// Whether it knows already what an event means here. One that it does not know yet waits in line with
    /// all that follow it, and is asked for again whenever the view changes.
    func isReady(for event: InputEvent) -> Bool
    /// Called whenever the view would look different.
    var onChange: (() -> Void)? { get set }

    /// Called once, before the first drawing: the place to start loading.
    func viewDidLoad()
    /// Tells how much room there is; called before a drawing and before commands that follow it.
    func layOut(in size: Size)
    /// The screen as it is now.
    func makeView() -> any View
    /// Does what a command asks for, or returns false when it means nothing here.
    func perform(_ command: Command) -> Bool
    /// Does as one deed what a number before its keys asks for so often, or returns false when that is several deeds, which
    /// are done one by one.
    func perform(_ command: Command, times: Int) -> Bool
    /// Takes a key before the key table sees it, for typing text; true when it is used up.
    func handle(_ key: Key) -> Bool
    /// Takes keys that mean nothing together, for typing text; true when they are used up.
    func handle(broken keys: KeySequence) -> Bool
    /// Takes pasted text.
    func paste(_ text: String)
    /// Answers the mouse, in the controller's own coordinates.
    func handle(_ mouse: MouseEvent)
    /// Learns where the left button of the mouse came up, in the controller's own coordinates.
    func release(at point: Point)
    /// Called when the screen that lay over this one is closed.
    func didReturn()
    /// Called when the controller leaves the stack: its tasks end here.
    func didLeave()
}

extension ViewController {
    /// Most screens can be shown at once.
    public var isPreparing: Bool { false }
    /// Most screens know what events mean as soon as they can be shown.
    public func isReady(for event: InputEvent) -> Bool { !isPreparing }
    /// Most screens have nothing to start.
    public func viewDidLoad() {}
    /// Most commands are done one by one.
    public func perform(_ command: Command, times: Int) -> Bool { false }
    /// Most screens have no text to type.
    public func handle(_ key: Key) -> Bool { false }
    /// On most screens they are no text either.
    public func handle(broken keys: KeySequence) -> Bool { false }
    /// Most screens take no text.
    public func paste(_ text: String) {}
    /// Most screens ignore the mouse.
    public func handle(_ mouse: MouseEvent) {}
    /// To most screens it means nothing.
    public func release(at point: Point) {}
    /// Most screens show what they have shown before.
    public func didReturn() {}
    /// Most screens have nothing to end.
    public func didLeave() {}
}
