public import TerminalKit

/// The panel that finds stories, sections, feeds and commands.
@MainActor
public protocol PaletteScreen: ViewController {
    var onChoice: ((PaletteChoice) -> Void)? { get set }
}
