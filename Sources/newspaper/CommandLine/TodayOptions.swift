import Newsroom

/// What `newspaper today` prints, and how.
struct TodayOptions: Equatable {
    /// The parts' names in addresses; none leaves it to the subscriptions.
    var parts: [String] = []
    /// BCP 47 tag; `nil` leaves it to the subscriptions.
    var language: String?
    /// The day in UTC, as `2026-11-20`; `nil` for today.
    var day: String?
    var json = false

    /// Reads what follows the command's name.
    init(parsing words: ArraySlice<String>) throws(UsageError) {
        let arguments = try ArgumentReader(words, of: .today)
        for word in arguments.words { parts.append(try Self.part(word)) }
        if let language = arguments.value("--lang") {
            guard PaperAddress("kagi:?lang=\(language)")?.language == language else {
                throw UsageError(
                    message: "The language is a tag such as de or pt-BR, not “\(language)”"
                )
            }
            self.language = language
        }
        if let day = arguments.value("--date") {
            guard PaperAddress("kagi:?date=\(day)")?.day == day else {
                throw UsageError(message: "“\(day)” is no date: write one like 2026-11-20")
            }
            self.day = day
        }
        json = arguments.has("--json")
    }

    /// A part as typed: by its name alone, or as it stands in lists.
    private static func part(_ typed: String) throws(UsageError) -> String {
        let address = PaperAddress(typed) ?? PaperAddress("kagi:\(typed)")
        guard let address, address.service == .kagi, !address.part.isEmpty else {
            throw UsageError(
                message: "“\(typed)” is no part of Kagi News: a part is named like world or science"
            )
        }
        return address.part
    }
}
