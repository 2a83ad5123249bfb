import FoundationEssentials
import Glibc
import HTTP
import News

/// Fetches one file, however often the connection breaks.
struct EnclosureFetch: Sendable {
    let fetcher: any HTTPDownloading
    /// How servers are asked for files of stories.
    let settings: FeedSettingsStore
    let room: DiskRoom
    /// Waits between two attempts.
    let pause: @Sendable (Duration) async -> Void

    /// For one attempt; a slow line may take all day.
    private static let timeLimit = Duration.seconds(24 * 3600)
    /// So many attempts one after the other may bring nothing, or next to nothing.
    private static let patience = 6
    /// Minimum speed in bytes per second.
    private static let slowest = 1000
    /// An attempt that was too slow has brought something if it has brought so many bytes.
    private static let leastOfSlow: Int64 = 256 << 10
    private static let keptFields = [
        "Content-Length", "Transfer-Encoding", "Content-Range", "ETag", "Last-Modified",
    ]

    /// Fetches a file until it is whole, and goes on from what is there.
    ///
    /// - Parameters:
    ///   - download: What is fetched.
    ///   - folder: Where it shall stand.
    ///   - name: How it is called there.
    ///   - tell: Hears how many bytes there are, and how many there will be.
    /// - Returns: Where it stands.
    /// - Throws: Why it cannot be had; ``EnclosureFailure/cancelled`` when nobody waits for it any more.
    func fetch(
        _ download: Download,
        into folder: String,
        named name: EnclosureName,
        tell: @escaping PartFile.Progress
    ) async throws(EnclosureFailure) -> String {
        var number = 1
        while true {
            let part = try place(download, in: folder, named: name, from: &number, tell)
            defer {
                part.close()
                Self.removeEmptyFolders(of: part.path, in: folder)
            }
            try await fill(part, from: download)
            do throws(FileProblem) {
                if try part.finish() { return part.path }
            } catch {
                throw .disk(path: part.path, detail: error.words)
            }
            number += 1
        }
    }

    /// Opens the first name that is free, or is this file's already.
    private func place(
        _ download: Download,
        in folder: String,
        named name: EnclosureName,
        from number: inout Int,
        _ tell: @escaping PartFile.Progress
    ) throws(EnclosureFailure) -> PartFile {
        while true {
            let path = "\(folder)/\(name.path(of: download, number: number))"
            let opening: PartFile.Opening
            do throws(FileProblem) {
                opening = try open(path, for: download.id, tell)
            } catch {
                Self.removeEmptyFolders(of: path, in: folder)
                throw .disk(path: path, detail: error.words)
            }
            switch opening {
            case .opened(let part): return part
            case .elsewhere: throw .elsewhere
            case .taken: break
            }
            number += 1
        }
    }

    /// Opens a name in its folder, which is made where there is none.
    private func open(
        _ path: String,
        for address: String,
        _ tell: @escaping PartFile.Progress
    ) throws(FileProblem) -> PartFile.Opening {
        for _ in 0..<8 {
            Self.makeFolder(folderName(of: path))
            do throws(FileProblem) {
                return try PartFile.open(
                    at: path,
                    for: address,
                    in: room,
                    tell: tell
                )
            } catch .failed(errno: ENOENT) {
                // Another file was taken out of the folder meanwhile, and the empty folder with it.
            }
        }
        throw .failed(errno: ENOENT)
    }

    /// Removes what has come of a file that is not whole, unless another process is fetching it.
    func removePart(of download: Download, in folder: String, named name: EnclosureName) {
        var number = 1
        while true {
            let path = "\(folder)/\(name.path(of: download, number: number))"
            if PartFile.remove(at: path, of: download.id) {
                return Self.removeEmptyFolders(of: path, in: folder)
            }
            // A name is only passed over where something else has it.
            guard access(path, F_OK) == 0 || access(PartFile.nameOfPart(path), F_OK) == 0 else {
                return
            }
            number += 1
        }
    }

