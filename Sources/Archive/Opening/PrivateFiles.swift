import FoundationEssentials
import Glibc

/// Keeps folders and files of the program to their owner, whatever the umask is.
public enum PrivateFiles {
    /// The folders that are ours are called so, in whatever folder the system keeps such things.
    private static let ownName = "newspaper"

    /// Makes a folder and those above it where they are missing, and closes one of ours that is open to others.
    ///
    /// Whether it worked shows when something is written there.
    ///
    /// - Parameter path: The folder, with or without a slash at its end.
    public static func makeFolder(_ path: String) {
        let full = path.hasSuffix("/") ? path : path + "/"
        for index in full.indices where full[index] == "/" && index > full.startIndex {
            let folder = String(full[..<index])
            // A umask may take away what the owner needs.
            if mkdir(folder, 0o700) == 0 { chmod(folder, 0o700) }
        }
        closeFolder(path)
    }

    /// Closes a folder to others, if it is one of ours: called “newspaper”, or within a folder of that name.
    public static func closeFolder(_ path: String) {
        let parts = path.split(separator: "/")
        guard let own = parts.lastIndex(where: { $0 == ownName }), own + 2 >= parts.count else {
            return
        }
        for part in parts[own...] {
            close(String(path[..<part.endIndex]), kind: S_IFDIR, mode: 0o700)
        }
    }

    /// Closes a file to others, and those beside it whose names begin with its name.
    public static func closeFiles(_ path: String) {
        let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        let (folder, start) = (String(path[..<end]), path[end...])
        // A folder that cannot be read has nothing that could be closed.
        let place = folder.isEmpty ? "." : folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        for name in names where name.hasPrefix(start) {
            close(folder + name, kind: S_IFREG, mode: 0o600)
        }
    }

    /// What belongs to somebody else, or is a link, is left alone.
    private static func close(_ path: String, kind: mode_t, mode: mode_t) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == kind,
            status.st_uid == geteuid(), status.st_mode & 0o077 != 0
        else { return }
        chmod(path, status.st_mode & mode)
    }
}
