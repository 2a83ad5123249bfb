import Archive
import FoundationEssentials
import Glibc

/// The files of a folder of pictures: what they are called, which there are, and which of them stay.
struct PictureFiles {
    /// A file of ours in the folder.
    struct File {
        let name: String
        let path: String
        let bytes: Int
        /// When it was used last; long ago where that cannot be believed.
        let lastUse: timespec
        /// True for the note that a picture could not be had.
        let isNote: Bool
    }

    private static let ending = ".picture"
    /// What a file is called that says that a picture could not be had; it is empty.
    private static let noteEnding = ".missing"
    private static let sparedNames = "spared"

    /// The folder's path, with a slash at its end.
    let folder: String

    /// The file for the picture at an address.
    func picture(of address: String) -> String {
        folder + pictureName(of: address)
    }

    /// The file which says that the picture at an address could not be had.
    func note(of address: String) -> String {
        folder + name(of: address) + Self.noteEnding
    }

    /// The names of the pictures that stay.
    var spared: Set<String> {
        let bytes = (try? readFile(folder + Self.sparedNames, maximumBytes: 4 << 20)) ?? []
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    /// Lets these pictures stay from now on, and no others.
    func spare(_ addresses: [String]) {
        let names = Set(addresses.map { pictureName(of: $0) }).sorted()
        guard names != spared.sorted() else { return }
        PrivateFiles.makeFolder(folder)
        // Without it they go as others do.
        try? replaceFile(
            folder + Self.sparedNames,
            with: Array(names.map { "\($0)\n" }.joined().utf8),
            isDurable: false
        )
    }

    /// Our own files, also those that were not finished.
    var all: [File] {
        // A folder that cannot be read has nothing that could be removed.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            let isOurs = [Self.ending, Self.noteEnding].contains(where: name.hasSuffix)
            guard isOurs || name.hasPrefix(".newspaper-") else { return nil }
            var status = stat()
            guard lstat(folder + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                return nil
            }
            // A picture that was shown in the future was shown at nobody knows what time.
            let isBelieved = status.st_mtim.tv_sec <= time(nil) + 60
            return File(
                name: name,
                path: folder + name,
                bytes: Int(status.st_size),
                lastUse: isBelieved ? status.st_mtim : timespec(),
                isNote: name.hasSuffix(Self.noteEnding)
            )
        }
    }

    private func pictureName(of address: String) -> String {
        name(of: address) + Self.ending
    }

    private func name(of address: String) -> String {
        PictureFileCoding.hexadecimal(BodyDigest.of(Array(address.utf8)))
    }
}
