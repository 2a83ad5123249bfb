public import TerminalKit

/// The palette, which finds stories, sections, feeds and commands.
@MainActor
public protocol PaletteScreen: ViewController {
    var onChoice: ((PaletteChoice) -> Void)? { get set }
}
