import Cells
import News
import TerminalKit

/// A subscription on its way from an address to feeds in a section: what is typed, found and chosen, step by step.
struct NewSubscription {
    enum Step {
        /// The address is typed.
        case address
        /// Feeds are looked for behind the address.
        case looking
        /// One or several of the feeds found are chosen.
        case feeds
        /// The section is chosen.
        case section
        /// The subscription is being kept.
        case keeping
    }

    private(set) var step = Step.address
    private var field = TextField()
    private var found = FeedChoice(feeds: [])
    private var sections = SectionChoice(sections: [])
    /// The rows of the lists.
    private var rows = 0

    /// The address as it was typed, without spaces around it.
    var address: String { field.text.trimmed }
    /// The feeds that were chosen.
    var feeds: [FeedCandidate] { found.chosen }
    /// The section that was chosen; `nil` when it is none.
    var section: SectionID? { sections.selected }

    /// The step as the panel shows it.
    var shown: AddFeedView.Step {
        switch step {
        case .address: .address(field)
        case .looking: .looking(field.text)
        case .feeds: .feeds(found, at: field.text)
        case .section, .keeping: .section(sections, feeds: feeds)
        }
    }

    /// Takes how many rows of a list are seen at once.
    mutating func layOut(rows: Int) {
        self.rows = rows
        found.list.layOut(rows: rows)
        sections.list.layOut(rows: rows)
    }

    /// Takes a letter of the address, or of the name of a section.
    ///
    /// - Returns: False when it is none, or nothing is typed at this step.
    mutating func handle(_ key: Key) -> Bool {
        switch step {
        case .address: field.handle(key)
        case .section: sections.handle(key)
        case .looking, .feeds, .keeping: false
        }
    }

    /// Takes a pasted address or name.
    ///
    /// - Returns: False when nothing is typed at this step.
    mutating func paste(_ text: String) -> Bool {
        switch step {
        case .address: field.paste(text.trimmed)
        case .section: sections.paste(text)
        case .looking, .feeds, .keeping: return false
        }
        return true
    }

    /// Moves the selection or chooses, as a command says.
    ///
    /// - Returns: False when the command is about something else, or nothing is chosen at this step.
    mutating func perform(_ command: Command) -> Bool {
        switch step {
        case .feeds where command == .choose:
            found.toggle()
            return true
        case .feeds: return found.list.perform(command)
        case .section: return sections.list.perform(command)
        case .address, .looking, .keeping: return false
        }
    }

    /// The wheel moves the selection; a click selects.
    ///
    /// - Returns: True when what was selected is clicked again; `nil` when nothing is chosen at this step.
    mutating func handle(_ mouse: MouseEvent, in place: Rect) -> Bool? {
        switch step {
        case .feeds: found.list.handle(mouse, in: place)
        case .section: sections.list.handle(mouse, in: place)
        case .address, .looking, .keeping: nil
        }
    }

    /// One step back; false where there is none.
    mutating func goBack() -> Bool {
        switch step {
        case .address, .keeping: return false
        case .looking, .feeds: step = .address
        case .section: step = found.feeds.count > 1 ? .feeds : .address
        }
        return true
    }

    /// The address is typed; feeds are looked for.
    mutating func look() {
        step = .looking
    }

    /// No feeds were found; another address can be typed.
    mutating func giveUpLooking() {
        step = .address
    }

    /// Feeds were found, of which some can be chosen.
    mutating func offer(feeds: [FeedCandidate], subscribed: Set<FeedID> = []) {
        found = FeedChoice(feeds: feeds, subscribed: subscribed)
        found.list.layOut(rows: rows)
        step = .feeds
    }

    /// The feeds are chosen; a section is asked for, of which none is known yet.
    mutating func askForSection() {
        step = .section
        offer(sections: [])
    }

    /// These sections can be chosen; one of them, where the feed stands in it already, is selected.
    mutating func offer(sections ids: [SectionID], current: SectionID? = nil) {
        sections = SectionChoice(sections: ids, current: current, offersNone: current == nil)
        sections.list.layOut(rows: rows)
    }

    /// The section is chosen; the subscription is kept.
    mutating func keep() {
        step = .keeping
    }

    /// It could not be kept; another section can be chosen.
    mutating func giveUpKeeping() {
        step = .section
    }
}
