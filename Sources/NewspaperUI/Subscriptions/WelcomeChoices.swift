import News

/// A way for a new user to subscribe to feeds.
enum WelcomeChoice: Hashable {
    case list(FoundFeedList)
    case catalogue
    case todaysPaper
    case address
    case account
}

/// The ways for a new user to subscribe to feeds; lists found on this computer come first.
struct WelcomeChoices {
    private let choices: [WelcomeChoice]
    var list = ChoiceList<PanelRow>()

    init(found: [FoundFeedList]) {
        choices = found.map { .list($0) } + [.catalogue, .todaysPaper, .address, .account]
        list.replace(with: choices.map { .line(Self.line(of: $0)) })
    }

    var selected: WelcomeChoice? {
        choices.indices.contains(list.selected) ? choices[list.selected] : nil
    }

    private static func line(of choice: WelcomeChoice) -> PanelLine {
        switch choice {
        case .list(let list):
            PanelLine(
                text: list.format == .newsboat
                    ? WelcomeStrings.newsboat : WelcomeStrings.file(list.name),
                detail: WelcomeStrings.found(list.feedCount, in: list.folder),
                shortDetail: WelcomeStrings.feeds(list.feedCount)
            )
        case .catalogue: line(WelcomeStrings.catalogue)
        case .todaysPaper: line(WelcomeStrings.todaysPaper)
        case .address: line(WelcomeStrings.address)
        case .account: line(WelcomeStrings.account)
        }
    }

    private static func line(
        _ words: (text: String, detail: String, short: String)
    ) -> PanelLine {
        PanelLine(text: words.text, detail: words.detail, shortDetail: words.short)
    }
}

extension FoundFeedList {
    private var parts: [Substring] { path.split(separator: "/") }

    fileprivate var name: String { MessageTextSanitizer.presentable(String(parts.last ?? "")) }

    /// The name of the folder that contains the file.
    fileprivate var folder: String {
        MessageTextSanitizer.presentable(String(parts.dropLast().last ?? ""))
    }
}

/// The languages and sections of the catalogue.
struct CatalogueInterests {
    private let entries: [CatalogueEntry]

    init(_ entries: [CatalogueEntry]) { self.entries = entries }

    /// Returns the languages, each with its number of newspapers, most common first.
    ///
    /// The user's language is selected.
    func languages(selecting own: String?) -> MarkedList<String> {
        let counts = Dictionary(grouping: entries, by: \.language).mapValues(\.count)
        let tags = counts.keys.sorted { left, right in
            (-(counts[left] ?? 0), Languages.name(of: left))
                < (-(counts[right] ?? 0), Languages.name(of: right))
        }
        let tag = own.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() }
        let selected = tag.flatMap { counts[$0] == nil ? nil : $0 } ?? tags.first
        return MarkedList(
            tags.map { tag in
                (
                    tag,
                    PanelLine(
                        text: Languages.name(of: tag),
                        detail: WelcomeStrings.newspapers(counts[tag] ?? 0)
                    )
                )
            },
            selecting: selected
        )
    }

    /// Returns the sections with newspapers in these languages.
    func sections(in languages: Set<String>) -> MarkedList<SectionID> {
        var names: [SectionID: [String]] = [:]
        var order: [SectionID] = []
        for entry in entries where languages.contains(entry.language) {
            if names[entry.section] == nil { order.append(entry.section) }
            names[entry.section, default: []].append(entry.name)
        }
        return MarkedList(
            order.map { section in
                let names = names[section] ?? []
                return (
                    section,
                    PanelLine(
                        text: section.text,
                        detail: WelcomeStrings.newspapers(names.count)
                    )
                )
            }
        )
    }

    func newspapers(in languages: Set<String>, of sections: Set<SectionID>) -> [FeedCandidate] {
        entries.filter { languages.contains($0.language) && sections.contains($0.section) }
            .map(FeedCandidate.init)
    }
}
