import Configuration

/// By what a reader wants to be told of news, and who else is.
public struct NotificationSettings: Hashable, Sendable {
    /// How a terminal shows a notice beside its window.
    public enum TerminalNotice: String, CaseIterable, Sendable {
        case none
        /// A text alone, as iTerm2 had it first.
        case osc9
        /// A title and a text, as rxvt-unicode had it first.
        case osc777
    }

    /// A program and its arguments, which reads what is new; `nil` for none.
    public var hook: [String]?
    /// Seconds after which that program is ended, with all that it has started.
    public var hookTimeLimit = 30
    /// Whether the desktop is told by `notify-send`.
    public var tellsDesktop = false
    /// How the terminal is told.
    public var terminal = TerminalNotice.none
    /// Whether the terminal's bell rings.
    public var rings = false

    /// Whether anybody wants to be told.
    public var isWanted: Bool {
        hook != nil || tellsDesktop || terminal != .none || rings
    }

    /// Nobody is told.
    public init() {}
}

extension NotificationSettings {
    /// Reads what stands under `news`.
    init(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let values = reader.members(value, "news", keys: ConfigurationKey.names(under: "news"))
        hook = reader.command(values["hook"], "news.hook")
        hookTimeLimit =
            reader.interval(values["hookTimeLimit"], "news.hookTimeLimit") ?? hookTimeLimit
        tellsDesktop = reader.bool(values["desktop"], "news.desktop") ?? false
        terminal = reader.word(values["terminal"], "news.terminal") ?? .none
        rings = reader.bool(values["bell"], "news.bell") ?? false
    }
}
