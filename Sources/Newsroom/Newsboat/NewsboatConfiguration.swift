import Markup

/// The paths in newsboat's `config`, and settings that the import reports to the user.
struct NewsboatConfiguration: Hashable, Sendable {
    static let mostFiles = 64
    static let mostSettings = 500
    static let maximumBytes = 1 << 20

    private(set) var cachePath: String?
    private(set) var source = "local"
    private(set) var refused: [String] = []

    private(set) var settings: [SkippedNewsboatSetting] = []
    /// The last value of each setting about an account, which may be a secret.
    private var accountSettings: [String: String] = [:]

    /// The account on a server; `nil` for other sources.
    var account: NewsboatAccount? {
        NewsboatAccount(source: source, settings: accountSettings, home: home)
    }

    private let home: String
    private var readPaths: Set<String> = []

    init(path: String, home: String) {
        self.home = home
        read(path)
    }

    private mutating func read(_ path: String) {
        guard readPaths.count < Self.mostFiles, readPaths.insert(path).inserted,
            let bytes = try? readFile(path, maximumBytes: Self.maximumBytes)
        else { return }
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        let text = String(decoding: decodeText(bytes, charset: nil), as: UTF8.self)
        for line in text.split(whereSeparator: \.isNewline) {
            let words = NewsboatTokenizer.split(line)
            if let setting = SkippedNewsboatSetting(words), settings.count < Self.mostSettings {
                settings.append(setting)
            }
            if words.count > 1, NewsboatAccount.concerns(words[0]),
                accountSettings.count < Self.mostSettings
            {
                accountSettings[words[0]] = words[1]
            }
            guard words.count > 1, ["cache-file", "urls-source", "include"].contains(words[0])
            else {
                continue
            }
            // newsboat runs programs in backquotes.
            guard !words[1].contains("`") else {
                refused.append(words.joined(separator: " "))
                continue
            }
            switch words[0] {
            case "cache-file": cachePath = absolute(words[1], in: folder)
            case "urls-source": source = words[1]
            default: read(absolute(words[1], in: folder))
            }
        }
    }

    private func absolute(_ path: String, in folder: String) -> String {
        if path.hasPrefix("/") { return path }
        if path == "~" || path.hasPrefix("~/") { return home + path.dropFirst() }
        return "\(folder)/\(path)"
    }
}
