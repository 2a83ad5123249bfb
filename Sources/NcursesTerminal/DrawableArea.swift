import Cells

/// The size of the terminal and the glyphs it can draw.
@MainActor
struct DrawableArea {
    private(set) var size: Size
    private(set) var repertoire: GlyphRepertoire

    private let traits: TerminalTraits
    private let encoding: TerminalEncoding

    /// Queries both; an unknown size is assumed to be 80 by 24.
    init(of traits: TerminalTraits, encoding: TerminalEncoding) {
        self.traits = traits
        self.encoding = encoding
        repertoire = ConsoleFont.repertoire(of: traits, encoding: encoding)
        size = Display.currentSize ?? Size(columns: 80, rows: 24)
    }

    /// Queries both again; an unknown size stays as it was.
    mutating func update() {
        size = Display.currentSize ?? size
        repertoire = ConsoleFont.repertoire(of: traits, encoding: encoding)
    }

    /// Returns the surface clipped to the size and reduced to the available glyphs.
    func fitted(_ surface: Surface) -> Surface {
        var fitted = surface.clipped(to: size)
        fitted.reduce(to: repertoire)
        return fitted
    }
}
