/// The languages in which a paper can be had, the reader's own first.
struct PaperLanguages {
    private let tags: [String?]
    var list = ChoiceList<PanelRow>()

    /// Makes the list.
    ///
    /// - Parameter language: BCP 47 tag of the reader's language; `nil` when it is not known.
    init(first language: String?) {
        let own = language.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() }
        let first = own.flatMap { Languages.tags.contains($0) ? $0 : nil } ?? "en"
        tags = [first, nil] + Languages.tags.filter { $0 != first }
        list.replace(
            with: tags.map {
                .line(
                    PanelLine(
                        text: Self.name(of: $0),
                        detail: $0 ?? "each section in its own language"
                    )
                )
            }
        )
    }

    /// The language that is selected; `nil` for that of each part.
    var selected: String? { tags.indices.contains(list.selected) ? tags[list.selected] : nil }

    /// What people call it.
    var selectedName: String { Self.name(of: selected) }

    private static func name(of tag: String?) -> String {
        tag.map(Languages.name) ?? "As written"
    }
}
