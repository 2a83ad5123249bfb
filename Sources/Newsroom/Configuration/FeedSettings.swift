public import HTTP
public import News

/// A feed's fetch settings that differ from the defaults.
public struct FeedSettings: Hashable, Sendable {
    /// The origin of a feed's password.
    public enum Credentials: Hashable, Sendable {
        /// A command that prints the password on its first line, run without a shell.
        case command(name: String, words: [String])
        case netrc(NetrcFile)
    }

    /// The seconds between two fetches; `nil` uses hints of feed and server.
    public var interval: Int?
    /// The weight on the front page, from -3 to 3.
    public var weight = 0
    /// Whether to fetch full texts; `nil` uses the general setting.
    public var fullText: FullTextPolicy?
    /// Additional request headers, sent only to the feed's own server.
    public var headers = HTTPHeaders()
    /// The User-Agent field; `nil` uses the general setting.
    public var userAgent: String?
    /// The proxy's address; empty means none, whatever the environment says.
    public var proxy: String?
    /// The file of trusted certificates (PEM).
    public var certificateFile: String?
    /// The absolute path of a cookie file, which is never written.
    public var cookieFile: String?
    /// The maximum seconds for one fetch, including redirects.
    public var timeLimit: Int?
    /// Credentials for the feed's server.
    public var credentials: Credentials?
    /// Whether the feed, and addresses in it, may be private.
    public var allowPrivateAddresses = false
    /// Whether a changed text marks a read story as unread.
    public var marksUpdatedUnread = false

    /// Creates default settings.
    public init() {}

    /// Returns the feed's HTTP options, after running any password command.
    ///
    /// Throws if the command fails, or if the cookie or netrc file is unusable.
    public func options(for address: String) async throws(FeedFailure) -> HTTPOptions {
        try await options(for: address) { command throws(FeedFailure) in
            try await command.password()
        }
    }

    /// Returns the HTTP options, using a closure that returns a command's password.
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
