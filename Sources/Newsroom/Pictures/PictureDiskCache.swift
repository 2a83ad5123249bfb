import Archive
import FoundationEssentials
import Glibc

/// Pictures that were fetched, in files of a folder that may be emptied at any time.
///
/// A picture at an address is taken to stay the same. When the folder holds too much, those go first that
/// were shown the longest time ago. A folder that cannot be written, a file that is missing or damaged: all
/// that only means that a picture is fetched again.
public actor PictureDiskCache {
    /// The share of the room that one picture may take.
    private static let largestShare = 4
    /// Seconds for which it is believed that a picture cannot be had.
    private static let missingTime = 86_400.0

    private let files: PictureFiles
    private let maximumBytes: Int
    /// `nil` until the files were counted.
    private var heldBytes: Int?
    private var isClosed = false

    /// Names a folder, which is made with the first picture.
    ///
    /// - Parameters:
    ///   - path: The folder's path, without a slash at its end.
    ///   - maximumBytes: What all files may take together.
    public init(path: String, maximumBytes: Int = 128 << 20) {
        files = PictureFiles(folder: path + "/")
        self.maximumBytes = maximumBytes
    }

    /// The picture that was fetched from an address; `nil` when it is not here.
    func bytes(of address: String) -> [UInt8]? {
        let file = files.picture(of: address)
        if !isClosed { PrivateFiles.closeFolder(files.folder) }
        isClosed = true
        // Whatever is wrong with the file, the web has the picture.
        guard let content = try? readFile(file, maximumBytes: maximumBytes),
            let bytes = PictureFileCoding.bytes(in: content, of: address)
        else { return nil }
        // The time of the file tells when it was used last.
        utimensat(AT_FDCWD, file, nil, 0)
        return bytes
    }

    /// Keeps a picture, as far as that is possible; `time` is now.
    func keep(_ bytes: [UInt8], of address: String, at time: Date) {
        guard bytes.count <= maximumBytes / Self.largestShare else { return }
        let content = PictureFileCoding.content(of: bytes, at: address)
        PrivateFiles.makeFolder(files.folder)
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

    /// Whether a picture is here; it counts as used now.
    func has(_ address: String) -> Bool {
        utimensat(AT_FDCWD, files.picture(of: address), nil, 0) == 0
    }

    /// Whether a picture is here, which is no use of it.
    func holds(_ address: String) -> Bool { access(files.picture(of: address), R_OK) == 0 }

    /// Notes that a picture could not be had.
    func noteMissing(_ address: String, at time: Date) {
        PrivateFiles.makeFolder(files.folder)
        let file = files.note(of: address)
        // Without the note it is asked for again.
        guard (try? replaceFile(file, with: [], isDurable: false)) != nil else { return }
        let seconds = timespec(tv_sec: Int(time.timeIntervalSince1970), tv_nsec: 0)
        utimensat(AT_FDCWD, file, [seconds, seconds], 0)
    }

    /// Whether a picture could not be had within the last day.
    func isMissing(_ address: String, at time: Date) -> Bool {
        var status = stat()
        guard lstat(files.note(of: address), &status) == 0 else { return false }
        let age = time.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
        // A clock that was turned back makes nobody wait for longer.
        return (-60...Self.missingTime).contains(age)
    }

    /// Lets these pictures stay from now on, however long nobody looks at them, and no others.
    ///
    /// Their names stand in a file, since other processes make room, too.
    func spare(_ addresses: [String]) {
        files.spare(addresses)
    }

    /// Counts the files; if there is too much, removes the oldest until a tenth of the room is free.
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
