import Archive
import FoundationEssentials
import Glibc

/// Pictures that were fetched, in files of a folder that may be emptied at any time.
///
/// A picture at an address is taken to stay the same. When the folder holds too much, those go first that
/// were shown the longest time ago. A folder that cannot be written, a file that is missing or damaged: all
/// that only means that a picture is fetched again.
public actor PictureFolder {
    /// The share of the room that one picture may take.
    private static let largestShare = 4
    private static let ending = ".picture"
    /// What a file is called that says that a picture could not be had; it is empty.
    private static let missingEnding = ".missing"
    /// Seconds for which that is believed.
    private static let missingTime = 86_400.0

    private let path: String
    private let maximumBytes: Int
    /// `nil` until the files were counted.
    private var heldBytes: Int?

    /// Names a folder, which is made with the first picture.
    ///
    /// - Parameters:
    ///   - path: The folder's path, without a slash at its end.
    ///   - maximumBytes: What all files may take together.
    public init(path: String, maximumBytes: Int = 128 << 20) {
        self.path = path + "/"
        self.maximumBytes = maximumBytes
    }

    private var isClosed = false

    /// The picture that was fetched from an address; `nil` when it is not here.
    func bytes(of address: String) -> [UInt8]? {
        let file = file(of: address)
        if !isClosed { PrivateFiles.closeFolder(path) }
        isClosed = true
        // Whatever is wrong with the file, the web has the picture.
        guard let content = try? readFile(file, maximumBytes: maximumBytes),
            let bytes = PackedPicture.bytes(in: content, of: address)
        else { return nil }
        // The time of the file tells when it was used last.
        utimensat(AT_FDCWD, file, nil, 0)
        return bytes
    }

    /// Keeps a picture, as far as that is possible.
    func keep(_ bytes: [UInt8], of address: String) {
        guard bytes.count <= maximumBytes / Self.largestShare else { return }
        let content = PackedPicture.content(of: bytes, at: address)
        PrivateFiles.makeFolder(path)
        do throws(FileProblem) {
            try replaceFile(file(of: address), with: content, isDurable: false)
        } catch {
            return
        }
        unlink(missingFile(of: address))
        if let heldBytes, heldBytes + content.count <= maximumBytes {
            self.heldBytes = heldBytes + content.count
        } else {
            makeRoom()
        }
    }

    /// Whether a picture is here; it counts as used now.
    func has(_ address: String) -> Bool {
        utimensat(AT_FDCWD, file(of: address), nil, 0) == 0
    }

    /// Notes that a picture could not be had.
    func noteMissing(_ address: String, at time: Date) {
        PrivateFiles.makeFolder(path)
        let file = missingFile(of: address)
        // Without the note it is asked for again.
        guard (try? replaceFile(file, with: [], isDurable: false)) != nil else { return }
        let seconds = timespec(tv_sec: Int(time.timeIntervalSince1970), tv_nsec: 0)
        utimensat(AT_FDCWD, file, [seconds, seconds], 0)
    }

    /// Whether a picture could not be had within the last day.
    func isMissing(_ address: String, at time: Date) -> Bool {
        var status = stat()
        guard lstat(missingFile(of: address), &status) == 0 else { return false }
        let age = time.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
        // A clock that was turned back makes nobody wait for longer.
        return (-60...Self.missingTime).contains(age)
    }

    /// Lets these pictures stay from now on, however long nobody looks at them, and no others.
    ///
    /// Their names stand in a file, since other processes make room, too.
    func spare(_ addresses: [String]) {
        let names = Set(addresses.map { name(of: $0) }).sorted()
        guard names != spared.sorted() else { return }
        PrivateFiles.makeFolder(path)
        // Without it they go as others do.
        try? replaceFile(
            path + Self.sparedNames,
            with: Array(names.map { "\($0)\n" }.joined().utf8),
            isDurable: false
        )
    }

    // MARK: Files

    private static let sparedNames = "spared"

    /// The names of the pictures that stay.
    private var spared: Set<String> {
        let bytes = (try? readFile(path + Self.sparedNames, maximumBytes: 4 << 20)) ?? []
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    private struct File {
        let path: String
        let bytes: Int
        let lastUse: timespec
    }

    private func file(of address: String) -> String {
        path + name(of: address)
    }

    private func missingFile(of address: String) -> String {
        path + name(of: address, ending: Self.missingEnding)
    }

    private func name(of address: String, ending: String = PictureFolder.ending) -> String {
        PackedPicture.hexadecimal(BodyDigest.of(Array(address.utf8))) + ending
    }

    /// Counts the files; if there is too much, removes the oldest until a tenth of the room is free.
    private func makeRoom() {
        var files = files
        for file in files where file.path.hasSuffix(Self.missingEnding) {
            if Double(time(nil) - file.lastUse.tv_sec) > Self.missingTime { unlink(file.path) }
        }
        var held = files.reduce(0) { $0 + $1.bytes }
        if held > maximumBytes {
            files.sort {
                ($0.lastUse.tv_sec, $0.lastUse.tv_nsec) < ($1.lastUse.tv_sec, $1.lastUse.tv_nsec)
            }
            let spared = spared
            for file in files where held > maximumBytes / 10 * 9 {
                if spared.contains(String(file.path.dropFirst(path.count))) { continue }
                if unlink(file.path) == 0 { held -= file.bytes }
            }
        }
        heldBytes = held
    }

    /// Our own files, also those that were not finished.
    private var files: [File] {
        // A folder that cannot be read has nothing that could be removed.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name in
            let isOurs = [Self.ending, Self.missingEnding].contains(where: name.hasSuffix)
            guard isOurs || name.hasPrefix(".newspaper-") else { return nil }
            var status = stat()
            guard lstat(path + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                return nil
            }
            // A picture that was shown in the future was shown at nobody knows what time.
            let isBelieved = status.st_mtim.tv_sec <= time(nil) + 60
            let lastUse = isBelieved ? status.st_mtim : timespec()
            return File(path: path + name, bytes: Int(status.st_size), lastUse: lastUse)
        }
    }
}
