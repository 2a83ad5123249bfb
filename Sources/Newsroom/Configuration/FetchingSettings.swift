import Configuration
import News

/// The address that replaces an invalid configured proxy, so that requests fail.
let unreadableProxy = "unreadable://"

/// Settings for fetching feeds, pages and pictures.
public struct FetchingSettings: Hashable, Sendable {
    /// The proxy's address; empty means no proxy, `nil` uses the environment.
    public var proxy: String?
    /// The User-Agent field.
    public var userAgent: String?
    /// The maximum number of seconds for one document, including redirects.
    public var timeLimit: Int?
    /// The absolute path of a Netscape cookie file, which is never written.
    public var cookieFile: String?
    /// Credentials for feeds without credentials in their own settings.
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
    /// Problems with files that apply to all feeds.
    ///
    /// Fetching continues without them, so nothing else reports them.
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
                    kind: .uselessFile(
                        "can’t read the file “\(file)”; check its name and permissions"
                    )
                )
            case .invalidFile(let file, let detail):
                ConfigurationProblem(
                    path: path,
                    kind: .uselessFile("the file “\(file)” is invalid (\(detail)); fix it")
                )
            default: nil
            }
        }
    }
}

extension ConfigurationValue {
    /// Whether an unknown key, at any depth, looks like a proxy setting.
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
    /// Returns the proxy's address, or ``unreadableProxy`` if a proxy setting is invalid.
    ///
    /// A typing error must not bypass the user's proxy.
    mutating func proxy(
        in members: ConfigurationValue?,
        _ value: ConfigurationValue?,
        _ path: String
    ) -> String? {
        if let text = text(value, path, else: .text(unreadableProxy)) { return text }
        return switch members {
        case .object(let members):
            members.keys.contains(where: ConfigurationValue.isNameOfProxy) ? unreadableProxy : nil
        // An address in place of the section is taken as a proxy.
        case .text: unreadableProxy
        case .some(let other): other.namesProxy() ? unreadableProxy : nil
        case nil: nil
        }
    }

    /// Returns the absolute path of a file setting, which may begin with `~/`; `nil` if it is missing or invalid.
    mutating func file(_ value: ConfigurationValue?, _ path: String) -> String? {
        guard let text = text(value, path) else { return nil }
        if let whole = HomeFolder.wholePath(of: text) { return whole }
        report(path, .wrongValue(expected: "a path that begins with / or ~/"))
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
        report(path, .wrongValue(expected: "true, or a path that begins with / or ~/"))
        return nil
    }
}
