/// Why an online newspaper could not be fetched.
public enum OnlineNewspaperFailure: Hashable, Sendable {
    /// The newspaper does not have this section.
    ///
    /// `known` lists those that it has.
    case noSuchPart(String, known: String)
    case noOtherDay(isOlder: Bool)
    case unknownShape
    /// The edition has expired; the next one will have other content.
    case over
    /// The stories were fetched, but not their order.
    case withoutOrder
    case keyMissing
    case keyCommandFailed
    case notAKey
    case keyRefused
    /// The file that counts requests towards the daily quota cannot be written.
    case quotaFileNotWritable(String)
    /// The newspaper is not available in the example edition.
    case notHere
    /// The daily quota of this many requests is used up.
    case quotaUsed(Int)
}

extension ErrorMessages {
    static func describe(_ failure: OnlineNewspaperFailure, service: String) -> String {
        let name = shown(service)
        return switch failure {
        case .noSuchPart("", let known):
            "\(name) has several sections. Choose one of \(shown(known))."
        case .noSuchPart(let part, let known):
            "\(name) has no section “\(shown(part))”. Sections: \(shown(known))."
        case .noOtherDay(let isOlder):
            isOlder ? "\(name) has no older edition." : "This is the newest edition of \(name)."
        case .unknownShape:
            "\(name) sent an unexpected response. "
                + "Try again later, or update Newspaper."
        case .over: "\(name) no longer has this edition. A newer one will be fetched later."
        case .withoutOrder:
            "\(name) sent no ranking. Stories are in the order of its search results."
        case .keyMissing:
            "\(name) requires a free API key. Get one on its site, and set it in the configuration under "
                + "services.guardian."
        case .keyCommandFailed:
            "The command for your \(name) API key printed nothing. Run the command in a shell, and check "
                + "services.guardian.keyCommand in the configuration."
        case .notAKey:
            "The \(name) API key in services.guardian is invalid. A key is one line of letters, digits "
                + "and hyphens."
        case .keyRefused:
            "\(name) rejected your API key. Check services.guardian in the configuration."
        case .quotaFileNotWritable(let path):
            "Nothing was fetched from \(name): can’t write the request count to \(shown(path)). Check the "
                + "permissions of its folder."
        case .notHere:
            "\(name) is available once you subscribe to a feed."
        case .quotaUsed(let limit):
            "Today’s limit of \(counted(limit, "request")) to \(name) was reached. Fetching resumes tomorrow."
        }
    }
}
