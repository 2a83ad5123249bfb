import Glibc

/// The reader's home, in which paths of the configuration may begin.
enum HomeFolder {
    /// The home as the environment says it; empty where it says none.
    static var path: String { getenv("HOME").map { String(cString: $0) } ?? "" }

    /// The path that is meant by one from `/` or `~/` on, as a shell takes it; `nil` for every other.
    static func wholePath(of written: String) -> String? {
        if written.hasPrefix("/") { return written }
        return written.hasPrefix("~/") ? path + written.dropFirst() : nil
    }
}