    private func fill(
        _ part: PartFile,
        from download: Download
    ) async throws(EnclosureFailure) {
        var vainAttempts = 0
        // What was begun anew has not got on before it is further than ever.
        var furthest = part.offset
        while true {
            let failure: EnclosureFailure
            do throws(EnclosureFailure) {
                if try await attempt(part, download, from: part.offset) { return }
                failure = .network(.brokenAnswer(host: hostName(of: download.id)))
            } catch {
                failure = error
            }
            guard failure.mayPass, !Task.isCancelled else {
                // A part that cannot be resumed would only take up space.
                if failure.isOfRoom, part.offset == 0 { try beginAnew(part) }
                throw failure
            }
            let step = failure.isOfSpeed ? Self.leastOfSlow : 1
            vainAttempts = part.offset >= furthest + step ? 0 : vainAttempts + 1
            furthest = max(furthest, part.offset)
            guard vainAttempts < Self.patience else { throw failure }
            await pause(.seconds(1 << max(0, vainAttempts - 1)))
        }
    }

    /// Asks for what is missing.
    ///
    /// - Returns: Whether the file is whole now.
    private func attempt(
        _ part: PartFile,
        _ download: Download,
        from offset: Int64
    ) async throws(EnclosureFailure) -> Bool {
        if let total = part.total, offset == total, total > 0 { return true }
        var headers: HTTPHeaders = ["Accept": "*/*"]
        if offset > 0, let validator = part.validator {
            headers.append("Range", "bytes=\(offset)-")
            headers.append("If-Range", validator)
        }
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await fetcher.download(
                HTTPRequest(
                    address: download.id,
                    headers: headers,
                    options: await options(for: download)
                ),
                into: part
            )
        } catch {
            switch part.failure {
            case .tooLarge?:
                throw .network(.tooLarge(limit: Int(part.total ?? room.longestUnannounced)))
            case .nearlyFull?: throw .noRoom(path: part.path)
            case let failure?: throw .disk(path: part.path, detail: failure.words)
            case nil: break
            }
            if part.hasMetOtherPart { try beginAnew(part) }
            throw error == .cancelled ? .cancelled : .network(FeedFailure(error))
        }
        switch response.status {
        case 200, 206:
            // A body without a byte never begins.
            if response.status == 200, part.size == 0 {
                _ = part.begin(status: 200, headers: response.headers)
            }
            return part.total.map { part.size == $0 } ?? true
        case 416:
            // What is there is no beginning of what the server has.
            try beginAnew(part)
            return false
        default:
            throw .network(
                .status(response.status, host: hostName(of: response.address))
            )
        }
    }

    private func beginAnew(_ part: PartFile) throws(EnclosureFailure) {
        do throws(FileProblem) {
            try part.beginAnew()
        } catch {
            throw .disk(path: part.path, detail: error.words)
        }
    }

    /// The address comes from outside, unless the reader has typed it.
    private func options(for download: Download) async -> HTTPOptions {
        var options = HTTPOptions.ofNoFeed
        options.reach = .publicOnly
        if let feed = download.feed {
            options = await settings.options(
                forPartOfStory: download.id,
                of: feed,
                timeLimit: Self.timeLimit
            )
        }
        if download.isTyped, options.reach == .publicOnly { options.reach = .privateByRequest }
        options.timeLimit = Self.timeLimit
        options.maximumBytes = 1 << 50
        options.slowestBytesPerSecond = Self.slowest
        options.keptFields = Self.keptFields
        return options
    }

    /// Makes a folder and those above it; what is missing then is told when the file is opened.
    private static func makeFolder(_ path: String) {
        try? FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true
        )
    }

    /// Removes the folders that a name has within that of all files, as far as nothing stands in them.
    private static func removeEmptyFolders(of path: String, in folder: String) {
        var names = path.dropFirst(folder.count).split(separator: "/").dropLast()
        while !names.isEmpty, rmdir("\(folder)/\(names.joined(separator: "/"))") == 0 {
            names.removeLast()
        }
    }
}
