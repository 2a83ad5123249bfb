/// The languages of the daily newspaper, the user's first.
struct DailyNewspaperLanguages {
    private let tags: [String?]
    var list = ChoiceList<PanelRow>()

    init(first language: String?) {
        let own = language.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() }
        let first = own.flatMap { Languages.tags.contains($0) ? $0 : nil } ?? "en"
        tags = [first, nil] + Languages.tags.filter { $0 != first }
        list.replace(
            with: tags.map {
                .line(
                    PanelLine(
                        text: Self.name(of: $0),
                        detail: $0 ?? SubscriptionStrings.originalLanguageDetail
                    )
                )
            }
        )
    }

    /// The tag of the selected language; `nil` for each section's original language.
    var selected: String? { tags.indices.contains(list.selected) ? tags[list.selected] : nil }

    var selectedName: String { Self.name(of: selected) }

    private static func name(of tag: String?) -> String {
        tag.map(Languages.name) ?? SubscriptionStrings.originalLanguage
    }
}
