import Addresses
import FoundationEssentials
import Glibc
import HTTP
import News
import Newsroom

extension CommandRunner {
    /// What a command is to look at.
    struct Document {
        let bytes: [UInt8]
        var address: String?
        var contentType: String?
        /// False where a server broke off, which was told.
        var isWhole = true
        /// The response that holds a document from the web.
        var response: HTTPResponse?
    }

    /// Takes a document from a file or a pipe, from the web, or from standard input (`-`).
    func fetchDocument(_ location: String) async throws(FeedFailure) -> Document {
        if location == "-" {
            guard let bytes = Input.all() else { throw .tooLarge(limit: Input.maximumBytes) }
            return Document(bytes: bytes)
        }
        if let bytes = try Input.stream(at: location) { return Document(bytes: bytes) }
        if let data = FileManager.default.contents(atPath: location) {
            return Document(bytes: Array(data))
        }
        // A folder, or what is closed to us.
        guard !FileManager.default.fileExists(atPath: location) else {
            throw .unreadableFile(location)
        }
        let address = try FeedAddress.normalized(
            location,
            directory: FileManager.default.currentDirectoryPath
        )
        guard !address.hasPrefix("file:") else { throw .unreadableFile(location) }
        let response: HTTPResponse
        do throws(FeedFailure) {
            response = try await fetch(address)
        } catch {
            // A name without a slash, or with none of a server before it, may be meant as a file.
            if case .hostNotFound = error,
                !location.contains("/") || !location.prefix(while: { $0 != "/" }).contains(".")
            {
                throw .unreadableFile(location)
            }
            guard let plain = FeedAddress.withoutEncryption(location, after: error) else {
                throw error
            }
            response = try await fetch(plain)
        }
        return try document(in: response)
    }

    /// Fetches the page that another one leads to, by the rules for a link on it.
    func fetchDocument(
        _ address: String,
        linkedFrom page: HTTPResponse
    ) async throws(FeedFailure) -> Document {
        let options = try await newsstand.settings(for: page.address).options(for: page.address)
        return try document(
            in: await fetch(
                address,
                HTTPOptions(forLink: address, on: page, askedWith: options)
            )
        )
    }

    private func document(in response: HTTPResponse) throws(FeedFailure) -> Document {
        let host = Address(response.address)?.server.host ?? response.address
        guard (200...299).contains(response.status) else {
            throw .status(response.status, host: host)
        }
        if !response.isWhole {
            Output.complain(ErrorMessages.describe(FeedFailure.brokenAnswer(host: host)))
        }
        return Document(
            bytes: response.body,
            address: response.address,
            contentType: response.headers["Content-Type"],
            isWhole: response.isWhole,
            response: response
        )
    }
}

extension CommandRunner {
    /// The bytes of a file, or of a pipe that is named like one; `nil` where it cannot be read.
    func contents(ofFile path: String) -> [UInt8]? {
        do throws(FeedFailure) {
            if let bytes = try Input.stream(at: path) { return bytes }
            return FileManager.default.contents(atPath: path).map(Array.init)
        } catch {
            return nil
        }
    }

    /// A document that was named as a file, or came in, as a sentence begins with it; `nil` for an address.
    func nameOfFile(_ location: String) -> String? {
        if location == "-" { return "Standard input" }
        let isFile = FileManager.default.fileExists(atPath: location)
        return isFile ? "“\(UntrustedText.presentable(location))”" : nil
    }

    private func fetch(_ address: String) async throws(FeedFailure) -> HTTPResponse {
        try await fetch(address, newsstand.settings(for: address).options(for: address))
    }

    private func fetch(
        _ address: String,
        _ options: HTTPOptions
    ) async throws(FeedFailure) -> HTTPResponse {
        do throws(HTTPError) {
            return try await newsstand.makeClient().fetch(
                HTTPRequest(address: address, options: options)
            )
        } catch {
            throw FeedFailure(error)
        }
    }
}

/// What comes in from standard input, or from a pipe that has a name.
enum Input {
    /// A pipe may have no end; nothing that is read here is as large.
    static let maximumBytes = 256_000_000

    /// Everything that comes from a pipe or a device, as a shell names one for `<( )`; whoever writes into it is waited for.
    ///
    /// - Returns: `nil` where something else stands, or nothing: a file has its own ways.
    /// - Throws: ``FeedFailure/unreadableFile(_:)`` and ``FeedFailure/tooLarge(limit:)``.
    static func stream(at path: String) throws(FeedFailure) -> [UInt8]? {
        var status = stat()
        guard stat(path, &status) == 0,
            [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
        else { return nil }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .unreadableFile(path) }
        defer { close(descriptor) }
        guard let bytes = all(of: descriptor) else { throw .tooLarge(limit: maximumBytes) }
        return bytes
    }

    /// Everything up to the end; `nil` when that is too much.
    static func all(of descriptor: Int32 = STDIN_FILENO) -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= maximumBytes {
            let count = Glibc.read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes += piece[..<count]
        }
        return nil
    }
}
