enum DoctorStrings {
    static let accounts = "Accounts"
    static let actions = "Actions"
    static let archive = "Archive"
    static let capabilities = "Capabilities"
    static let commands = "Commands"
    static let configuration = "Configuration"
    static let crashes = "Crashes"
    static let feeds = "Feeds"
    static let guardian = "The Guardian"
    static let libraries = "Libraries"
    static let notifications = "Notifications"
    static let pictures = "Pictures"
    static let subscriptions = "Subscriptions"
    static let terminal = "Terminal"

    static let noProblems = "No problems found."
    static let someProblems = "Lines beginning with ! need your attention."

    static func requestsToday(_ count: Int, of limit: Int) -> String {
        "\(count) of \(limit) requests today"
    }

    static let noCrashes = "none"

    static func lastCrash(report: String) -> String { "the last crash report is \(report)" }

    static func programMissing(_ program: String, setting: String) -> String {
        "\(setting): program “\(program)” not found in PATH."
    }

    static func hook(program: String) -> String { "news.hook (\(program))" }

    static let desktop = "the desktop"
    static let terminalOSC9 = "the terminal (OSC 9)"
    static let terminalOSC777 = "the terminal (OSC 777)"
    static let bell = "the bell"

    static let sandboxed = "decoded in a sandboxed process"
    static let notSandboxed =
        "decoded in a process with resource limits but without a sandbox, which this system does "
        + "not support (“confinement”: “strict” disables pictures)"
    static let picturesDisabled =
        "Pictures are disabled: “confinement” is “strict”, and this system has no sandbox."
    static let picturesNotAvailable = "not available"

    static func decoderFailed(reason: String) -> String {
        "Can’t start the picture decoder: \(reason)."
    }

    static func subscriptions(at path: String, feeds: Int, sections: Int) -> String {
        "\(path): \(CommandStrings.counted(feeds, "feed")) in \(CommandStrings.counted(sections, "section"))"
    }

    static func listRepaired(_ repair: String) -> String {
        "the list was repaired (\(repair)); check whether any feeds are missing "
            + "(the next change keeps a copy of the current file)"
    }

    static func noArchive(at path: String) -> String { "\(path): not created yet" }

    static func archive(at path: String, articles: Int, unread: Int, isIntact: Bool) -> String {
        let counts = "\(CommandStrings.counted(articles, "story", "stories")), \(unread) unread"
        return isIntact
            ? "\(path): \(counts), integrity OK" : "\(path): \(counts), damaged"
    }

    static func unreadableArchive(detail: String) -> String { "can’t read the archive (\(detail))" }

    static let noFailingFeeds = "none failing"

    static func failingFeeds(_ count: Int, of total: Int) -> String {
        "\(count) of \(total) failing"
    }

    static let noTerminalName = "TERM is not set"
    static let notATerminal = "standard output is not a terminal"
    static let noLocale = "locale not set"
    static let noAnswers = "none"

    static func colors(_ depth: String) -> String { "colors \(depth)" }

    static func locale(_ name: String) -> String { "locale \(name)" }

    static func size(columns: Int, rows: Int) -> String { "\(columns) columns by \(rows) rows" }
}
