public import HTTP
public import News

/// Settings for fetching one feed that differ from the defaults.
public struct FeedSettings: Hashable, Sendable {
    /// The origin of a feed's password.
    public enum Credentials: Hashable, Sendable {
        /// A command that prints the password on the first line of its output; no shell is used.
        case command(name: String, words: [String])
        case netrc(NetrcFile)
    }

    /// The number of seconds between two fetches; `nil` uses the hints of the feed and its server.
    public var interval: Int?
    /// The weight of its stories on the front page, from -3 to 3.
    public var weight = 0
    /// Whether full texts are fetched; `nil` uses the general setting.
    public var fullText: FullTextPolicy?
    /// Additional request headers, sent to the feed's own server only.
    public var headers = HTTPHeaders()
    /// The User-Agent field; `nil` uses the general setting.
    public var userAgent: String?
    /// The proxy's address; empty means no proxy, whatever the environment says.
    public var proxy: String?
    /// The file of trusted certificates (PEM).
    public var certificateFile: String?
    /// The absolute path of a cookie file, which is never written.
    public var cookieFile: String?
    /// The maximum number of seconds for one fetch, including redirects.
    public var timeLimit: Int?
    /// Credentials for the feed's server.
    public var credentials: Credentials?
    /// Whether the feed, and the addresses in it, may be private.
    public var allowPrivateAddresses = false
    /// Whether a read story becomes unread when the feed changes its text.
    public var marksUpdatedUnread = false

    /// Creates default settings.
    public init() {}

    /// Returns the HTTP options for the feed; runs the password command if there is one.
    ///
    /// - Throws: An error if the password command fails, or if the cookie or netrc file is unusable.
    public func options(for address: String) async throws(FeedFailure) -> HTTPOptions {
        try await options(for: address) { command throws(FeedFailure) in
            try await command.password()
        }
    }

    /// Returns the HTTP options with the password that a closure returns for a command.
    func options(
        for address: String,
        password: (PasswordCommand) async throws(FeedFailure) -> String
    ) async throws(FeedFailure) -> HTTPOptions {
        var options = HTTPOptions()
        options.ownHeaders = headers
        options.userAgent = userAgent
        options.proxy = proxy
        options.certificateFile = certificateFile
        // Libcurl silently ignores a missing cookie file.
        if let cookieFile, !isReadableFile(cookieFile) { throw .unreadableFile(cookieFile) }
        options.cookieFile = cookieFile
        options.timeLimit = timeLimit.map { .seconds($0) }
        if allowPrivateAddresses { options.reach = .everywhere }
        switch credentials {
        case .command(let name, let words):
            let told = try await password(PasswordCommand(words: words))
            options.credentials = .password(name: name, password: told)
        case .netrc(let file): options.credentials = try file.credentials(for: address)
        case nil: break
        }
        return options
    }
}
