import Glibc

/// A library that is loaded when it is first needed.
///
/// Error messages, `newspaper doctor` and package dependencies use this table.
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
    /// The oldest supported version, in Debian's notation; `nil` for any.
    public let minimumVersion: String?
    /// Whether the program's packages depend on it; otherwise they only recommend it.
    public let isRequired: Bool
    /// The consequence if the library is missing, as a clause.
    public let loss: String

    /// The name with the package, such as "libcurl (Debian: libcurl4)".
    public var nameWithPackage: String { "\(name) (\(package))" }

    /// The package as it appears in messages, such as "Debian: libcurl4".
    public var package: String { "Debian: \(debianPackage)" }

    /// The advice in error messages, without a full stop.
    public var advice: String { "Install it (\(package))" }

    /// The sentence of `newspaper doctor` about a missing library.
    public var missingSentence: String {
        "\(nameWithPackage) is missing or can’t be loaded: \(loss)."
    }

    /// Loads the library if necessary, and returns whether that succeeded.
    public var isInstalled: Bool {
        fileNames.contains { dlopen($0, RTLD_NOW | RTLD_LOCAL) != nil }
    }

    /// Returns the library with a name, or `nil`.
    public static func named(_ name: String) -> RuntimeLibrary? { all.first { $0.name == name } }

    /// All libraries, the required ones first.
    public static let all = [
        curl, idn, bidi, thai, jpeg, png, webp, animatedWebP, gif, chafa, archive,
    ]

    /// libcurl, which fetches feeds, pages and pictures.
    public static let curl = RuntimeLibrary(
        name: "libcurl",
        fileNames: ["libcurl.so.4"],
        debianPackage: "libcurl4",
        fedoraPackage: "libcurl",
        archPackage: "curl",
        minimumVersion: "7.85",
        isRequired: true,
        loss: "nothing can be fetched"
    )

    static let idn = RuntimeLibrary(
        name: "libidn2",
        fileNames: ["libidn2.so.0"],
        debianPackage: "libidn2-0",
        fedoraPackage: "libidn2",
        archPackage: "libidn2",
        minimumVersion: nil,
        isRequired: true,
        loss: "addresses with non-ASCII host names are invalid"
    )

    static let bidi = RuntimeLibrary(
        name: "fribidi",
        fileNames: ["libfribidi.so.0"],
        debianPackage: "libfribidi0",
        fedoraPackage: "fribidi",
        archPackage: "fribidi",
        minimumVersion: nil,
        isRequired: true,
        loss: "Arabic and Hebrew text appears in the wrong order"
    )

    static let thai = RuntimeLibrary(
        name: "libthai",
        fileNames: ["libthai.so.0"],
        debianPackage: "libthai0",
        fedoraPackage: "libthai",
        archPackage: "libthai",
        minimumVersion: nil,
        isRequired: false,
        loss: "lines of Thai text may end within a word"
    )

    static let jpeg = RuntimeLibrary(
        name: "libjpeg",
        fileNames: ["libjpeg.so.62", "libjpeg.so.8"],
        debianPackage: "libjpeg62-turbo",
        fedoraPackage: "libjpeg-turbo",
        archPackage: "libjpeg-turbo",
        minimumVersion: nil,
        isRequired: false,
        loss: "JPEG pictures are not shown"
    )

    static let png = RuntimeLibrary(
        name: "libpng",
        fileNames: ["libpng16.so.16"],
        debianPackage: "libpng16-16",
        fedoraPackage: "libpng",
        archPackage: "libpng",
        minimumVersion: nil,
        isRequired: false,
        loss: "PNG pictures are not shown"
    )

    static let webp = RuntimeLibrary(
        name: "libwebp",
        fileNames: ["libwebp.so.7"],
        debianPackage: "libwebp7",
        fedoraPackage: "libwebp",
        archPackage: "libwebp",
        minimumVersion: nil,
        isRequired: false,
        loss: "WebP pictures are not shown"
    )

    static let animatedWebP = RuntimeLibrary(
        name: "libwebpdemux",
        fileNames: ["libwebpdemux.so.2"],
        debianPackage: "libwebpdemux2",
        fedoraPackage: "libwebp",
        archPackage: "libwebp",
        minimumVersion: nil,
        isRequired: false,
        loss: "WebP pictures are not shown"
    )

    static let gif = RuntimeLibrary(
        name: "giflib",
        fileNames: ["libgif.so.7"],
        debianPackage: "libgif7",
        fedoraPackage: "giflib",
        archPackage: "giflib",
        minimumVersion: nil,
        isRequired: false,
        loss: "GIF pictures are not shown"
    )

    static let chafa = RuntimeLibrary(
        name: "libchafa",
        fileNames: ["libchafa.so.0"],
        debianPackage: "libchafa0",
        fedoraPackage: "chafa-libs",
        archPackage: "chafa",
        minimumVersion: nil,
        isRequired: false,
        loss: "pictures are not shown as sixels or with fine blocks"
    )

    /// libarchive, which writes e-books.
    public static let archive = RuntimeLibrary(
        name: "libarchive",
        fileNames: ["libarchive.so.13"],
        debianPackage: "libarchive13",
        fedoraPackage: "libarchive",
        archPackage: "libarchive",
        minimumVersion: nil,
        isRequired: false,
        loss: "stories can’t be written as EPUB"
    )
}
