import Glibc

/// The paths of newsboat's files.
public struct NewsboatPaths: Hashable, Sendable {
    /// The path of the list of feeds.
    public let urls: String
    /// The path of the configuration file, which is optional.
    public let configuration: String
    /// The path of the cache, unless the configuration contains another one.
    public let cache: String

    /// Determines the paths as newsboat does: the XDG directories if they exist, otherwise
    /// `~/.newsboat`.
    ///
    /// `folder` overrides both. A cache beside the configuration is preferred to the XDG data
    /// directory.
    public init(folder: String?, environment: [String: String]) {
        let home = environment["HOME"] ?? ""
        let configurationFolder =
            Self.folder("XDG_CONFIG_HOME", in: environment) ?? "\(home)/.config"
        let dataFolder = Self.folder("XDG_DATA_HOME", in: environment) ?? "\(home)/.local/share"
        let modern = "\(configurationFolder)/newsboat"
        let chosen = folder ?? (Self.exists(modern) ? modern : "\(home)/.newsboat")
        urls = "\(chosen)/urls"
        configuration = "\(chosen)/config"
        let beside = "\(chosen)/cache.db"
        let isModern = chosen == modern && !Self.exists(beside)
        cache = isModern ? "\(dataFolder)/newsboat/cache.db" : beside
    }

    private static func folder(_ variable: String, in environment: [String: String]) -> String? {
        environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
