public import News

extension StoriesController {
    /// Selects the headline after or before the most recently opened one; returns false at the end.
    public func advance(by step: Int, then arrive: @escaping (NavigationResult) -> Void) -> Bool {
        model.hasFoundNothing = false
        guard presentation.moveFocus(by: step) else { return false }
        notifyWhenLoaded(arrive)
        return true
    }

    /// Selects the nearest unread headline after or before the most recently opened one.
    public func walkToUnread(before: Bool, then arrive: @escaping (NavigationResult) -> Void) {
        model.hasFoundNothing = false
        presentation.walkToUnread(before: before)
        notifyWhenLoaded(arrive)
    }

    /// Selects a story anywhere in the list; calls `arrive` with the result.
    public func advance(to story: ArticleID, then arrive: @escaping (NavigationResult) -> Void) {
        model.hasFoundNothing = false
        presentation.moveFocus(to: story)
        notifyWhenLoaded(arrive)
    }

    private func notifyWhenLoaded(_ arrive: @escaping (NavigationResult) -> Void) {
        model.whenLoaded { [weak self] error in
            guard let self else { return }
            let end: NavigationResult =
                if let error { .failed(error) } else if model.hasFoundNothing { .nowhere } else {
                    selectedHeadline.map(NavigationResult.story) ?? .nowhere
                }
            // The notice is shown on the story's screen.
            if case .story = end {} else { notice = nil }
            arrive(end)
        }
    }
}

extension StoriesController {
    /// The scope of a search in this list; `nil` for the whole newspaper.
    public var searchScope: StoryListDescription? {
        var list = query
        list.search = nil
        list.newestMatchesFirst = false
        list.order = .newestFirst
        guard list != HeadlineQuery(), list.feed?.account != .passing else { return nil }
        return StoryListDescription(title: searchTitle, query: list)
    }

    private var searchTitle: String {
        guard let words = scope.query.search else { return listTitle }
        let beginning = StoriesStrings.searchTitle(words, in: "")
        return title.hasPrefix(beginning) ? String(title.dropFirst(beginning.count)) : title
    }
}

extension StoriesController {
    /// The section or feed to show next if the current one has no unread stories.
    struct NextPart {
        let title: String
        let show: @MainActor () -> Void
        /// Returns to the current section or feed and selects a story.
        let goBack: @MainActor (ArticleID?) -> Void
    }

    /// A switch to another section or feed; Shift-Tab reverses it while the story in `arrival` is
    /// selected.
    struct PartSwitch {
        /// The story that the switch selected; `nil` until it is loaded.
        var arrival: ArticleID?
        let goBack: @MainActor () -> Void
    }

    /// Returns the notice about the section that the last navigation entered, once; otherwise
    /// `nil`.
    public func takeNewPart() -> String? {
        defer { newPart = nil }
        return newPart
    }

    /// The next section or feed with unread stories; `nil` for searches and for lists of starred or
    /// tagged stories.
    var nextPart: NextPart? {
        guard scope.query.search == nil, filter.hasUnreadCounts else { return nil }
        if let makeNextPart { return makeNextPart() }
        guard let next = nextScope else { return nil }
        let before = scope
        return NextPart(title: next.title) { [weak self] in
            guard let self else { return }
            scope = next
            model.continueWith(to: query)
        } goBack: { [weak self] story in
            guard let self else { return }
            scope = before
            model.restart(with: query, at: story)
        }
    }

    private var nextScope: StoryListDescription? {
        if let section = scope.query.section {
            let sections = state.edition?.allSections ?? []
            return sections.drop { $0.id != section }.dropFirst().first { $0.unreadCount > 0 }
                .map { .section($0.id) }
        }
        guard let feed = scope.query.feed else { return nil }
        let feeds = state.edition?.feeds ?? []
        return feeds.drop { $0.id != feed }.dropFirst().first { $0.unreadCount > 0 }
            .map { .feed($0.id, title: $0.shownTitle) }
    }

    /// Switches to the next section or feed with unread stories; returns false if none has any.
    func goOn() -> Bool {
        guard let next = nextPart else { return false }
        let words = StoriesStrings.movedOn(from: partTitle, to: next.title)
        newPart = words
        let left = selectedHeadline?.id
        switches = switches.suffix(Self.rememberedSwitches) + [PartSwitch { next.goBack(left) }]
        next.show()
        model.whenLoaded { [weak self] error in
            guard let self, error == nil, !switches.isEmpty else { return }
            switches[switches.count - 1].arrival = selectedHeadline?.id
        }
        announce(words, as: .section)
        return true
    }

    /// Reverses the last switch if the story that it selected is still selected; returns false
    /// otherwise.
    func goBackToPart() -> Bool {
        guard let last = switches.last, let arrival = last.arrival,
            arrival == selectedHeadline?.id
        else { return false }
        switches.removeLast()
        last.goBack()
        announce(StoriesStrings.movedBack(to: partTitle), as: .section)
        return true
    }

    private static let rememberedSwitches = 100

    private var partTitle: String { part.feed?.shownTitle ?? part.section?.text ?? title }
}
