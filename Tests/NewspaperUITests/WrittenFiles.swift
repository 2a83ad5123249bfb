import Glibc
import NewspaperUI

/// Files in memory; writing to `/closed` fails.
actor WrittenFiles {
    private(set) var bytes: [String: [UInt8]] = [:]
    var texts: [String: String] { bytes.mapValues { String(decoding: $0, as: UTF8.self) } }

    func write(_ file: TypedFileName, _ content: FileContent) async -> FileWriteOutcome {
        if file.name.hasPrefix("/closed") {
            return .failed(path: file.name, detail: "Permission denied")
        }
        if bytes[file.name] != nil, !file.overwrites { return .isThere(path: file.name) }
        var template = Array("/tmp/written-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        unlink(template)
        defer { close(descriptor) }
        do throws(WritingFailure) {
            let count = try await content(descriptor)
            var room = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
            lseek(descriptor, 0, SEEK_SET)
            let size = read(descriptor, &room, room.count)
            bytes[file.name] = size == room.count ? room : []
            return .written(path: file.name, stories: count)
        } catch {
            return .unwritten(error)
        }
    }
}
