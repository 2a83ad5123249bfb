import Glibc

enum HomeFolder {
    /// The value of `HOME`; empty if unset.
    static var path: String { getenv("HOME").map { String(cString: $0) } ?? "" }

    /// Expands `~/` at the start of a path; `nil` for other relative paths.
    static func wholePath(of written: String) -> String? {
        if written.hasPrefix("/") { return written }
        return written.hasPrefix("~/") ? path + written.dropFirst() : nil
    }
}
