import Configuration
import News

/// The addresses and API keys of online newspapers.
public struct OnlineNewspaperSettings: Hashable, Sendable {
    /// The addresses of Hacker News's two APIs.
    public struct HackerNews: Hashable, Sendable {
        /// The API for lists of stories, without a trailing slash.
        public var address = "https://hacker-news.firebaseio.com/v0"
        /// The search API, without a trailing slash.
        public var search = "https://hn.algolia.com/api/v1"

        /// Creates default settings.
        public init() {}
    }

    /// The Guardian's address and API key.
    public struct Guardian: Hashable, Sendable {
        /// The API's address, without a trailing slash.
        public var address = "https://content.guardianapis.com"
        /// A program and its arguments.
        ///
        /// The first line of its output is the API key.
        public var keyCommand: [String]?
        /// A file whose first line is the API key.
        public var keyFile: String?

        /// Creates default settings.
        public init() {}

        /// Whether an API key is configured.
        public var hasKey: Bool { keyCommand != nil || keyFile != nil }

        func key() async throws(FeedFailure) -> String? {
            if let keyCommand { return try await PasswordCommand(words: keyCommand).password() }
            guard let keyFile else { return nil }
            let bytes: [UInt8]
            do throws(FileProblem) {
                bytes = try readFile(keyFile, maximumBytes: 4096)
            } catch {
                throw .unreadableFile(keyFile)
            }
            let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            guard let key = line.first, !key.isEmpty else { throw .unreadableFile(keyFile) }
            return String(key)
        }
    }

    /// Kagi News's address, without a trailing slash.
    public var kagi = "https://news.kagi.com"
    /// Hacker News's APIs.
    public var hackerNews = HackerNews()
    /// The Guardian's API.
    public var guardian = Guardian()

    /// Creates default settings.
    public init() {}
}

extension OnlineNewspaperSettings {
    init(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let names = ConfigurationKey.names(under: "services").map { $0.prefix { $0 != "." } }
        let services = reader.members(value, "services", keys: Set(names.map(String.init)))
        func members(_ name: String) -> [String: ConfigurationValue] {
            let path = "services.\(name)"
            return reader.members(
                services[name],
                path,
                keys: ConfigurationKey.names(under: path)
            )
        }
        func address(_ value: ConfigurationValue?, _ path: String) -> String? {
            guard let text = reader.text(value, path) else { return nil }
            let bare = text.hasSuffix("/") ? String(text.dropLast()) : text
            guard let address = try? TypedFeedAddressParser.normalized(bare),
                address.hasPrefix("http")
            else {
                reader.report(path, .wrongValue(expected: SettingsStrings.webAddress))
                return nil
            }
            return address
        }
        let ofKagi = members("kagi")
        kagi = address(ofKagi["address"], "services.kagi.address") ?? kagi
        let ofHackerNews = members("hackerNews")
        hackerNews.address =
            address(ofHackerNews["address"], "services.hackerNews.address") ?? hackerNews.address
        hackerNews.search =
            address(ofHackerNews["search"], "services.hackerNews.search") ?? hackerNews.search
        let ofGuardian = members("guardian")
        guardian.address =
            address(ofGuardian["address"], "services.guardian.address") ?? guardian.address
        guardian.keyCommand = reader.command(
            ofGuardian["keyCommand"],
            "services.guardian.keyCommand"
        )
        guardian.keyFile = reader.file(ofGuardian["keyFile"], "services.guardian.keyFile")
    }
}
