import News
import Typesetting

/// How many stories are shown, and in which way; the words are made when somebody draws them.
struct StoriesCount: Equatable {
    let total: Int
    let unread: Int
    var filter = StoriesFilter.all
    var order = HeadlineSortOrder.newestFirst
    /// False while the stories are being put into that order.
    var isSorted = true
    /// The feed that is shown alone.
    var feed: Feed?

    /// `38 unread of 214`, with the feed that is shown alone, and the order where it is not the usual one.
    var words: String { words(isBrief: false) }
    /// `38 unread`, and the rest as in ``words``.
    var briefWords: String { words(isBrief: true) }

    private func words(isBrief: Bool) -> String {
        let counts = ordered(counted(isBrief: isBrief))
        guard let feed else { return counts }
        let title = displayLine(FeedName.shown(feed.title, of: feed.id), columns: 24).text
        return counts.isEmpty ? title : "\(title): \(counts)"
    }

    private func counted(isBrief: Bool) -> String {
        switch filter {
        case .all where total == 0: ""
        case .all where isBrief: "\(unread.grouped) unread"
        case .all: "\(unread.grouped) unread of \(total.grouped)"
        case .unread: "● only unread: \(unread.grouped)"
        case .starred: "★ only starred: \(total.grouped)"
        case .tagged(let tag): "only tagged “\(tag)”: \(total.grouped)"
        }
    }

    private func ordered(_ counts: String) -> String {
        guard order != .newestFirst, !counts.isEmpty else { return counts }
        let name = SortOrderStrings.name(of: order).lowercased()
        return isSorted ? "\(counts) · \(name)" : "\(counts) · sorting: \(name)…"
    }
}
