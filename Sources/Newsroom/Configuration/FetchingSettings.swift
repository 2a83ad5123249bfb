import Configuration
import News

/// What stands for a proxy that is set and cannot be read: by way of it nobody is reached.
let unreadableProxy = "unreadable://"

/// How everything is fetched: feeds, pages and pictures.
public struct FetchingSettings: Hashable, Sendable {
    /// The proxy's address; empty for none whatever the environment says, `nil` for what that says.
    public var proxy: String?
    /// What we call ourselves.
    public var userAgent: String?
    /// Seconds for one document, redirects included.
    public var timeLimit: Int?
    /// The whole path of a file of cookies as browsers and curl write it; it is read, and never written.
    public var cookieFile: String?
    /// Where names and passwords of feeds stand that have none of their own.
    public var credentials: FeedSettings.Credentials?

    /// Nothing is set.
    public init() {}
}

extension FetchingSettings {
    /// Reads what stands under `fetching`.
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
    /// What is wrong now with the files that are named for all; nobody is left unasked for it, so that nothing else tells.
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
                        "the file “\(file)” cannot be read; check its name and its permissions"
                    )
                )
            case .faultyFile(let file, let detail):
                ConfigurationProblem(
                    path: path,
                    kind: .uselessFile("the file “\(file)” has a fault (\(detail)); mend it")
                )
            default: nil
            }
        }
    }
}

extension ConfigurationValue {
    /// Whether a key beside those that somebody reads names a proxy, or holds one that does: `fetching` may be misspelled,
    /// too.
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

    /// Whether a key is one for a proxy, or was meant to be.
    static func isNameOfProxy(_ key: String) -> Bool {
        key.lowercased().utf8.contains("proxy".utf8)
            || SpellingSuggestion.word(to: key, in: ["proxy"]) != nil
    }
}

extension ConfigurationReader {
    /// The proxy's address, or what reaches nobody where one was meant and is written wrongly: whoever hides behind a
    /// proxy is not to be seen for a slip.
    mutating func proxy(
        in members: ConfigurationValue?,
        _ value: ConfigurationValue?,
        _ path: String
    ) -> String? {
        if let text = text(value, path, else: .text(unreadableProxy)) { return text }
        return switch members {
        case .object(let members):
            members.keys.contains(where: ConfigurationValue.isNameOfProxy) ? unreadableProxy : nil
        // An address in the place of the section is that of a proxy.
        case .text: unreadableProxy
        case .some(let other): other.namesProxy() ? unreadableProxy : nil
        case nil: nil
        }
    }

    /// The whole path of a file, which may be written from `~/` on.
    mutating func file(_ value: ConfigurationValue?, _ path: String) -> String? {
        guard let text = text(value, path) else { return nil }
        if let whole = HomeFolder.wholePath(of: text) { return whole }
        report(path, .wrongValue(expected: "a path that begins with / or ~/"))
        return nil
    }

    /// Whether names and passwords come from a netrc file, and from which.
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
