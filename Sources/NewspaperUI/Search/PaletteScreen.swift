public import TerminalKit

/// The box in which everything is found by typing.
@MainActor
public protocol PaletteScreen: ViewController {
    /// Called with what the reader chose.
    var onChoice: ((PaletteChoice) -> Void)? { get set }
}
