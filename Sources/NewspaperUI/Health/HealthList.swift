import News

extension FeedHealth: ChoiceRow {
    var isSelectable: Bool { true }
}

/// The feeds with their health, those that fail first, as far as the filter shows them.
struct HealthList {
    private var all: [FeedHealth] = []
    private(set) var filter = ""
    var list = ChoiceList<FeedHealth>()

    /// True where there is no feed, whatever the filter.
    var isEmpty: Bool { all.isEmpty }

    /// How many feeds fail.
    var failingCount: Int { all.count { $0.failure != nil } }
    /// How many feeds there are.
    var count: Int { all.count }
    /// The selected feed.
    var selected: FeedHealth? { list.selectedRow }

    /// What a feed is called.
    func name(of health: FeedHealth) -> String { FeedName.shown(health.title, of: health.feed) }

    /// Takes newer facts; the selected feed stays selected.
    mutating func take(_ health: [FeedHealth]) {
        all = health.filter { $0.failure != nil } + health.filter { $0.failure == nil }
        arrange()
    }

    /// Shows only feeds whose title or address holds the letters.
    mutating func show(matching text: String) {
        filter = text
        arrange()
    }

    private mutating func arrange() {
        let words = Name.words(of: filter)
        let rows =
            words.isEmpty
            ? all : all.filter { Name("\($0.title) \($0.feed)").score(for: words) != nil }
        let place = list.selectedRow.flatMap { old in rows.firstIndex { $0.feed == old.feed } }
        list.replace(with: rows, selecting: place ?? list.selected)
    }
}
