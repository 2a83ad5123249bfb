/// Who puts letters that are read from right to left into the order in which they are seen.
public enum BidiSetting: String, CaseIterable, Sendable {
    /// The newspaper, for terminals that are known to turn words round as these want them.
    case auto
    /// The newspaper, as for a terminal that draws each letter where it stands.
    case paper
    /// The terminal.
    case terminal
}
