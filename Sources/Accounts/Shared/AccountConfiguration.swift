/// The protocol of an account's server.
public enum AccountKind: String, Hashable, Sendable, Codable, CaseIterable {
    case googleReader = "greader"
    case miniflux
    case tinyTinyRSS = "ttrss"
    case fever
    case nextcloud
}

/// Where the password or token of an account is stored.
public enum SecretLocation: Hashable, Sendable, Codable {
    /// The desktop's secret service, through the program `secret-tool`.
    case keyring
    /// A file with mode 0600.
    case file
    /// The first line of a program's output.
    ///
    /// The words are the program and its arguments.
    case command([String])
}

/// A configured account, without its secret.
public struct AccountConfiguration: Hashable, Sendable, Codable {
    /// The short permanent name of the account: lower-case letters, digits, `-` and `.`.
    public let id: String
    /// The protocol.
    public let kind: AccountKind
    /// The address of the API without a trailing slash and without a password.
    public let address: String
    /// The user name; empty if the secret is a token.
    public let userName: String
    /// Where the secret is stored.
    public let secret: SecretLocation
    /// The ID of the user's Inoreader application; `nil` for other servers.
    ///
    /// The application's key is a second secret.
    public let applicationID: String?

    /// Creates a configuration.
    public init(
        id: String,
        kind: AccountKind,
        address: String,
        userName: String,
        secret: SecretLocation,
        applicationID: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.address = address
        self.userName = userName
        self.secret = secret
        self.applicationID = applicationID
    }
}

/// A user name with a password, or a token.
public struct AccountCredentials: Hashable, Sendable {
    /// The user name; empty if the secret is a token.
    public let userName: String
    /// The password or token.
    public let secret: String
    /// The user's application, for servers that require one.
    public let application: AccountApplication?

    /// Creates credentials.
    public init(
        userName: String,
        secret: String,
        application: AccountApplication? = nil
    ) {
        self.userName = userName
        self.secret = secret
        self.application = application
    }
}

/// An application that the user has registered with a server.
public struct AccountApplication: Hashable, Sendable {
    /// The ID, which is not secret.
    public let id: String
    /// The secret key.
    public let key: String

    /// Creates an application.
    public init(id: String, key: String) {
        self.id = id
        self.key = key
    }
}

extension AccountCredentials: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// A description that never contains the secret.
    public var description: String { "credentials" }

    /// A description that never contains the secret.
    public var debugDescription: String { description }

    /// An empty mirror, to hide the secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
