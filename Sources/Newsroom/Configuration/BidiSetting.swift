/// Whether the newspaper or the terminal reorders bidirectional text.
public enum BidiSetting: String, CaseIterable, Sendable {
    /// The newspaper reorders text, unless the terminal is known to do so.
    case auto
    /// The newspaper reorders text, for terminals that draw each character in its cell.
    case paper
    case terminal
}
