/// Why an online newspaper could not be fetched.
public enum PaperFailure: Hashable, Sendable {
    /// The service has no part with this name; `known` lists the parts it has.
    case noSuchPart(String, known: String)
    /// The service has no paper of an earlier or later day.
    case noOtherDay(isOlder: Bool)
    case unknownShape
    /// The service reports that the content is gone, such as the paper of a day. It will have newer content.
    case over
    /// The stories were fetched, but not their order.
    case withoutOrder
    /// The service needs an API key, and none is configured.
    case keyMissing
    case keyCommandFailed
    case notAKey
    case keyRefused
    /// The daily quota cannot be tracked, because this file cannot be written.
    case quotaFileNotWritable(String)
    /// Only available with the user's own subscriptions, not in the example edition.
    case notHere
    /// The daily quota of this many requests is used up.
    case quotaUsed(Int)
}

extension ErrorMessages {
    static func describe(_ failure: PaperFailure, service: String) -> String {
        let name = shown(service)
        return switch failure {
        case .noSuchPart("", let known):
            "\(name) has several parts. Choose one of \(shown(known))."
        case .noSuchPart(let part, let known):
            "\(name) has no part “\(shown(part))”. Parts: \(shown(known))."
        case .noOtherDay(let isOlder):
            isOlder ? "\(name) has no older edition." : "This is the newest edition of \(name)."
        case .unknownShape:
            "This version does not understand the response from \(name). "
                + "Try again later, or install a newer version."
        case .over: "\(name) no longer has this edition. It will be fetched again later."
        case .withoutOrder:
            "\(name) did not send a story order. Stories are in the order of its search results."
        case .keyMissing:
            "\(name) requires an API key, which is free. Get one on its site, and set it in the "
                + "configuration under services.guardian."
        case .keyCommandFailed:
            "The command for your \(name) API key printed nothing. Run it by hand, and check "
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
            "\(name) is available only once you have subscribed to a feed."
        case .quotaUsed(let limit):
            "Today’s limit of \(counted(limit, "request")) to \(name) is used up. Fetching resumes tomorrow."
        }
    }
}
