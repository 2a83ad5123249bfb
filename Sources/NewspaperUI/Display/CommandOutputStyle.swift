/// The style of command output, limited to attributes that all terminals support.
public struct CommandOutputStyle: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: Int

    /// Creates a style from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Titles, headings and unread stories.
    public static let strong = CommandOutputStyle(rawValue: 1)
    /// Secondary text.
    public static let faint = CommandOutputStyle(rawValue: 2)
    /// Emphasized text, shown in italics.
    public static let emphasized = CommandOutputStyle(rawValue: 4)
    /// Links and underlined text.
    public static let underlined = CommandOutputStyle(rawValue: 8)

    /// Returns the text between SGR sequences that start and end the style.
    public func around(_ text: String) -> String {
        guard !isEmpty, !text.isEmpty else { return text }
        let parameters: [(CommandOutputStyle, String)] = [
            (.strong, "1"), (.faint, "2"), (.emphasized, "3"), (.underlined, "4"),
        ]
        let mine = parameters.filter { contains($0.0) }.map(\.1).joined(separator: ";")
        return "\u{1B}[\(mine)m\(text)\u{1B}[0m"
    }
}
