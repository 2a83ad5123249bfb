import CNcurses
import Cells

/// The font of the Linux console, which has no fallback fonts.
enum ConsoleFont {
    /// Returns the glyphs that a terminal can draw.
    ///
    /// It must be called on every resize, because the font of the Linux console often changes with
    /// the size.
    static func repertoire(of traits: TerminalTraits, encoding: TerminalEncoding) -> GlyphRepertoire
    {
        if encoding == .ascii { return .ascii }
        if traits.isLinuxConsole { return repertoire(ofScalars: scalars) }
        return AmbiguousWidth.inUse == .wide ? .narrow : .unicode
    }

    static func repertoire(ofScalars scalars: [UInt16]) -> GlyphRepertoire {
        // Glyphs without a character are in the private use area.
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
