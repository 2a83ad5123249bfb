import Addresses
import Glibc
public import HTTP
public import News

/// A file of names and passwords by server, as curl and ftp read it.
public struct NetrcFile: Hashable, Sendable {
    /// The whole path; `nil` for `.netrc` in the home folder.
    public let path: String?
    /// True when all servers are looked up in it.
    ///
    /// What it says of no server in particular then counts for none, which
    /// would learn it each; and what is wrong with it harms nobody whom it may not name.
    public let isForAll: Bool

    private static let largest = 1 << 20

    /// Names a file.
    public init(path: String?, isForAll: Bool = false) {
        self.path = path
        self.isForAll = isForAll
    }

    /// What the file says of the server of an address; `nil` when it says nothing, and for addresses of no server.
    ///
    /// - Throws: ``FeedFailure/unreadableFile(_:)`` or ``FeedFailure/faultyFile(_:detail:)``, unless it is for all.
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
        throw .faultyFile(wholePath, detail: fault)
    }

    /// What is wrong with the file; `nil` when nothing is.
    public func problem() -> FeedFailure? {
        do throws(FeedFailure) {
            let entries = try entries()
            return entries.fault.map { .faultyFile(wholePath, detail: $0) }
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
            // Nobody must have one at home.
            if path == nil, error == .missing { return NetrcEntries("") }
            throw .unreadableFile(wholePath)
        }
    }
}
