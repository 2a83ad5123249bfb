import Glibc

/// A library that is loaded when it is first needed.
///
/// Error messages, `newspaper doctor` and the dependencies of packages come from this table.
public struct RuntimeLibrary: Hashable, Sendable {
    /// The name in error messages, such as "libcurl".
    public let name: String
    /// The alternative names of the library's file, tried in this order.
    public let fileNames: [String]
    /// The package in Debian and Ubuntu.
    ///
    /// Packages that were renamed to "…t64" still provide these names.
    public let debianPackage: String
    /// The package in Fedora.
    public let fedoraPackage: String
    /// The package in Arch Linux.
    public let archPackage: String
    /// The oldest version in Debian's notation; `nil` for any.
    public let minimumVersion: String?
    /// Whether a package depends on it; otherwise a package only recommends it.
    public let isRequired: Bool
    /// The consequence if the library is missing, as a clause.
    public let loss: String

    /// The name with the package, such as "libcurl (Debian: libcurl4)".
    public var nameWithPackage: String { "\(name) (\(package))" }

    /// The package as it appears in messages, such as "Debian: libcurl4".
    public var package: String { "Debian: \(debianPackage)" }

    /// The advice in error messages, without a full stop.
    public var advice: String { "Install it (\(package))" }

    /// The sentence of `newspaper doctor`.
    public var missingSentence: String {
        "\(nameWithPackage) is missing or can’t be loaded: \(loss)."
    }

    /// Loads the library if necessary, and returns whether that succeeded.
    public var isInstalled: Bool {
        fileNames.contains { dlopen($0, RTLD_NOW | RTLD_LOCAL) != nil }
    }

    /// Returns the library with a name, or `nil`.
    public static func named(_ name: String) -> RuntimeLibrary? { all.first { $0.name == name } }
}
