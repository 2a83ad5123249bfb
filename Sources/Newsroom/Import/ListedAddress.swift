import Feeds
import News

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
        let text = trimmed(written)
        let start = text.prefix(8).lowercased()
        if commands.contains(where: start.hasPrefix) { throw .command }
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
        guard text.contains("//") || WebAddress.host(of: address)?.contains(".") == true else {
            throw .badAddress
        }
        return address
    }

    /// What two spellings of one address have in common: scheme and host in lower case, and a path.
    static func identity(of address: String) -> String {
        guard let mark = address.firstRange(of: "://") else { return address }
        let rest = address[mark.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }
        // Names and passwords know capitals.
        let host = authority.lastIndex(of: "@").map { authority[$0...] } ?? authority
        let name = authority[..<host.startIndex]
        let place = rest[authority.endIndex...].prefix { $0 != "#" }
        let scheme = address[..<mark.lowerBound].lowercased()
        return "\(scheme)://\(name)\(host.lowercased())\(place.hasPrefix("/") ? "" : "/")\(place)"
    }

    /// The address without a name and a password for its host.
    static func withoutCredentials(_ address: String) -> String {
        guard let mark = address.firstRange(of: "://") else { return address }
        let rest = address[mark.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return address }
        return "\(address[..<mark.upperBound])\(rest[rest.index(after: at)...])"
    }

    private static func trimmed(_ text: String) -> String {
        let start = text.drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
