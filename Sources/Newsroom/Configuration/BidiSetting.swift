/// Whether the newspaper or the terminal reorders bidirectional text.
public enum BidiSetting: String, CaseIterable, Sendable {
    /// The newspaper reorders text, except in terminals that are known to do so.
    case auto
    /// The newspaper reorders text, for a terminal that draws each character in its cell.
    case paper
    case terminal
}
