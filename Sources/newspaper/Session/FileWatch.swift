import CProcessExit
import Dispatch
import Glibc

/// Reports when files may have changed or disappeared (inotify).
///
/// Watches every step of a symbolic link; for a missing folder, its nearest existing ancestor.
@MainActor
final class FileWatch {
    private static let timeout = DispatchTimeInterval.milliseconds(250)

    private let paths: [String]
    private let descriptor: Int32
    private let onChange: (Set<String>) -> Void
    private var source: (any DispatchSourceRead)?
    /// The watched names of each folder and the files they affect, by inotify watch descriptor.
    private var folders: [Int32: [String: Set<String>]] = [:]
    private var changed: Set<String> = []

    /// Watches absolute paths, which may not exist yet; `nil` without inotify.
    ///
    /// `onChange` is called 250 ms after the first change, with all files changed by then.
    init?(paths: [String], onChange: @escaping (_ paths: Set<String>) -> Void) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        // The kernel may need 20 ms to close the descriptor, which would delay quitting.
        process_exit_slow_descriptor(descriptor)
        self.paths = paths
        self.onChange = onChange
        watchFolders()
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.read() }
        }
        source.setCancelHandler { [descriptor] in
            process_exit_slow_descriptor(-1)
            close(descriptor)
        }
        source.activate()
        self.source = source
    }

    isolated deinit {
        source?.cancel()
    }

    private func watchFolders() {
        var places = paths.flatMap(WatchedName.places)
        // A change between reading a folder and watching it is not reported, so this repeats until
        // nothing differs.
        for _ in 0..<8 {
            var folders: [Int32: [String: Set<String>]] = [:]
            for place in places {
                let number = inotify_add_watch(descriptor, place.folder, place.events)
                if number >= 0 {
                    folders[number, default: [:]][place.name, default: []].insert(place.file)
                }
            }
            for number in self.folders.keys where folders[number] == nil {
                inotify_rm_watch(descriptor, number)
            }
            self.folders = folders
            let later = paths.flatMap(WatchedName.places)
            if later == places { return }
            places = later
        }
    }

    private func read() {
        var found: Set<String> = []
        var moves = false
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            for record in FolderChange.records(in: buffer.prefix(count)) {
                guard let names = folders[record.folder] else { continue }
                // An event without a name is about the folder itself.
                let files =
                    record.name.isEmpty
                    ? names.values.reduce(into: []) { $0.formUnion($1) }
                    : names[record.name] ?? []
                found.formUnion(files)
                if !files.isEmpty, !record.isWriting { moves = true }
            }
        }
        if moves { watchFolders() }
        guard !found.isEmpty else { return }
        let isPlanned = !changed.isEmpty
        changed.formUnion(found)
        guard !isPlanned else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.timeout) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                let paths = self.changed
                self.changed = []
                self.onChange(paths)
            }
        }
    }
}

/// A name in a folder that affects the content of a watched file.
private struct WatchedName: Equatable {
    let folder: String
    let name: String
    /// The watched file that the name affects.
    let file: String
    /// Whether this is the file or a link, not a missing folder.
    let isFile: Bool

    var events: UInt32 {
        let moves =
            IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
        return UInt32(isFile ? moves | IN_MODIFY : moves) | UInt32(IN_MASK_ADD)
    }

    /// Returns the names on the path to a file, including the targets of symbolic links.
    static func places(of file: String) -> [WatchedName] {
        var places: [WatchedName] = []
        var path = file
        // Linux follows at most 40 symbolic links.
        for _ in 0..<40 {
            let (folder, name) = parts(of: path)
            places.append(nearest(toFolder: folder, name: name, of: file))
            guard let target = destination(ofLink: path) else { break }
            path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
        }
        return places
    }

    private static func nearest(toFolder folder: String, name: String, of file: String)
        -> WatchedName
    {
        var (folder, name, isFile) = (folder, name, true)
        var status = stat()
        while folder != "/", stat(folder, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR {
            (folder, name) = parts(of: folder)
            isFile = false
        }
        return WatchedName(folder: folder, name: name, file: file, isFile: isFile)
    }

    private static func parts(of path: String) -> (folder: String, name: String) {
        // Runs at every start; bytes are faster than characters.
        let bytes = path.utf8
        let slash = UInt8(ascii: "/")
        let start = bytes.lastIndex(of: slash).map(bytes.index(after:)) ?? bytes.startIndex
        let end = bytes[..<start].lastIndex { $0 != slash }.map(bytes.index(after:))
        return (end.map { String(path[..<$0]) } ?? "/", String(path[start...]))
    }

    private static func destination(ofLink path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        guard count > 0 else { return nil }
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

private struct FolderChange {
    let folder: Int32
    /// Whether the content was written; false if the file was created, moved or deleted.
    let isWriting: Bool
    /// The file's name; empty for the folder itself.
    let name: String

    static func records(in bytes: ArraySlice<UInt8>) -> [FolderChange] {
        var records: [FolderChange] = []
        var start = bytes.startIndex
        let headLength = MemoryLayout<inotify_event>.size
        func number(at offset: Int) -> UInt32 {
            bytes[(start + offset)..<(start + offset + 4)].reversed()
                .reduce(0) { $0 << 8 | UInt32($1) }
        }
        while start + headLength <= bytes.endIndex {
            let length = Int(number(at: headLength - 4))
            let name = bytes[(start + headLength)...].prefix(length).prefix { $0 != 0 }
            records.append(
                FolderChange(
                    folder: Int32(bitPattern: number(at: 0)),
                    isWriting: number(at: 4) == UInt32(IN_MODIFY),
                    name: String(decoding: name, as: UTF8.self)
                )
            )
            start += headLength + length
        }
        return records
    }
}
