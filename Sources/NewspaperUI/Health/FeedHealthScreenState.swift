import Cells
import News
import TerminalKit

/// The state of the health screen: feeds, filter, selection and details.
struct FeedHealthScreenState {
    private(set) var feeds = FeedHealthList()
    private(set) var filter: TextField?
    private let words: HealthStrings
    private var size = Size.zero
    private var showsDetails = false
    /// The feed whose details are scrolled, and the first visible line.
    private var turned: (feed: FeedID, line: Int)?

    init(words: HealthStrings) {
        self.words = words
    }

    var layout: TableScreenLayout { .health(in: size, showsDetails: showsDetails) }

    var details: HealthDetails? {
        guard showsDetails, let health = feeds.selected else { return nil }
        return HealthDetails(
            HealthDetails.lines(
                about: health,
                named: feeds.name(of: health),
                in: words,
                columns: layout.details.columns
            ),
            from: turned?.feed == health.feed ? turned?.line ?? 0 : 0,
            rows: layout.details.rows - 1
        )
    }

    mutating func take(_ health: [FeedHealth]) {
        feeds.take(health)
    }

    mutating func layOut(in size: Size) {
        self.size = size
        layOut()
    }

    /// Edits the filter; returns `false` if the filter is closed or the key does not edit text.
    mutating func handle(_ key: Key) -> Bool {
        guard filter?.handle(key) == true else { return false }
        applyFilter()
        return true
    }

    mutating func paste(_ text: String) {
        filter?.paste(text)
        applyFilter()
    }

    mutating func perform(_ command: Command) -> Bool {
        switch command {
        case .open: filter = nil
        case .filter: filter = TextField(text: feeds.filter)
        case .details: turnDetails()
        case .back:
            guard filter != nil || !feeds.filter.isEmpty else { return false }
            filter = nil
            feeds.show(matching: "")
        default:
            guard feeds.list.perform(command) else { return false }
            turned = nil
        }
        return true
    }

    mutating func handle(_ mouse: MouseEvent) {
        if feeds.list.handle(mouse) { turnDetails() }
    }

    private mutating func turnDetails() {
        if let details, details.countBelow > 0, !details.visible.isEmpty,
            let feed = feeds.selected?.feed
        {
            let line = turned?.feed == feed ? turned?.line ?? 0 : 0
            turned = (feed, line + details.visible.count)
            return
        }
        turned = nil
        showsDetails.toggle()
        layOut()
    }

    private mutating func layOut() {
        feeds.list.layOut(in: layout.list)
    }

    private mutating func applyFilter() {
        if let filter { feeds.show(matching: filter.text) }
    }
}
