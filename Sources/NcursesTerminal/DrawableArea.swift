import Cells

@MainActor
struct DrawableArea {
    private(set) var size: Size
    private(set) var repertoire: GlyphRepertoire

    let traits: TerminalTraits
    let encoding: TerminalEncoding

    /// Determines the terminal's size, 80 by 24 if unknown, and the glyphs it can draw.
    init(of traits: TerminalTraits, encoding: TerminalEncoding) {
        self.traits = traits
        self.encoding = encoding
        repertoire = ConsoleFont.repertoire(of: traits, encoding: encoding)
        size = NcursesScreen.currentSize ?? Size(columns: 80, rows: 24)
    }

    mutating func update() {
        size = NcursesScreen.currentSize ?? size
        repertoire = ConsoleFont.repertoire(of: traits, encoding: encoding)
    }

    func fitted(_ surface: Surface) -> Surface {
        var fitted = surface.clipped(to: size)
        fitted.reduce(to: repertoire)
        return fitted
    }
}
