package import Feeds
package import FoundationEssentials
import Markup

/// What a service answers about a part of its paper, without asking for it.
package enum PaperResponse {
    /// The stories of an answer.
    ///
    /// - Parameters:
    ///   - json: What a service that is asked for stories answers; of the Guardian, without `response` around it.
    ///   - service: Whose form it is.
    ///   - now: When it came.
    /// - Returns: Those that can be read; `nil` where the answer has another form than the service's.
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
