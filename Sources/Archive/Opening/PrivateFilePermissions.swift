import FoundationEssentials
import Glibc

/// Makes the program's files and directories accessible only to their owner, regardless of the
/// umask.
public enum PrivateFilePermissions {
    private static let ownName = "newspaper"

    /// Creates a directory and its parents.
    ///
    /// A directory of the program is accessible only to its owner. Errors are ignored, because
    /// writing to the directory will report them.
    public static func makeFolder(_ path: String) {
        let full = path.hasSuffix("/") ? path : path + "/"
        for index in full.indices where full[index] == "/" && index > full.startIndex {
            let folder = String(full[..<index])
            if mkdir(folder, 0o700) == 0 { chmod(folder, 0o700) }
        }
        closeFolder(path)
    }

    /// Makes a directory accessible only to its owner if it or its parent is named “newspaper”.
    public static func closeFolder(_ path: String) {
        let parts = path.split(separator: "/")
        guard let own = parts.lastIndex(where: { $0 == ownName }), own + 2 >= parts.count else {
            return
        }
        for part in parts[own...] {
            close(String(path[..<part.endIndex]), kind: S_IFDIR, mode: 0o700)
        }
    }

    /// Makes a file, and those in its folder whose names begin with its name, accessible only to
    /// the owner.
    public static func closeFiles(_ path: String) {
        let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        let (folder, start) = (String(path[..<end]), path[end...])
        let place = folder.isEmpty ? "." : folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        for name in names where name.hasPrefix(start) {
            close(folder + name, kind: S_IFREG, mode: 0o600)
        }
    }

    /// Makes a file or directory accessible only to its owner, except symbolic links and other
    /// users' files.
    private static func close(_ path: String, kind: mode_t, mode: mode_t) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == kind,
            status.st_uid == geteuid(), status.st_mode & 0o077 != 0
        else { return }
        chmod(path, status.st_mode & mode)
    }
}
