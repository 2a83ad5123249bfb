/// Who puts letters that are read from right to left into the order in which they are seen.
public enum BidiSetting: String, CaseIterable, Sendable {
    case paper, terminal
}
