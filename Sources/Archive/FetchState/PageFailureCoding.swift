import News

/// Encodes web page failures as names, which must never change, followed by values.
enum PageFailureCoding {
    private static let separator = "\u{1F}"

    static func text(of failure: FullTextFailure) -> String {
        let (name, value): (String, String) =
            switch failure {
            case .noPage: ("no page", "")
            case .notFetched(let failure): ("fetch", FeedFailureCoding.text(of: failure))
            case .rateLimited(let host, let seconds): ("wait", "\(seconds)\(separator)\(host)")
            case .notAPage(let found): ("other document", found)
            case .noStory(let host): ("no story", host)
            case .barrier(let wall, let host): (wall.rawValue, host)
            case .otherStory(let host): ("other story", host)
            case .noMore(let host): ("no more", host)
            }
        return name + separator + value
    }

    static func failure(in text: String) -> FullTextFailure {
        let (name, value) = parts(of: text[...])
        if let wall = AccessBarrier(rawValue: name) { return .barrier(wall, host: value) }
        switch name {
        case "no page": return .noPage
        case "fetch": return .notFetched(FeedFailureCoding.failure(in: value))
        case "wait":
            let (seconds, host) = parts(of: value[...])
            return .rateLimited(host: host, seconds: Int(seconds) ?? 0)
        case "other document": return .notAPage(found: value)
        case "no story": return .noStory(host: value)
        case "other story": return .otherStory(host: value)
        case "no more": return .noMore(host: value)
        default: return .notFetched(.other(name))
        }
    }

    private static func parts(of text: Substring) -> (String, String) {
        guard let end = text.firstRange(of: separator) else { return (String(text), "") }
        return (String(text[..<end.lowerBound]), String(text[end.upperBound...]))
    }
}
