import Glibc

enum HomeFolder {
    /// `HOME`; empty if unset.
    static var path: String { getenv("HOME").map { String(cString: $0) } ?? "" }

    /// Expands a path that begins with `/` or `~/`; `nil` for others.
    static func wholePath(of written: String) -> String? {
        if written.hasPrefix("/") { return written }
        return written.hasPrefix("~/") ? path + written.dropFirst() : nil
    }
}
