import CNcurses
import Cells

/// The font of the Linux console.
///
/// It has 256 or 512 shapes and no other font to look a sign up in; which signs they are for, the kernel tells.
enum ConsoleFont {
    /// What can be drawn on the terminal that standard output is now.
    ///
    /// Fonts are changed, and often the size with them: this is asked anew with each size.
    static func repertoire(of traits: TerminalTraits, encoding: TerminalEncoding) -> GlyphRepertoire
    {
        if encoding == .ascii { return .ascii }
        if traits.isLinuxConsole { return repertoire(ofScalars: scalars) }
        return AmbiguousWidth.inUse == .wide ? .narrow : .unicode
    }

    /// What a font with these scalars can draw; none are told for a console that cannot be asked.
    static func repertoire(ofScalars scalars: [UInt16]) -> GlyphRepertoire {
        // Places of a font that are no signs stand in the area for private use.
        let shown = scalars.compactMap { Unicode.Scalar($0) }
            .filter { !(0xE000...0xF8FF).contains($0.value) }
        return shown.isEmpty ? .unknownFont : .font(GlyphRepertoire.Font(Set(shown)))
    }

    private static var scalars: [UInt16] {
        // All that the request can count.
        let capacity = Int(UInt16.max)
        return [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = max(0, Int(cncurses_console_font(buffer.baseAddress, Int32(capacity))))
        }
    }
}
