package import Feeds
package import FoundationEssentials
import Markup

/// Parses responses of online newspapers without sending requests.
package enum PaperResponse {
    /// Returns a response's stories; `nil` in another format.
    ///
    /// The Guardian's JSON lacks the enclosing `response`.
    package static func entries(
        in json: [UInt8],
        of service: PaperAddress.Service,
        at now: Date
    ) -> [ParsedEntry]? {
        guard let value = JSONParser(json).value else { return nil }
        switch service {
        case .hackerNews: return HackerNewsPaper.entries(in: value)
        case .guardian: return GuardianPaper.entries(in: value)
        case .kagi:
            guard let day = KagiDay(value, at: now), let category = KagiCategory(value) else {
                return nil
            }
            return KagiPaper.entries(
                in: value,
                of: category,
                in: day,
                language: value["selectedLanguage"]?.words
            )
        }
    }
}
