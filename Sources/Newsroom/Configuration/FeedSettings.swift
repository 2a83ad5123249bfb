import Configuration
public import HTTP
public import News

/// The settings of one feed for fetching and showing it.
public struct FeedSettings: Hashable, Sendable {
    /// The origin of the name and password for a feed.
    public enum Credentials: Hashable, Sendable {
        /// A command that prints the password on its first line.
        ///
        /// It runs without a shell.
        case command(name: String, words: [String])
        case netrc(NetrcFile)
    }

    /// The number of seconds between two fetches; `nil` to follow the recommendations of feed and
    /// server.
    public var interval: Int?
    /// The weight of the feed's stories on the front page, from -3 to 3.
    public var weight = 0
    /// Whether to fetch full texts; `nil` for the general setting.
    public var fullText: FullTextPolicy?
    /// Additional request headers, which only the feed's own server receives.
    public var headers = HTTPHeaders()
    /// The User-Agent header; `nil` for the general setting.
    public var userAgent: String?
    /// The address of the proxy; empty for none, even if the environment has one; `nil` for the
    /// general setting.
    public var proxy: String?
    /// A file with trusted certificates (PEM).
    public var certificateFile: String?
    /// The absolute path of a cookie file, which is never written.
    public var cookieFile: String?
    /// The timeout of a fetch in seconds, including redirects.
    public var timeLimit: Int?
    /// The origin of the name and password for the feed's server.
    public var credentials: Credentials?
    /// Whether the address of the feed, and addresses in it, may be private.
    public var allowPrivateAddresses = false
    /// Whether a read story becomes unread when its text changes.
    public var marksUpdatedUnread = false

    /// Creates default settings.
    public init() {}

    /// Returns the HTTP options for a feed.
    ///
    /// May run a password command.
    ///
    /// Throws if the command fails, or if the cookie or netrc file cannot be used.
    public func options(for address: String) async throws(FeedFailure) -> HTTPOptions {
        try await options(for: address) { command throws(FeedFailure) in
            try await command.password()
        }
    }

    func options(
        for address: String,
        password: (PasswordCommand) async throws(FeedFailure) -> String
    ) async throws(FeedFailure) -> HTTPOptions {
        var options = HTTPOptions()
        options.ownHeaders = headers
        options.userAgent = userAgent
        options.proxy = proxy
        options.certificateFile = certificateFile
        if let cookieFile, !isReadableFile(cookieFile) { throw .unreadableFile(cookieFile) }
        options.cookieFile = cookieFile
        options.timeLimit = timeLimit.map { .seconds($0) }
        if allowPrivateAddresses { options.reach = .everywhere }
        switch credentials {
        case .command(let name, let words):
            let secret = try await password(PasswordCommand(words: words))
            options.credentials = .password(name: name, password: secret)
        case .netrc(let file): options.credentials = try file.credentials(for: address)
        case nil: break
        }
        return options
    }
}

extension FeedSettings {
    init(
        _ value: ConfigurationValue,
        _ path: String,
        _ reader: inout ConfigurationReader
    ) {
        let keys = ConfigurationKey.names(under: "feeds.ADDRESS")
        let values = reader.members(value, path, keys: keys)
        interval = reader.interval(
            values["interval"],
            "\(path).interval",
            as: "feeds.ADDRESS.interval"
        )
        weight = reader.number(values["weight"], "\(path).weight", as: "feeds.ADDRESS.weight") ?? 0
        fullText = reader.word(values["fullText"], "\(path).fullText")
        userAgent = reader.text(values["userAgent"], "\(path).userAgent")
        proxy = reader.proxy(in: value, values["proxy"], "\(path).proxy")
        certificateFile = reader.file(values["certificateFile"], "\(path).certificateFile")
        cookieFile = reader.file(values["cookieFile"], "\(path).cookieFile")
        timeLimit = reader.interval(
            values["timeLimit"],
            "\(path).timeLimit",
            as: "feeds.ADDRESS.timeLimit"
        )
        allowPrivateAddresses =
            reader.bool(values["allowPrivateAddresses"], "\(path).allowPrivateAddresses") ?? false
        marksUpdatedUnread =
            reader.bool(values["markUpdatedUnread"], "\(path).markUpdatedUnread") ?? false
        let fields = reader.members(values["headers"], "\(path).headers", keys: nil)
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard let text = reader.text(value, "\(path).headers.\(name)") else { continue }
            headers.append(name, text)
        }
        readCredentials(values, path, &reader)
    }

    private mutating func readCredentials(
        _ values: [String: ConfigurationValue],
        _ path: String,
        _ reader: inout ConfigurationReader
    ) {
        let name = reader.text(values["user"], "\(path).user")
        let words = reader.command(values["passwordCommand"], "\(path).passwordCommand")
        if let words { credentials = .command(name: name ?? "", words: words) }
        if name != nil, words == nil, values["passwordCommand"] == nil {
            reader.report("\(path).user", .fault(SettingsStrings.passwordCommandMissing))
        }
        credentials = credentials ?? reader.netrc(values["netrc"], "\(path).netrc")
    }
}
