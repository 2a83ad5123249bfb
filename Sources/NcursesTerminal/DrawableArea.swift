import Cells

/// The size of the terminal and the glyphs it can draw.
@MainActor
struct DrawableArea {
    private(set) var size: Size
    private(set) var repertoire: GlyphRepertoire

    private let traits: TerminalTraits
    private let encoding: TerminalEncoding

    /// Determines the size and the glyphs; an unknown size is assumed to be 80 by 24.
    init(of traits: TerminalTraits, encoding: TerminalEncoding) {
        self.traits = traits
        self.encoding = encoding
        repertoire = ConsoleFont.repertoire(of: traits, encoding: encoding)
        size = Display.currentSize ?? Size(columns: 80, rows: 24)
    }

    /// Updates the size and the glyphs; an unknown size leaves the old one.
    mutating func update() {
        size = Display.currentSize ?? size
        repertoire = ConsoleFont.repertoire(of: traits, encoding: encoding)
    }

    /// Clips the surface and replaces unavailable glyphs.
    func fitted(_ surface: Surface) -> Surface {
        var fitted = surface.clipped(to: size)
        fitted.reduce(to: repertoire)
        return fitted
    }
}
