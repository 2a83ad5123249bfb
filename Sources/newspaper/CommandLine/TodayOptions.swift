import Newsroom

struct TodayOptions: Equatable {
    /// The sections as named in addresses; empty for those of the subscriptions.
    var parts: [String] = []
    /// The language; `nil` for that of the subscriptions.
    var language: String?
    /// The day in UTC, such as `2026-11-20`; `nil` for today.
    var day: String?
    var json = false

    init(parsing words: ArraySlice<String>) throws(UsageError) {
        let arguments = try ArgumentReader(words, of: .today)
        for word in arguments.words { parts.append(try Self.part(word)) }
        if let language = arguments.value("--lang") {
            guard PaperAddress("kagi:?lang=\(language)")?.language == language else {
                throw UsageError(
                    message: "Invalid language “\(language)”; examples: de, pt-BR"
                )
            }
            self.language = language
        }
        if let day = arguments.value("--date") {
            guard PaperAddress("kagi:?date=\(day)")?.day == day else {
                throw UsageError(message: "“\(day)” is not a date; example: 2026-11-20")
            }
            self.day = day
        }
        json = arguments.has("--json")
    }

    /// Parses a section, given by name or as an address.
    private static func part(_ typed: String) throws(UsageError) -> String {
        let address = PaperAddress(typed) ?? PaperAddress("kagi:\(typed)")
        guard let address, address.service == .kagi, !address.part.isEmpty else {
            throw UsageError(
                message: "“\(typed)” is not a section of Kagi News; examples: world, science"
            )
        }
        return address.part
    }
}
