import Archive
import FoundationEssentials
import Glibc

struct PictureFiles {
    struct File {
        let name: String
        let path: String
        let bytes: Int
        let lastUse: timespec
        let isNote: Bool
    }

    private static let ending = ".picture"
    private static let noteEnding = ".missing"
    private static let sparedNames = "spared"

    let folder: String

    func picture(of address: String) -> String {
        folder + pictureName(of: address)
    }

    func note(of address: String) -> String {
        folder + name(of: address) + Self.noteEnding
    }

    var spared: Set<String> {
        let bytes = (try? readFile(folder + Self.sparedNames, maximumBytes: 4 << 20)) ?? []
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    func spare(_ addresses: [String]) {
        let names = Set(addresses.map { pictureName(of: $0) }).sorted()
        guard names != spared.sorted() else { return }
        PrivateFilePermissions.makeFolder(folder)
        try? replaceFile(
            folder + Self.sparedNames,
            with: Array(names.map { "\($0)\n" }.joined().utf8),
            isDurable: false
        )
    }

    var all: [File] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            let isOurs = [Self.ending, Self.noteEnding].contains(where: name.hasSuffix)
            guard isOurs || name.hasPrefix(".newspaper-") else { return nil }
            var status = stat()
            guard lstat(folder + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                return nil
            }
            // A time in the future is due to a wrong clock.
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
