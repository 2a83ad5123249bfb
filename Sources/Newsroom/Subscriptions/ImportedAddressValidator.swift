import Addresses
import News
import TextSanitizing

/// Validates addresses in imported lists, which must not refer to programs or local files.
enum ImportedAddressValidator {
    private static let commands = ["exec:", "filter:", "|"]
    private static let search = "query:"

    static func allowed(_ written: String) throws(RefusedFeed.Reason) -> String {
        guard written.utf8.count <= TypedFeedAddressParser.longest else { throw .badAddress }
        let text = written.trimmingWhiteSpace
        let start = text.prefix(8).lowercased()
        if commands.contains(where: start.hasPrefix) { throw .command }
        if let part = OnlineSectionAddress(text) { return part.text }
        if start.hasPrefix(search) { throw .search }
        let address: String
        do throws(FeedFailure) {
            address = try TypedFeedAddressParser.normalized(text)
        } catch {
            guard case .unsupportedScheme(let scheme) = error else { throw .badAddress }
            throw .unsupportedScheme(scheme)
        }
        if address.lowercased().hasPrefix("file:") { throw .localFile }
        // Without a scheme any word could be a host, so a dot is required.
        guard text.contains("//") || hostName(of: address).contains(".") else {
            throw .badAddress
        }
        return address
    }

    static func identity(of address: String) -> String {
        guard let place = Address(address) else { return address }
        let server = place.server.text
        let rest = place.text.dropFirst(server.count).prefix { $0 != "#" }
        let text = "\(server)\(place.hasPath ? "" : "/")\(rest)"
        guard let login = place.login else { return text }
        return text.replacing("//", with: "//\(login.name):\(login.password)@", maxReplacements: 1)
    }

    static func withoutCredentials(_ address: String) -> String {
        CredentialFinder.removed(from: address[...])
    }
}
