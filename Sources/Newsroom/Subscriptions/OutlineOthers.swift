import Feeds
import News

extension [OPMLDocument.Outline] {
    func others(
        of names: some Collection<String>,
        in source: EditableOPMLDocument?
    ) -> [SubscriptionChangeTexts.DuplicateFeed] {
        guard let source, !names.isEmpty else { return [] }
        var places: [(outline: OPMLDocument.Outline, address: String, section: String)] = []
        gather(into: &places, within: [])
        let wanted = Set(names)
        var seen: Set<String> = []
        return places.indices.compactMap { index in
            let (outline, address, section) = places[index]
            let name = FeedID(ofFeedAt: address).address
            guard wanted.contains(name), !seen.insert(name).inserted,
                let markup = source.markup(of: outline)
            else { return nil }
            return SubscriptionChangeTexts.DuplicateFeed(
                feed: name,
                section: section,
                previous: index > 0 ? places[index - 1].address : nil,
                next: index + 1 < places.count ? places[index + 1].address : nil,
                markup: markup
            )
        }
    }

    mutating func putBack(_ others: [SubscriptionChangeTexts.DuplicateFeed]) {
        for other in others {
            guard let outline = OPMLDocument.Outline(markup: other.markup) else { continue }
            insert(outline, inSection: other.section, after: other.previous, before: other.next)
        }
    }

    private func gather(
        into places: inout [(outline: OPMLDocument.Outline, address: String, section: String)],
        within folders: [String]
    ) {
        for outline in self {
            var path = folders
            if let address = outline.address {
                places.append((outline, address, Subscription.section(ofFolders: folders)))
            } else if let title = outline.title {
                path.append(title)
            }
            outline.outlines.gather(into: &places, within: path)
        }
    }
}
