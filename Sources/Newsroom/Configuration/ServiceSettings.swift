import Configuration
import News

/// Where the services that make whole papers are asked, and with which key.
public struct ServiceSettings: Hashable, Sendable {
    /// Where Hacker News is asked: its lists, and the search that tells much at once.
    public struct HackerNews: Hashable, Sendable {
        /// The interface that names the stories of a list, without a slash at its end.
        public var address = "https://hacker-news.firebaseio.com/v0"
        /// The search, without a slash at its end.
        public var search = "https://hn.algolia.com/api/v1"

        /// The public ones.
        public init() {}
    }

    /// Where the Guardian is asked, and as whom.
    public struct Guardian: Hashable, Sendable {
        /// Without a slash at its end.
        public var address = "https://content.guardianapis.com"
        /// A program and its arguments, the first line of which is the reader's key.
        public var keyCommand: [String]?
        /// A file, the first line of which is the reader's key.
        public var keyFile: String?

        /// The public address, and no key.
        public init() {}

        /// Whether a key is set.
        public var hasKey: Bool { keyCommand != nil || keyFile != nil }

        /// The reader's key; `nil` when none is set.
        ///
        /// - Throws: Why there is none although one is set.
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

    /// Where Kagi News is asked, without a slash at its end.
    public var kagi = "https://news.kagi.com"
    /// Where Hacker News is asked.
    public var hackerNews = HackerNews()
    /// Where the Guardian is asked.
    public var guardian = Guardian()

    /// The public services.
    public init() {}
}

extension ServiceSettings {
    /// Reads what stands under `services`.
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
            guard let address = try? FeedAddress.normalized(bare), address.hasPrefix("http") else {
                reader.report(path, .wrongValue(expected: "an http or https address"))
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
