/// newsboat's account on a server, as configured there.
public struct NewsboatAccount: Hashable, Sendable {
    /// Where newsboat gets the password or token.
    public enum Secret: Hashable, Sendable {
        /// The secret is in newsboat's configuration.
        case stored(NewsboatSecret)
        /// The secret is the first line of a file.
        case file(String)
        /// A shell command prints the secret.
        case command(String)
        /// newsboat asks the user for the secret.
        case asked
    }

    /// The value of `urls-source`.
    public let source: String
    /// The address of the server.
    public let address: String
    /// The user name; empty for a token, `nil` if newsboat asks for it.
    public let userName: String?
    /// Where the password or token comes from.
    public let secret: Secret
    /// Settings that disable certificate checks, which Newspaper never does.
    public let uncheckedSettings: [String]

    /// Creates an account from newsboat's settings; `nil` if the source is unsupported or has no
    /// address.
    init?(source: String, settings: [String: String], home: String) {
        guard let service = Self.services[source],
            let typed = service.address ?? settings["\(service.prefix)-url"] ?? service.usual,
            !typed.contains("`")
        else { return nil }
        self.source = source
        address = typed
        var secret = Self.secret(
            in: settings,
            keys: service.tokenKeys.map { "\(service.prefix)-\($0)" },
            home: home
        )
        if secret != .asked {
            userName = ""
        } else {
            userName = settings["\(service.prefix)-login"].flatMap { $0.contains("`") ? nil : $0 }
            secret = Self.secret(
                in: settings,
                keys: Self.passwordKeys.map { "\(service.prefix)-\($0)" },
                home: home
            )
        }
        self.secret = secret
        uncheckedSettings = ["ssl-verifypeer", "ssl-verifyhost", "ocnews-verifyhost"].filter {
            ["no", "false", "0"].contains(settings[$0])
        }
    }

    /// Returns the first line of a file; `nil` if it is unreadable or empty.
    public static func firstLine(ofFileAt path: String) -> String? {
        guard let bytes = try? readFile(path, maximumBytes: maximumSecret) else { return nil }
        let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first
        return line.map(String.init)
    }

    private static let maximumSecret = 4096

    static func concerns(_ key: String) -> Bool {
        key.hasPrefix("ssl-verify") || key == "ocnews-verifyhost"
            || services.values.contains { key.hasPrefix("\($0.prefix)-") }
    }

    private struct Service {
        let prefix: String
        var address: String?
        /// The default address, if any.
        var usual: String?
        var tokenKeys: [String] = []
    }

    private static let passwordKeys = ["password", "passwordfile", "passwordeval"]

    private static let services: [String: Service] = [
        "ttrss": Service(prefix: "ttrss"),
        "freshrss": Service(prefix: "freshrss"),
        "miniflux": Service(
            prefix: "miniflux",
            tokenKeys: ["token", "tokenfile", "tokeneval"]
        ),
        "oldreader": Service(prefix: "oldreader", address: "https://theoldreader.com"),
        "feedhq": Service(prefix: "feedhq", usual: "https://feedhq.org"),
        "ocnews": Service(prefix: "ocnews"),
    ]

    /// Returns the first secret that is set; `keys` name the settings for text, file and command.
    private static func secret(
        in settings: [String: String],
        keys: [String],
        home: String
    ) -> Secret {
        for (key, place) in zip(keys, 0...) {
            guard let value = settings[key], !value.isEmpty else { continue }
            switch place {
            // newsboat runs the commands in backquotes.
            case 0 where value.contains("`"): return .asked
            case 0: return .stored(NewsboatSecret(text: value))
            case 1: return .file(value.hasPrefix("~/") ? home + value.dropFirst() : value)
            default: return .command(value)
            }
        }
        return .asked
    }
}

/// A password or token whose description hides it.
public struct NewsboatSecret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The password or token.
    public let text: String

    /// A description without the secret.
    public var description: String { "secret" }

    /// An empty mirror, to hide the secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
