import Glibc
import NewspaperUI

/// Writes to files whose paths the user types.
struct TypedPathFileWriter: Sendable {
    let home: String

    /// Writes a file, replacing an existing one only if `overwrites` is set.
    ///
    /// A temporary file in the same folder is renamed, so that other programs see either the old or
    /// the new content. Symbolic links are followed and permissions kept.
    @concurrent
    func write(_ file: TypedFileName, _ content: FileContent) async -> FileWriteOutcome {
        let typed = path(of: file.name)
        var status = stat()
        let target = Self.realPath(typed) ?? typed
        let isThere = stat(target, &status) == 0
        if isThere {
            guard status.st_mode & S_IFMT == S_IFREG else {
                return .failed(path: typed, detail: SessionStrings.notARegularFile)
            }
            guard access(target, W_OK) == 0 else { return failure(typed) }
        }
        // A dangling symbolic link is treated as an existing file.
        if !file.overwrites, isThere || lstat(typed, &status) == 0 { return .isThere(path: typed) }
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
        let draft = "\(folder).newspaper-\(getpid())-\(UInt32.random(in: 0...(.max)))"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return failure(typed) }
        defer {
            close(descriptor)
            unlink(draft)
        }
        if isThere { fchmod(descriptor, status.st_mode & 0o777) }
        let count: Int
        do throws(WritingFailure) {
            count = try await content(descriptor)
        } catch {
            if case .system(let number) = error, number != 0 {
                errno = number
                return failure(typed)
            }
            return .unwritten(error)
        }
        guard fsync(descriptor) == 0 else { return failure(typed) }
        if file.overwrites {
            guard rename(draft, target) == 0 else { return failure(typed) }
        } else if link(draft, target) != 0 {
            if errno == EEXIST { return .isThere(path: typed) }
            // The file systems of many e-book readers have no hard links.
            guard lstat(target, &status) != 0 else { return .isThere(path: typed) }
            guard rename(draft, target) == 0 else { return failure(typed) }
        }
        return .written(path: typed, stories: count)
    }

    /// Writes all of the text; on failure returns false with the reason in `errno`.
    static func write(_ text: String, to descriptor: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private func path(of name: String) -> String {
        guard name.hasPrefix("~") else { return name }
        let user = name.dropFirst().prefix { $0 != "/" }
        let rest = name.dropFirst(user.count + 1)
        if user.isEmpty { return home + rest }
        let record = getpwnam(String(user))
        guard let folder = record.flatMap({ String(validatingCString: $0.pointee.pw_dir) }) else {
            return name
        }
        return folder + rest
    }

    private func failure(_ path: String) -> FileWriteOutcome {
        .failed(path: path, detail: String(cString: strerror(errno)))
    }
}
