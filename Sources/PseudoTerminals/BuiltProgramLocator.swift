import Glibc

/// Finds programs built together with this one.
public enum BuiltProgramLocator {
    /// Returns the path of the executable `name` in this program's folder; throws if it does not
    /// exist.
    public static func path(of name: String) throws(PseudoTerminalError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        guard length > 0 else { throw PseudoTerminalError("this program has no path") }
        let letters = buffer.prefix(length).map(UInt8.init(bitPattern:))
        let folder = String(decoding: letters, as: UTF8.self).split(separator: "/").dropLast()
        let path = "/" + (folder + [name[...]]).joined(separator: "/")
        guard access(path, X_OK) == 0 else { throw PseudoTerminalError("\(path) is not built") }
        return path
    }
}
