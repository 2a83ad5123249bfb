/// Whether the newspaper or the terminal reorders bidirectional text.
public enum BidiSetting: String, CaseIterable, Sendable {
    /// The newspaper reorders bidirectional text, unless the terminal is known to do so.
    case auto
    /// The newspaper always reorders text, for terminals that do not.
    case paper
    case terminal
}
