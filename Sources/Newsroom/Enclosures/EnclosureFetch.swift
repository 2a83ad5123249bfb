import FoundationEssentials
import Glibc
import HTTP
import News

/// Downloads one file.
///
/// Resumes it when the connection breaks.
struct EnclosureFetch: Sendable {
    let fetcher: any HTTPDownloading
    let settings: FeedSettingsStore
    let room: DiskSpaceLimit
    let pause: @Sendable (Duration) async -> Void

    private static let timeLimit = Duration.seconds(24 * 3600)
    private static let mostVainAttempts = 6
    /// The minimum speed in bytes per second.
    ///
    /// An attempt that is slower fails.
    private static let slowest = 1000
    /// The minimum number of bytes for which a slow attempt counts as progress.
    private static let leastOfSlow: Int64 = 256 << 10
    private static let keptFields = [
        "Content-Length", "Transfer-Encoding", "Content-Range", "ETag", "Last-Modified",
    ]

    /// Downloads a file into a folder, and returns its path.
    ///
    /// Resumes a partial file.
    ///
    /// `notify` receives the numbers of received and total bytes.
    func fetch(
        _ download: Download,
        into folder: String,
        named name: EnclosureFileNameBuilder,
        notify: @escaping PartialDownloadFile.Progress
    ) async throws(EnclosureFailure) -> String {
        var number = 1
        while true {
            let part = try place(download, in: folder, named: name, from: &number, notify)
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

    /// Opens this download's partial file, or creates one with the first free `number`.
    private func place(
        _ download: Download,
        in folder: String,
        named name: EnclosureFileNameBuilder,
        from number: inout Int,
        _ notify: @escaping PartialDownloadFile.Progress
    ) throws(EnclosureFailure) -> PartialDownloadFile {
        while true {
            let path = "\(folder)/\(name.path(of: download, number: number))"
            let opening: PartialDownloadFile.Opening
            do throws(FileProblem) {
                opening = try open(path, for: download.id, notify)
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

    private func open(
        _ path: String,
        for address: String,
        _ notify: @escaping PartialDownloadFile.Progress
    ) throws(FileProblem) -> PartialDownloadFile.Opening {
        for _ in 0..<8 {
            Self.makeFolder(folderName(of: path))
            do throws(FileProblem) {
                return try PartialDownloadFile.open(
                    at: path,
                    for: address,
                    in: room,
                    notify: notify
                )
            } catch .failed(errno: ENOENT) {
            }
        }
        throw .failed(errno: ENOENT)
    }

    func removePart(of download: Download, in folder: String, named name: EnclosureFileNameBuilder)
    {
        var number = 1
        while true {
            let path = "\(folder)/\(name.path(of: download, number: number))"
            if PartialDownloadFile.remove(at: path, of: download.id) {
                return Self.removeEmptyFolders(of: path, in: folder)
            }
            guard access(path, F_OK) == 0 || access(PartialDownloadFile.nameOfPart(path), F_OK) == 0
            else {
                return
            }
            number += 1
        }
    }

    private func fill(
        _ part: PartialDownloadFile,
        from download: Download
    ) async throws(EnclosureFailure) {
        var vainAttempts = 0
        // After starting again from zero, only bytes beyond the previous maximum are progress.
        var furthest = part.offset
        while true {
            let failure: EnclosureFailure
            do throws(EnclosureFailure) {
                if try await attempt(part, download, from: part.offset) { return }
                failure = .network(.incompleteResponse(host: hostName(of: download.id)))
            } catch {
                failure = error
            }
            guard failure.mayPass, !Task.isCancelled else {
                // A partial file that cannot be resumed would only waste disk space.
                if failure.isOfRoom, part.offset == 0 { try beginAnew(part) }
                throw failure
            }
            let step = failure.isOfSpeed ? Self.leastOfSlow : 1
            vainAttempts = part.offset >= furthest + step ? 0 : vainAttempts + 1
            furthest = max(furthest, part.offset)
            guard vainAttempts < Self.mostVainAttempts else { throw failure }
            await pause(.seconds(1 << max(0, vainAttempts - 1)))
        }
    }

    /// Requests the missing bytes.
    ///
    /// Returns whether the file is complete.
    private func attempt(
        _ part: PartialDownloadFile,
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
            // The sink's `begin` is not called for an empty body.
            if response.status == 200, part.size == 0 {
                _ = part.begin(status: 200, headers: response.headers)
            }
            return part.total.map { part.size == $0 } ?? true
        case 416:
            // The partial file is not from the server's current version.
            try beginAnew(part)
            return false
        default:
            throw .network(
                .status(response.status, host: hostName(of: response.address))
            )
        }
    }

    private func beginAnew(_ part: PartialDownloadFile) throws(EnclosureFailure) {
        do throws(FileProblem) {
            try part.beginAnew()
        } catch {
            throw .disk(path: part.path, detail: error.words)
        }
    }

    /// Returns the HTTP options.
    ///
    /// Addresses from feeds must be public, unlike typed ones.
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

    private static func makeFolder(_ path: String) {
        try? FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true
        )
    }

    private static func removeEmptyFolders(of path: String, in folder: String) {
        var names = path.dropFirst(folder.count).split(separator: "/").dropLast()
        while !names.isEmpty, rmdir("\(folder)/\(names.joined(separator: "/"))") == 0 {
            names.removeLast()
        }
    }
}
