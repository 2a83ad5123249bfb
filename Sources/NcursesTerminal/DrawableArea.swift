import Cells

/// What can be drawn on the terminal: so many cells, and the signs that its font has.
@MainActor
struct DrawableArea {
    /// How large the terminal is.
    private(set) var size: Size
    /// The signs that it shows.
    private(set) var repertoire: GlyphRepertoire

    private let traits: TerminalTraits
    private let encoding: TerminalEncoding

    /// Asks the terminal for both; one that does not know its size is taken for 80 by 24.
    init(of traits: TerminalTraits, encoding: TerminalEncoding) {
        self.traits = traits
        self.encoding = encoding
        repertoire = ConsoleFont.repertoire(of: traits, encoding: encoding)
        size = Display.currentSize ?? Size(columns: 80, rows: 24)
    }

    /// Asks for both again; a size that is not told stays.
    mutating func update() {
        size = Display.currentSize ?? size
        repertoire = ConsoleFont.repertoire(of: traits, encoding: encoding)
    }

    /// A surface as far as it can be drawn.
    func fitted(_ surface: Surface) -> Surface {
        var fitted = surface.clipped(to: size)
        fitted.reduce(to: repertoire)
        return fitted
    }
}
