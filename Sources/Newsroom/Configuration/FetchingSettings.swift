import Configuration
import News

/// A placeholder for an invalid proxy setting, with which all requests fail.
let unreadableProxy = "unreadable://"

/// Settings for fetching feeds, pages and pictures.
public struct FetchingSettings: Hashable, Sendable {
    /// The address of the proxy; empty for none; `nil` for that of the environment.
    public var proxy: String?
    /// The User-Agent field.
    public var userAgent: String?
    /// The timeout of a fetch in seconds, including redirects; `nil` for the default.
    public var timeLimit: Int?
    /// The absolute path of a Netscape cookie file, which is never written.
    public var cookieFile: String?
    /// The origin of names and passwords for feeds without their own.
    public var credentials: FeedSettings.Credentials?

    /// Creates default settings.
    public init() {}
}

extension FetchingSettings {
    init(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let keys = ConfigurationKey.names(under: "fetching")
        let values = reader.members(value, "fetching", keys: keys)
        proxy = reader.proxy(in: value, values["proxy"], "fetching.proxy")
        userAgent = reader.text(values["userAgent"], "fetching.userAgent")
        timeLimit = reader.interval(values["timeLimit"], "fetching.timeLimit")
        cookieFile = reader.file(values["cookieFile"], "fetching.cookieFile")
        credentials = reader.netrc(values["netrc"], "fetching.netrc", isForAll: true)
    }
}

extension FetchingSettings {
    var problemsOfFiles: [ConfigurationProblem] {
        var failures: [(path: String, failure: FeedFailure?)] = []
        if let cookieFile, !isReadableFile(cookieFile) {
            failures.append(("fetching.cookieFile", .unreadableFile(cookieFile)))
        }
        if case .netrc(let file) = credentials {
            failures.append(("fetching.netrc", file.problem()))
        }
        return failures.compactMap { path, failure in
            switch failure {
            case .unreadableFile(let file):
                ConfigurationProblem(
                    path: path,
                    kind: .uselessFile(SettingsStrings.unreadable(file))
                )
            case .invalidFile(let file, let detail):
                ConfigurationProblem(
                    path: path,
                    kind: .uselessFile(SettingsStrings.invalid(file, detail: detail))
                )
            default: nil
            }
        }
    }
}

extension ConfigurationValue {
    /// Whether an unknown key at any depth looks like a proxy setting.
    func namesProxy(besides known: some Collection<String> = []) -> Bool {
        switch self {
        case .object(let members):
            members.contains { key, value in
                !known.contains(key) && (Self.isNameOfProxy(key) || value.namesProxy())
            }
        case .list(let values): values.contains { $0.namesProxy() }
        default: false
        }
    }

    static func isNameOfProxy(_ key: String) -> Bool {
        key.lowercased().utf8.contains("proxy".utf8)
            || SpellingSuggestion.word(to: key, in: ["proxy"]) != nil
    }
}

extension ConfigurationReader {
    /// Reads the address of a proxy.
    ///
    /// Returns ``unreadableProxy`` if it is invalid, because a typing error must not bypass the
    /// proxy.
    mutating func proxy(
        in members: ConfigurationValue?,
        _ value: ConfigurationValue?,
        _ path: String
    ) -> String? {
        if let text = text(value, path, else: .text(unreadableProxy)) { return text }
        return switch members {
        case .object(let members):
            members.keys.contains(where: ConfigurationValue.isNameOfProxy) ? unreadableProxy : nil
        case .text: unreadableProxy
        case .some(let other): other.namesProxy() ? unreadableProxy : nil
        case nil: nil
        }
    }

    mutating func file(_ value: ConfigurationValue?, _ path: String) -> String? {
        guard let text = text(value, path) else { return nil }
        if let whole = HomeFolder.wholePath(of: text) { return whole }
        report(path, .wrongValue(expected: SettingsStrings.absolutePath))
        return nil
    }

    mutating func netrc(
        _ value: ConfigurationValue?,
        _ path: String,
        isForAll: Bool = false
    ) -> FeedSettings.Credentials? {
        switch value {
        case .bool(true): return .netrc(NetrcFile(path: nil, isForAll: isForAll))
        case nil, .bool(false): return nil
        case .text(let file):
            if let whole = HomeFolder.wholePath(of: file) {
                return .netrc(NetrcFile(path: whole, isForAll: isForAll))
            }
        default: break
        }
        report(path, .wrongValue(expected: SettingsStrings.netrc))
        return nil
    }
}
