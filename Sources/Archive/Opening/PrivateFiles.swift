import FoundationEssentials
import Glibc

/// Restricts the program's files and directories to their owner, regardless of umask.
public enum PrivateFiles {
    /// The name of the program's directories, as below `~/.local/share`.
    private static let ownName = "newspaper"

    /// Creates a directory with its parents, and restricts it if it is the program's.
    ///
    /// Ignores errors, which show on writing to it. The path may end with a slash.
    public static func makeFolder(_ path: String) {
        let full = path.hasSuffix("/") ? path : path + "/"
        for index in full.indices where full[index] == "/" && index > full.startIndex {
            let folder = String(full[..<index])
            // The umask may remove the owner's permissions.
            if mkdir(folder, 0o700) == 0 { chmod(folder, 0o700) }
        }
        closeFolder(path)
    }

    /// Restricts a directory if it or its parent is named “newspaper”.
    public static func closeFolder(_ path: String) {
        let parts = path.split(separator: "/")
        guard let own = parts.lastIndex(where: { $0 == ownName }), own + 2 >= parts.count else {
            return
        }
        for part in parts[own...] {
            close(String(path[..<part.endIndex]), kind: S_IFDIR, mode: 0o700)
        }
    }

    /// Restricts a file, and files beside it whose names begin with its name.
    public static func closeFiles(_ path: String) {
        let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        let (folder, start) = (String(path[..<end]), path[end...])
        // Unreadable directories count as empty.
        let place = folder.isEmpty ? "." : folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        for name in names where name.hasPrefix(start) {
            close(folder + name, kind: S_IFREG, mode: 0o600)
        }
    }

    /// Restricts a file or directory, except symbolic links and other users' files.
    private static func close(_ path: String, kind: mode_t, mode: mode_t) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == kind,
            status.st_uid == geteuid(), status.st_mode & 0o077 != 0
        else { return }
        chmod(path, status.st_mode & mode)
    }
}
