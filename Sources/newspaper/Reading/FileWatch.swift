import CLeaving
import Dispatch
import Glibc

/// Tells when files may have been written or taken away, by whomever; sleeps until then.
@MainActor
final class FileWatch {
    private static let patience = DispatchTimeInterval.milliseconds(250)

    private let names: Set<String>
    private let onChange: (Set<String>) -> Void
    private var source: (any DispatchSourceRead)?
    /// The names of the files that may be others; empty while nothing is planned.
    private var changed: Set<String> = []

    /// Watches files that need not be there yet; their folders must.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - onChange: Called a moment after the first of some changes with those of the files that may be others.
    init?(paths: [String], onChange: @escaping (_ paths: Set<String>) -> Void) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        // The kernel may need 20 ms for it, which nobody shall wait for who quits.
        leaving_slow_descriptor(descriptor)
        let named = paths.map { (String($0.suffix(while: { $0 != "/" })), $0) }
        let pathsByName = Dictionary(grouping: named, by: \.0).mapValues { Set($0.map(\.1)) }
        names = Set(pathsByName.keys)
        self.onChange = { names in
            onChange(names.reduce(into: []) { $0.formUnion(pathsByName[$1] ?? []) })
        }
        let events = UInt32(
            IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF
                | IN_MOVE_SELF
        )
        for folder in Set(paths.map { $0.dropLast($0.suffix(while: { $0 != "/" }).count) }) {
            inotify_add_watch(descriptor, String(folder), events)
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.read(from: descriptor) }
        }
        source.setCancelHandler {
            leaving_slow_descriptor(-1)
            close(descriptor)
        }
        source.activate()
        self.source = source
    }

    isolated deinit {
        source?.cancel()
    }

    private func read(from descriptor: Int32) {
        var found: Set<String> = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            for name in Self.names(in: buffer.prefix(count)) {
                // Without a name it is the folder itself that is gone.
                if name.isEmpty {
                    found = names
                } else if names.contains(name) {
                    found.insert(name)
                }
            }
        }
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

    /// The names of the files in the kernel's records.
    private static func names(in records: ArraySlice<UInt8>) -> [String] {
        var names: [String] = []
        var start = records.startIndex
        let headLength = MemoryLayout<inotify_event>.size
        while start + headLength <= records.endIndex {
            let length = records[(start + headLength - 4)..<(start + headLength)]
                .reversed().reduce(0) { $0 << 8 | Int($1) }
            let name = records[(start + headLength)...].prefix(length).prefix { $0 != 0 }
            names.append(String(decoding: name, as: UTF8.self))
            start += headLength + length
        }
        return names
    }
}

extension String {
    fileprivate func suffix(while isWanted: (Character) -> Bool) -> Substring {
        self[(lastIndex { !isWanted($0) }.map(index(after:)) ?? startIndex)...]
    }
}
