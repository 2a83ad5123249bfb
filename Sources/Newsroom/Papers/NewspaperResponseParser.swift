package import Feeds
package import FoundationEssentials
import Markup

/// Parses responses of online newspapers.
///
/// Sends no requests.
package enum NewspaperResponseParser {
    /// Returns the stories in a response; `nil` if the format is unknown.
    ///
    /// The Guardian's JSON must be without the enclosing `response`.
    package static func entries(
        in json: [UInt8],
        of service: OnlineSectionAddress.Service,
        at now: Date
    ) -> [ParsedEntry]? {
        guard let value = JSONParser(json).value else { return nil }
        switch service {
        case .hackerNews: return HackerNewsPaper.entries(in: value)
        case .guardian: return GuardianPaper.entries(in: value)
        case .kagi:
            guard let day = KagiEdition(value, at: now), let category = KagiCategory(value) else {
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
