/// How letters look that a command prints, with what every terminal has.
public struct CommandOutputStyle: OptionSet, Hashable, Sendable {
    /// One bit for each property.
    public let rawValue: Int

    /// The style with these bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Titles, headings, whatever is unread.
    public static let strong = CommandOutputStyle(rawValue: 1)
    /// What stands around the text.
    public static let faint = CommandOutputStyle(rawValue: 2)
    /// Italics, where there are any.
    public static let emphasized = CommandOutputStyle(rawValue: 4)
    /// Links, and what the page underlines.
    public static let underlined = CommandOutputStyle(rawValue: 8)

    /// A text between the sequences (SGR) that begin and end the style; as it is where there is none.
    public func around(_ text: String) -> String {
        guard !isEmpty, !text.isEmpty else { return text }
        let parameters: [(CommandOutputStyle, String)] = [
            (.strong, "1"), (.faint, "2"), (.emphasized, "3"), (.underlined, "4"),
        ]
        let mine = parameters.filter { contains($0.0) }.map(\.1).joined(separator: ";")
        return "\u{1B}[\(mine)m\(text)\u{1B}[0m"
    }
}
