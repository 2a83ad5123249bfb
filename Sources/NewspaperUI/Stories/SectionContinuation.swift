import News

/// Continues a list at its end with the next section or feed that has unread stories, and goes
/// back.
@MainActor
final class SectionContinuation {
    /// The section or feed to show next if the current one has no unread stories.
    struct NextPart {
        let title: String
        let show: @MainActor () -> Void
        /// Returns to the current section or feed and selects a story.
        let goBack: @MainActor (ArticleID?) -> Void
    }

    /// A switch to another section or feed; Shift-Tab reverses it while the story in `arrival` is
    /// selected.
    private struct PartSwitch {
        /// The story that the switch selected; `nil` until it is loaded.
        var arrival: ArticleID?
        let goBack: @MainActor () -> Void
    }

    /// Returns the next section or feed with unread stories; set by the front page.
    var makeNextPart: (() -> NextPart?)?

    private let list: DisplayedList
    private let model: HeadlineListModel
    private let presentations: StoryPresentations
    private let announcer: NewsAnnouncer
    /// The most recent switches, oldest first.
    private var switches: [PartSwitch] = []
    /// The notice about the section that the last navigation entered.
    private var newPart: String?

    private static let rememberedSwitches = 100

    init(
        of list: DisplayedList,
        model: HeadlineListModel,
        presentations: StoryPresentations,
        announcer: NewsAnnouncer
    ) {
        self.list = list
        self.model = model
        self.presentations = presentations
        self.announcer = announcer
    }

    func takeNewPart() -> String? {
        defer { newPart = nil }
        return newPart
    }

    /// The next section or feed with unread stories; `nil` for searches, and for lists of starred
    /// or tagged stories.
    var nextPart: NextPart? {
        guard list.scope.query.search == nil, list.filter.hasUnreadCounts else { return nil }
        if let makeNextPart { return makeNextPart() }
        guard let next = nextScope else { return nil }
        let before = list.scope
        return NextPart(title: next.title) { [weak list] in
            list?.goOn(to: next)
        } goBack: { [weak list] story in
            list?.show(before, at: story)
        }
    }

    private var nextScope: StoryListDescription? {
        let edition = list.state.edition
        if let section = list.scope.query.section {
            let sections = edition?.allSections ?? []
            return sections.drop { $0.id != section }.dropFirst().first { $0.unreadCount > 0 }
                .map { .section($0.id) }
        }
        guard let feed = list.scope.query.feed else { return nil }
        let feeds = edition?.feeds ?? []
        return feeds.drop { $0.id != feed }.dropFirst().first { $0.unreadCount > 0 }
            .map { .feed($0.id, title: $0.shownTitle) }
    }

    /// Switches to the next section or feed with unread stories; returns false if none has any.
    func goOn() -> Bool {
        guard let next = nextPart else { return false }
        let words = StoriesStrings.movedOn(from: list.partTitle, to: next.title)
        newPart = words
        let left = selectedStory
        switches = switches.suffix(Self.rememberedSwitches) + [PartSwitch { next.goBack(left) }]
        next.show()
        model.jumps.whenLoaded { [weak self] error in
            guard let self, error == nil, !switches.isEmpty else { return }
            switches[switches.count - 1].arrival = selectedStory
        }
        announcer.announce(words, as: .section)
        return true
    }

    /// Reverses the last switch if the story that it selected is still selected; returns false
    /// otherwise.
    func goBack() -> Bool {
        guard let last = switches.last, let arrival = last.arrival, arrival == selectedStory
        else { return false }
        switches.removeLast()
        last.goBack()
        announcer.announce(StoriesStrings.movedBack(to: list.partTitle), as: .section)
        return true
    }

    private var selectedStory: ArticleID? { presentations.current.focusedStory?.id }
}
