import CProcessExit
import Dispatch
import Glibc

/// Tells when files may have been written or taken away, by whomever; sleeps until then.
///
/// A file may be a symbolic link, of which each step is watched. Where its folder is missing, the nearest one that is
/// there is watched for the next.
@MainActor
final class FileWatch {
    private static let patience = DispatchTimeInterval.milliseconds(250)

    private let paths: [String]
    private let descriptor: Int32
    private let onChange: (Set<String>) -> Void
    private var source: (any DispatchSourceRead)?
    /// By the kernel's number of a folder: which names in it are watched, and for which files.
    private var folders: [Int32: [String: Set<String>]] = [:]
    /// The files that may be others; empty while nothing is planned.
    private var changed: Set<String> = []

    /// Watches files; neither they nor their folders need be there yet.
    ///
    /// - Parameters:
    ///   - paths: The files, by absolute paths.
    ///   - onChange: Called a moment after the first of some changes with those of the files that may be others.
    init?(paths: [String], onChange: @escaping (_ paths: Set<String>) -> Void) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        // The kernel may need 20 ms for it, which nobody shall wait for who quits.
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

    /// Watches the folders in which the files stand now, and no others.
    private func watchFolders() {
        var places = paths.flatMap(WatchedPlace.places)
        // What is made between the look at a folder and its watch is not told: it is looked for once more.
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
            let later = paths.flatMap(WatchedPlace.places)
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
                // Without a name it is the folder itself that is gone.
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
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                let paths = self.changed
                self.changed = []
                self.onChange(paths)
            }
        }
    }
}

/// A name in a folder on which it depends what a file holds.
private struct WatchedPlace: Equatable {
    let folder: String
    let name: String
    /// The path by which the file is asked for.
    let file: String
    /// False where the name is that of a folder on the way to a file that cannot be there yet.
    let isFile: Bool

    /// What of the folder is told.
    var events: UInt32 {
        let moves =
            IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
        return UInt32(isFile ? moves | IN_MODIFY : moves) | UInt32(IN_MASK_ADD)
    }

    /// The places of a file: where it is asked for, and where it stands when that is a link.
    static func places(of file: String) -> [WatchedPlace] {
        var places: [WatchedPlace] = []
        var path = file
        // As many links as the system follows.
        for _ in 0..<40 {
            let (folder, name) = parts(of: path)
            places.append(nearest(toFolder: folder, name: name, of: file))
            guard let target = destination(ofLink: path) else { break }
            path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
        }
        return places
    }

    private static func nearest(toFolder folder: String, name: String, of file: String)
        -> WatchedPlace
    {
        var (folder, name, isFile) = (folder, name, true)
        var status = stat()
        while folder != "/", stat(folder, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR {
            (folder, name) = parts(of: folder)
            isFile = false
        }
        return WatchedPlace(folder: folder, name: name, file: file, isFile: isFile)
    }

    private static func parts(of path: String) -> (folder: String, name: String) {
        // Bytes, since it is done at every start: signs of several letters need not be told apart.
        let bytes = path.utf8
        let slash = UInt8(ascii: "/")
        let start = bytes.lastIndex(of: slash).map(bytes.index(after:)) ?? bytes.startIndex
        let end = bytes[..<start].lastIndex { $0 != slash }.map(bytes.index(after:))
        return (end.map { String(path[..<$0]) } ?? "/", String(path[start...]))
    }

    /// Where a symbolic link leads; `nil` for what is none.
    private static func destination(ofLink path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        guard count > 0 else { return nil }
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// What the kernel tells of a folder.
private struct FolderChange {
    /// The kernel's number of the folder.
    let folder: Int32
    /// True when a file of it was written, and none came or went.
    let isWriting: Bool
    /// The file's name; empty where it is the folder itself.
    let name: String

    /// The kernel's records, one after the other.
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
