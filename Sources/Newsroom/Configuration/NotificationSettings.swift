import Configuration

/// How the user is notified of new stories.
public struct NotificationSettings: Hashable, Sendable {
    /// The escape sequence for desktop notifications, which depends on the terminal.
    public enum TerminalNotificationMethod: String, CaseIterable, Sendable {
        case none
        /// A sequence with only a text, introduced by iTerm2.
        case osc9
        /// A sequence with title and text, introduced by rxvt-unicode.
        case osc777
    }

    /// A program to run and its arguments.
    ///
    /// It receives the new stories on standard input; `nil` for none.
    public var hook: [String]?
    /// The number of seconds after which the program and its child processes are killed.
    public var hookTimeLimit = 30
    /// Whether to run `notify-send`.
    public var notifiesDesktop = false
    /// The escape sequence for the terminal.
    public var terminal = TerminalNotificationMethod.none
    /// Whether to ring the terminal's bell.
    public var rings = false

    /// Whether any notification is enabled.
    public var isWanted: Bool {
        hook != nil || notifiesDesktop || terminal != .none || rings
    }

    /// Creates settings without notifications.
    public init() {}
}

extension NotificationSettings {
    init(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let values = reader.members(value, "news", keys: ConfigurationKey.names(under: "news"))
        hook = reader.command(values["hook"], "news.hook")
        hookTimeLimit =
            reader.interval(values["hookTimeLimit"], "news.hookTimeLimit") ?? hookTimeLimit
        notifiesDesktop = reader.bool(values["desktop"], "news.desktop") ?? false
        terminal = reader.word(values["terminal"], "news.terminal") ?? .none
        rings = reader.bool(values["bell"], "news.bell") ?? false
    }
}
