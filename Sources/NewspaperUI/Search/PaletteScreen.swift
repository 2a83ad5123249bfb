public import TerminalKit

/// The panel that finds stories, sections, sources and commands.
@MainActor
public protocol PaletteScreen: ViewController {
    var onChoice: ((PaletteChoice) -> Void)? { get set }
}
