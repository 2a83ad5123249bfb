import Cells
import News
import TerminalKit

/// The steps of subscribing, with the user's input in each.
struct NewSubscriptionState {
    enum Step {
        case address
        case looking
        case feeds
        case account
        case section
        case keeping
    }

    private(set) var step = Step.address
    private var field = TextField()
    private var found = FoundFeeds(feeds: [])
    private var accounts = AccountChoice(accounts: [])
    private var sections = SectionChoice(sections: [])
    private var place = Rect(origin: .zero, size: .zero)

    var address: String { field.text.trimmed }
    var feeds: [FeedCandidate] {
        accounts.areAny ? found.chosen.map { $0.inAccount(accounts.selected) } : found.chosen
    }
    /// Why no feeds can be added to the selected account; `nil` if they can.
    var obstacle: String? { accounts.obstacle }
    var section: SectionID? { sections.selected }

    var shown: AddFeedView.Step {
        switch step {
        case .address: .address(field)
        case .looking: .looking(field.text)
        case .feeds: .feeds(found, at: field.text)
        case .account: .account(accounts, feeds: feeds)
        case .section, .keeping: .section(sections, feeds: feeds)
        }
    }

    mutating func layOut(in place: Rect) {
        self.place = place
        found.list.layOut(in: place)
        accounts.list.layOut(in: place)
        sections.list.layOut(in: place)
    }

    /// Edits the address or the name of a section; returns `false` in other steps.
    mutating func handle(_ key: Key) -> Bool {
        switch step {
        case .address: field.handle(key)
        case .section: sections.handle(key)
        case .looking, .feeds, .account, .keeping: false
        }
    }

    mutating func paste(_ text: String) -> Bool {
        switch step {
        case .address: field.paste(text.trimmed)
        case .section: sections.paste(text)
        case .looking, .feeds, .account, .keeping: return false
        }
        return true
    }

    /// Performs a command of a list; returns `false` if it does not apply.
    mutating func perform(_ command: Command) -> Bool {
        switch step {
        case .feeds where command == .choose:
            found.toggle()
            return true
        case .feeds: return found.list.perform(command)
        case .account: return accounts.list.perform(command)
        case .section: return sections.list.perform(command)
        case .address, .looking, .keeping: return false
        }
    }

    /// Handles a mouse event; returns whether the selected row was clicked, or `nil` if the step
    /// has no list.
    mutating func handle(_ mouse: MouseEvent) -> Bool? {
        switch step {
        case .feeds: found.list.handle(mouse)
        case .account: accounts.list.handle(mouse)
        case .section: sections.list.handle(mouse)
        case .address, .looking, .keeping: nil
        }
    }

    mutating func goBack() -> Bool {
        switch step {
        case .address, .keeping: return false
        case .looking, .feeds: step = .address
        case .account: step = found.feeds.count > 1 ? .feeds : .address
        case .section where accounts.areAny: step = .account
        case .section: step = found.feeds.count > 1 ? .feeds : .address
        }
        return true
    }

    mutating func look() {
        step = .looking
    }

    mutating func giveUpLooking() {
        step = .address
    }

    mutating func offer(feeds: [FeedCandidate], subscribed: Set<FeedID> = []) {
        found = FoundFeeds(feeds: feeds, subscribed: subscribed)
        found.list.layOut(in: place)
        accounts = AccountChoice(accounts: [])
        step = .feeds
    }

    mutating func offer(accounts ids: [FeedAccount], hasOwnFeeds: Bool) {
        accounts = AccountChoice(accounts: ids, hasOwnFeeds: hasOwnFeeds)
        accounts.list.layOut(in: place)
        step = .account
    }

    /// Shows an empty list of sections until they are loaded.
    mutating func askForSection() {
        step = .section
        offer(sections: [])
    }

    mutating func offer(sections ids: [SectionID], current: SectionID? = nil) {
        sections = SectionChoice(sections: ids, current: current, offersNone: current == nil)
        sections.list.layOut(in: place)
    }

    mutating func keep() {
        step = .keeping
    }

    mutating func giveUpKeeping() {
        step = .section
    }
}
