import CNcurses
import Cells

/// The font of the Linux console, with 256 or 512 glyphs and no fallback.
enum ConsoleFont {
    /// Returns the glyphs that a terminal with the given traits and encoding can draw.
    ///
    /// On the Linux console, the font can change, often together with the size, so this is queried on every resize.
    static func repertoire(of traits: TerminalTraits, encoding: TerminalEncoding) -> GlyphRepertoire
    {
        if encoding == .ascii { return .ascii }
        if traits.isLinuxConsole { return repertoire(ofScalars: scalars) }
        return AmbiguousWidth.inUse == .wide ? .narrow : .unicode
    }

    /// Returns the glyphs of a console font with the given scalars.
    ///
    /// An empty array means that the console could not be queried.
    static func repertoire(ofScalars scalars: [UInt16]) -> GlyphRepertoire {
        // Glyphs without a character are mapped to the private use area.
        let shown = scalars.compactMap { Unicode.Scalar($0) }
            .filter { !(0xE000...0xF8FF).contains($0.value) }
        return shown.isEmpty ? .unknownFont : .font(GlyphRepertoire.Font(Set(shown)))
    }

    private static var scalars: [UInt16] {
        // The maximum count of the ioctl.
        let capacity = Int(UInt16.max)
        return [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = max(0, Int(cncurses_console_font(buffer.baseAddress, Int32(capacity))))
        }
    }
}
