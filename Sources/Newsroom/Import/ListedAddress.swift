import Addresses
import News
import TextSanitizing

/// Addresses as lists from elsewhere write them.
///
/// They are read as forgivingly as typed ones, with what a list may never do left out: it names neither
/// programs nor files of this computer.
enum ListedAddress {
    /// How other readers mark what they run or search (newsboat's `urls`, and OPML made of it).
    private static let commands = ["exec:", "filter:", "|"]
    private static let search = "query:"

    /// The absolute http or https address, or why there is none.
    static func allowed(_ written: String) throws(RefusedFeed.Reason) -> String {
        guard written.utf8.count <= FeedAddress.longest else { throw .badAddress }
        let text = written.trimmingWhiteSpace
        let start = text.prefix(8).lowercased()
        if commands.contains(where: start.hasPrefix) { throw .command }
        if let part = PaperAddress(text) { return part.text }
        if start.hasPrefix(search) { throw .search }
        let address: String
        do throws(FeedFailure) {
            address = try FeedAddress.normalized(text)
        } catch {
            guard case .unsupportedScheme(let scheme) = error else { throw .badAddress }
            throw .unsupportedScheme(scheme)
        }
        if address.lowercased().hasPrefix("file:") { throw .localFile }
        // Without a scheme any word could be a host; those of feeds have a dot.
        guard text.contains("//") || hostName(of: address).contains(".") else {
            throw .badAddress
        }
        return address
    }

    /// What the spellings of one address have in common: server, path and query, and who asks.
    static func identity(of address: String) -> String {
        guard let place = Address(address) else { return address }
        let server = place.server.text
        let rest = place.text.dropFirst(server.count).prefix { $0 != "#" }
        let text = "\(server)\(place.hasPath ? "" : "/")\(rest)"
        guard let login = place.login else { return text }
        return text.replacing("//", with: "//\(login.name):\(login.password)@", maxReplacements: 1)
    }

    /// The address without a name and a password for its host.
    static func withoutCredentials(_ address: String) -> String {
        UserInformation.removed(from: address[...])
    }
}
