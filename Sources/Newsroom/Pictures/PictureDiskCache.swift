import Archive
import FoundationEssentials
import Glibc

/// A cache of pictures in a folder, which other programs may empty at any time.
///
/// Pictures are assumed not to change. The least recently used ones are evicted. Write errors and
/// missing or damaged files only cause another fetch.
public actor PictureDiskCache {
    /// The maximum size of a picture is the cache's size divided by this number.
    private static let largestShare = 4
    private static let missingTime = 86_400.0

    nonisolated let path: String
    private let files: PictureFiles
    private let maximumBytes: Int
    private var heldBytes: Int?
    private var isClosed = false

    /// Creates a cache in a folder, whose path has no trailing slash.
    ///
    /// The first picture creates the folder.
    public init(path: String, maximumBytes: Int = 128 << 20) {
        self.path = path
        files = PictureFiles(folder: path + "/")
        self.maximumBytes = maximumBytes
    }

    /// Returns a cached picture, or `nil`.
    ///
    /// Counts as a use of the picture.
    func bytes(of address: String) -> [UInt8]? {
        let file = files.picture(of: address)
        if !isClosed { PrivateFilePermissions.closeFolder(files.folder) }
        isClosed = true
        guard let content = try? readFile(file, maximumBytes: maximumBytes),
            let bytes = PictureFileCoding.bytes(in: content, of: address)
        else { return nil }
        // The modification time is the time of the last use.
        utimensat(AT_FDCWD, file, nil, 0)
        return bytes
    }

    /// Stores a picture, ignoring errors.
    func keep(_ bytes: [UInt8], of address: String, at time: Date) {
        guard bytes.count <= maximumBytes / Self.largestShare else { return }
        let content = PictureFileCoding.content(of: bytes, at: address)
        PrivateFilePermissions.makeFolder(files.folder)
        do throws(FileProblem) {
            try replaceFile(files.picture(of: address), with: content, isDurable: false)
        } catch {
            return
        }
        unlink(files.note(of: address))
        if let heldBytes, heldBytes + content.count <= maximumBytes {
            self.heldBytes = heldBytes + content.count
        } else {
            makeRoom(at: time)
        }
    }

    /// Returns whether a picture is cached.
    ///
    /// Counts as a use of the picture.
    func has(_ address: String) -> Bool {
        utimensat(AT_FDCWD, files.picture(of: address), nil, 0) == 0
    }

    /// Returns whether a picture is cached, without counting as a use.
    func holds(_ address: String) -> Bool { access(files.picture(of: address), R_OK) == 0 }

    func noteMissing(_ address: String, at time: Date) {
        PrivateFilePermissions.makeFolder(files.folder)
        let file = files.note(of: address)
        guard (try? replaceFile(file, with: [], isDurable: false)) != nil else { return }
        let seconds = timespec(tv_sec: Int(time.timeIntervalSince1970), tv_nsec: 0)
        utimensat(AT_FDCWD, file, [seconds, seconds], 0)
    }

    func isMissing(_ address: String, at time: Date) -> Bool {
        var status = stat()
        guard lstat(files.note(of: address), &status) == 0 else { return false }
        let age = time.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
        // Ignores times in the future, written before the clock was set back.
        return (-60...Self.missingTime).contains(age)
    }

    /// Protects only these pictures from eviction.
    ///
    /// The set is stored in a file, because other processes evict pictures, too.
    func protect(_ addresses: [String]) {
        files.spare(addresses)
    }

    /// Updates the size; if it is too large, removes the least recently used files until a tenth is
    /// free.
    private func makeRoom(at time: Date) {
        var all = files.all
        for note in all where note.isNote {
            let age = time.timeIntervalSince1970 - Double(note.lastUse.tv_sec)
            if age > Self.missingTime { unlink(note.path) }
        }
        var held = all.reduce(0) { $0 + $1.bytes }
        if held > maximumBytes {
            all.sort {
                ($0.lastUse.tv_sec, $0.lastUse.tv_nsec) < ($1.lastUse.tv_sec, $1.lastUse.tv_nsec)
            }
            let spared = files.spared
            for file in all where held > maximumBytes / 10 * 9 {
                if spared.contains(file.name) { continue }
                if unlink(file.path) == 0 { held -= file.bytes }
            }
        }
        heldBytes = held
    }
}
