import News

extension FeedHealth: ChoiceRow {
    var isSelectable: Bool { true }
}

/// The feeds that match the filter, failing ones first.
struct FeedHealthList {
    private var all: [FeedHealth] = []
    private(set) var filter = ""
    var list = ChoiceList<FeedHealth>()

    var isEmpty: Bool { all.isEmpty }

    var failingCount: Int { all.count { $0.failure != nil } }
    var count: Int { all.count }
    var selected: FeedHealth? { list.selectedRow }

    func name(of health: FeedHealth) -> String { FeedName.shown(health.title, of: health.feed) }

    mutating func take(_ health: [FeedHealth]) {
        all = health.filter { $0.failure != nil } + health.filter { $0.failure == nil }
        arrange()
    }

    mutating func show(matching text: String) {
        filter = text
        arrange()
    }

    private mutating func arrange() {
        let words = SearchableName.words(of: filter)
        let rows =
            words.isEmpty
            ? all : all.filter { SearchableName("\($0.title) \($0.feed)").score(for: words) != nil }
        let place = list.selectedRow.flatMap { old in rows.firstIndex { $0.feed == old.feed } }
        list.replace(with: rows, selecting: place ?? list.selected)
    }
}
