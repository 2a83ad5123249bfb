public import HTTP
public import News

/// How one feed is fetched, as far as the reader wants it otherwise than the others.
public struct FeedSettings: Hashable, Sendable {
    /// Where a feed's password comes from.
    public enum Credentials: Hashable, Sendable {
        /// The first line that a command writes; the words go to the program as they are.
        case command(name: String, words: [String])
        /// What a netrc file says of the server.
        case netrc(NetrcFile)
    }

    /// Seconds between two visits; `nil` leaves it to the feed and its server.
    public var interval: Int?
    /// What its stories weigh on the front page, from -3 to 3.
    public var weight = 0
    /// Whether the whole texts of its stories are fetched; `nil` for what holds for all feeds.
    public var fullText: FullTextPolicy?
    /// Sent to the feed's own server only.
    public var headers = HTTPHeaders()
    /// What we call ourselves to it.
    public var userAgent: String?
    /// The proxy's address; empty for none whatever the environment says.
    public var proxy: String?
    /// Trusted certificates (PEM).
    public var certificateFile: String?
    /// The whole path of a file of cookies, which is read and never written.
    public var cookieFile: String?
    /// Seconds for one visit, redirects included.
    public var timeLimit: Int?
    /// Who we are to it.
    public var credentials: Credentials?
    /// Whether the feed, and the addresses in it, may be private.
    public var allowPrivateAddresses = false
    /// Whether a read story becomes unread when the feed changes its words.
    public var marksUpdatedUnread = false

    /// Nothing is otherwise.
    public init() {}

    /// What the client is told; runs the command for the password, if there is one.
    ///
    /// - Parameter address: Who is asked.
    /// - Returns: How the feed's server is asked.
    /// - Throws: What is wrong with that command, or with the files of cookies and passwords.
    public func options(for address: String) async throws(FeedFailure) -> HTTPOptions {
        try await options(for: address) { command throws(FeedFailure) in
            try await command.password()
        }
    }

    /// What the client is told, with a password that somebody else has the command tell.
    func options(
        for address: String,
        password: (PasswordCommand) async throws(FeedFailure) -> String
    ) async throws(FeedFailure) -> HTTPOptions {
        var options = HTTPOptions()
        options.ownHeaders = headers
        options.userAgent = userAgent
        options.proxy = proxy
        options.certificateFile = certificateFile
        // Libcurl says nothing of one that is not there, and the server takes us for a stranger.
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
