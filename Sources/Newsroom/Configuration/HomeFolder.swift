import Glibc

/// The user's home folder, for paths in the configuration.
enum HomeFolder {
    /// The value of `HOME`; empty if it is not set.
    static var path: String { getenv("HOME").map { String(cString: $0) } ?? "" }

    /// Expands a path that begins with `/` or `~/`; returns `nil` for other paths.
    static func wholePath(of written: String) -> String? {
        if written.hasPrefix("/") { return written }
        return written.hasPrefix("~/") ? path + written.dropFirst() : nil
    }
}
