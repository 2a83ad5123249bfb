import Addresses
import FoundationEssentials
import Glibc
import HTTP
import News
import Newsroom

extension CommandDesk {
    /// What a command is to look at.
    struct Document {
        let bytes: [UInt8]
        var address: String?
        var contentType: String?
        /// False where a server broke off, which was told.
        var isWhole = true
    }

    /// Takes a document from a file, from the web, or from standard input (`-`).
    func fetchDocument(_ location: String) async throws(FeedFailure) -> Document {
        if location == "-" {
            guard let bytes = Input.all() else { throw .tooLarge(limit: Input.maximumBytes) }
            return Document(bytes: bytes)
        }
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
        guard (200...299).contains(response.status) else {
            throw .status(response.status, host: Address(response.address)?.server.host ?? address)
        }
        if !response.isWhole {
            let host = Address(response.address)?.server.host ?? address
            Output.complain(Sentences.describe(FeedFailure.brokenAnswer(host: host)))
        }
        return Document(
            bytes: response.body,
            address: response.address,
            contentType: response.headers["Content-Type"],
            isWhole: response.isWhole
        )
    }
}

extension CommandDesk {
    /// A document that was named as a file, or came in, as a sentence begins with it; `nil` for an address.
    func nameOfFile(_ location: String) -> String? {
        if location == "-" { return "Standard input" }
        let isFile = FileManager.default.fileExists(atPath: location)
        return isFile ? "“\(ForeignText.presentable(location))”" : nil
    }

    private func fetch(_ address: String) async throws(FeedFailure) -> HTTPResponse {
        let options = try await newsstand.settings(for: address).options(for: address)
        do throws(HTTPError) {
            return try await newsstand.makeClient().fetch(
                HTTPRequest(address: address, options: options)
            )
        } catch {
            throw FeedFailure(error)
        }
    }
}

/// What comes in from standard input.
enum Input {
    /// A pipe may have no end; nothing that is read here is as large.
    static let maximumBytes = 256_000_000

    /// Everything up to its end; `nil` when that is too much.
    static func all() -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= maximumBytes {
            let count = Glibc.read(STDIN_FILENO, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes += piece[..<count]
        }
        return nil
    }
}
