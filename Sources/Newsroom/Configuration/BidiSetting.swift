/// Whether the newspaper or the terminal reorders bidirectional text.
public enum BidiSetting: String, CaseIterable, Sendable {
    /// The newspaper, except in terminals that are known to reorder text.
    case auto
    /// The newspaper, for a terminal that draws each character in its cell.
    case paper
    case terminal
}
