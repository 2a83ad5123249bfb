import Addresses
import Glibc
public import HTTP
public import News

/// A file with names and passwords by server, in the format of curl and ftp.
public struct NetrcFile: Hashable, Sendable {
    /// The absolute path; `nil` for `.netrc` in the home directory.
    public let path: String?
    /// Whether the file applies to all servers.
    ///
    /// If so, its default entry is ignored, because every server would receive it, and its errors
    /// do not fail requests.
    public let isForAll: Bool

    private static let largest = 1 << 20

    /// Creates a reference to a file.
    public init(path: String?, isForAll: Bool = false) {
        self.path = path
        self.isForAll = isForAll
    }

    /// Returns the name and password for the server of an address, or `nil`.
    ///
    /// - Throws: ``FeedFailure/unreadableFile(_:)`` or ``FeedFailure/invalidFile(_:detail:)``,
    ///   unless ``isForAll`` is true.
    public func credentials(for address: String) throws(FeedFailure) -> HTTPCredentials? {
        guard let host = Address(address)?.server.host else { return nil }
        let entries: NetrcEntries
        do throws(FeedFailure) {
            entries = try self.entries()
        } catch {
            if isForAll { return nil }
            throw error
        }
        if let login = entries.login(of: host, withDefault: !isForAll) { return login }
        guard let fault = entries.fault, !isForAll else { return nil }
        throw .invalidFile(wholePath, detail: fault)
    }

    /// Returns the problem with the file, or `nil`.
    public func problem() -> FeedFailure? {
        do throws(FeedFailure) {
            let entries = try entries()
            return entries.fault.map { .invalidFile(wholePath, detail: $0) }
        } catch {
            return error
        }
    }

    private var wholePath: String {
        path ?? HomeFolder.path + "/.netrc"
    }

    private func entries() throws(FeedFailure) -> NetrcEntries {
        do throws(FileProblem) {
            let bytes = try readFile(wholePath, maximumBytes: Self.largest)
            return NetrcEntries(String(decoding: bytes, as: UTF8.self))
        } catch {
            if path == nil, error == .missing { return NetrcEntries("") }
            throw .unreadableFile(wholePath)
        }
    }
}
