import Cells

extension Key {
    /// Creates the key for an ASCII byte; `nil` for other bytes.
    ///
    /// Terminals do not distinguish `^M` and `^J` from Enter, `^I` from Tab, `^H` and DEL from
    /// Backspace.
    init?(typed byte: UInt8) {
        switch byte {
        case 0x00: self = .control(" ")
        case 0x08, 0x7F: self.init(.backspace)
        case 0x09: self.init(.tab)
        case 0x0A, 0x0D: self.init(.enter)
        case 0x1B: self.init(.escape)
        case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
        case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(byte + 0x40)))
        case 0x20...0x7E: self = .character(Character(Unicode.Scalar(byte)))
        default: return nil
        }
    }
}
