import Newsroom

struct TodayOptions: Equatable {
    /// Section names, such as `world`; empty for the subscribed sections.
    var parts: [String] = []
    /// The language code; `nil` for the language of the subscriptions.
    var language: String?
    /// The day in UTC, such as `2026-11-20`; `nil` for today.
    var day: String?
    var json = false

    init(parsing words: ArraySlice<String>) throws(UsageError) {
        let arguments = try ArgumentReader(words, of: .today)
        for word in arguments.words { parts.append(try Self.part(word)) }
        if let language = arguments.value("--lang") {
            guard OnlineSectionAddress("kagi:?lang=\(language)")?.language == language else {
                throw UsageError(message: CommandLineStrings.invalidLanguage(language))
            }
            self.language = language
        }
        if let day = arguments.value("--date") {
            guard OnlineSectionAddress("kagi:?date=\(day)")?.day == day else {
                throw UsageError(message: CommandLineStrings.invalidDate(day))
            }
            self.day = day
        }
        json = arguments.has("--json")
    }

    /// Returns a section's name from a typed name or address.
    private static func part(_ typed: String) throws(UsageError) -> String {
        let address = OnlineSectionAddress(typed) ?? OnlineSectionAddress("kagi:\(typed)")
        guard let address, address.service == .kagi, !address.part.isEmpty else {
            throw UsageError(message: CommandLineStrings.unknownPaperSection(typed))
        }
        return address.part
    }
}
