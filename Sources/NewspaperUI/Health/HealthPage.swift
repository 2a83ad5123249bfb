import Cells
import News
import TerminalKit

/// The feeds with their health as they stand on the screen: filtered, selected, with details or without.
struct HealthPage {
    /// The feeds that are shown.
    private(set) var feeds = HealthList()
    /// What is typed into the filter; `nil` while it is not being typed.
    private(set) var filter: TextField?
    private let words: HealthStrings
    private var size = Size.zero
    private var showsDetails = false
    /// Where the details of a feed begin that were turned on, and those of which feed.
    private var turned: (feed: FeedID, line: Int)?

    init(words: HealthStrings) {
        self.words = words
    }

    /// Where everything stands.
    var layout: SourcesLayout { .health(in: size, showsDetails: showsDetails) }

    /// What is shown of the selected feed; `nil` where nothing is.
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

    /// Takes newer facts; the selected feed stays selected.
    mutating func take(_ health: [FeedHealth]) {
        feeds.take(health)
    }

    /// Takes the size of the screen; the selected feed stays visible.
    mutating func layOut(in size: Size) {
        self.size = size
        layOut()
    }

    /// Takes a letter while the filter is typed.
    ///
    /// - Returns: False when it is none, or the filter is not being typed.
    mutating func handle(_ key: Key) -> Bool {
        guard filter?.handle(key) == true else { return false }
        applyFilter()
        return true
    }

    /// Adds to the filter; does nothing while it is not being typed.
    mutating func paste(_ text: String) {
        filter?.paste(text)
        applyFilter()
    }

    /// Filters, moves the selection, or shows more or less, as a command says.
    ///
    /// - Returns: False when it is about something else.
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

    /// The wheel moves the selection; a click selects, and on what is selected shows more or less.
    mutating func handle(_ mouse: MouseEvent) {
        if feeds.list.handle(mouse, in: layout.list) { turnDetails() }
    }

    /// Shows what is known of the selected feed, then what of that had no room, and then the list alone.
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
        feeds.list.layOut(rows: layout.list.rows)
    }

    private mutating func applyFilter() {
        if let filter { feeds.show(matching: filter.text) }
    }
}
