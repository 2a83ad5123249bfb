public import News

/// The way from the story that was opened to others of the list.
extension StoriesController {
    /// Walks to the headline after the one that was opened, or before it with a negative step.
    ///
    /// - Parameters:
    ///   - step: 1 or -1.
    ///   - arrive: Called with where that led, as soon as it is known.
    /// - Returns: False when there is none in that direction.
    public func walk(_ step: Int, then arrive: @escaping (NavigationEnd) -> Void) -> Bool {
        walk.hasFoundNothing = false
        guard arranged.walk(step) else { return false }
        tellWhenAtHand(arrive)
        return true
    }

    /// Walks to the nearest unread headline after the one that was opened, or before it.
    ///
    /// - Parameters:
    ///   - before: Whether it is looked for further up.
    ///   - arrive: Called with where that led, as soon as it is known.
    public func walkToUnread(before: Bool, then arrive: @escaping (NavigationEnd) -> Void) {
        walk.hasFoundNothing = false
        arranged.walkToUnread(before: before)
        tellWhenAtHand(arrive)
    }

    /// Walks to a story, wherever it is in the list.
    ///
    /// - Parameters:
    ///   - story: The story.
    ///   - arrive: Called with where that led, as soon as it is known.
    public func walk(to story: ArticleID, then arrive: @escaping (NavigationEnd) -> Void) {
        walk.hasFoundNothing = false
        arranged.walk(to: story)
        tellWhenAtHand(arrive)
    }

    private func tellWhenAtHand(_ arrive: @escaping (NavigationEnd) -> Void) {
        walk.whenAtHand { [weak self] error in
            guard let self else { return }
            let end: NavigationEnd =
                if let error { .failed(error) } else if walk.hasFoundNothing { .nowhere } else {
                    selectedHeadline.map(NavigationEnd.story) ?? .nowhere
                }
            // The reader is told in the story, not when the list is on the screen again.
            if case .story = end {} else { notice = nil }
            arrive(end)
        }
    }
}

extension StoriesController {
    /// The list as a search in it takes it; `nil` for the whole paper.
    public var searchScope: StoriesScope? {
        var list = query
        list.search = nil
        list.newestMatchesFirst = false
        list.order = .newestFirst
        guard list != HeadlineQuery(), list.feed?.account != .passing else { return nil }
        return StoriesScope(title: searchTitle, query: list)
    }

    /// Without the words of a search, in whose place others come.
    private var searchTitle: String {
        guard let words = scope.query.search else { return listTitle }
        let beginning = StoriesScope.search(words).title + " in "
        return title.hasPrefix(beginning) ? String(title.dropFirst(beginning.count)) : title
    }
}

/// From one section to the next.
extension StoriesController {
    /// What is shown when all stories of a section or a feed are read.
    struct NextPart {
        let title: String
        /// Shows it; its first unread story is selected.
        let show: @MainActor () -> Void
        /// Shows the section or feed again that is shown now, with a story selected.
        let goBack: @MainActor (ArticleID?) -> Void
    }

    /// A switch to another section or feed, which Shift-Tab reverses while the story is selected that it led to.
    struct PartSwitch {
        /// The story that it led to; `nil` until that is known.
        var arrival: ArticleID?
        let goBack: @MainActor () -> Void
    }

    /// The notice about the section the last walk led to, returned once.
    public func takeNewPart() -> String? {
        defer { newPart = nil }
        return newPart
    }

    /// The next section or feed that has unread stories; `nil` in results of a search and in a list filtered by stars
    /// or tags, which another section does not continue.
    var nextPart: NextPart? {
        guard scope.query.search == nil, filter.hasUnreadCounts else { return nil }
        if let makeNextPart { return makeNextPart() }
        guard let next = nextScope else { return nil }
        let before = scope
        return NextPart(title: next.title) { [weak self] in
            guard let self else { return }
            scope = next
            walk.goOn(to: query)
        } goBack: { [weak self] story in
            guard let self else { return }
            scope = before
            walk.restart(with: query, at: story)
        }
    }

    /// The section or feed after the one that this list was opened for, if one has unread stories.
    private var nextScope: StoriesScope? {
        if let section = scope.query.section {
            let sections = matter.edition?.allSections ?? []
            return sections.drop { $0.id != section }.dropFirst().first { $0.unreadCount > 0 }
                .map { .section($0.id) }
        }
        guard let feed = scope.query.feed else { return nil }
        let feeds = matter.edition?.feeds ?? []
        return feeds.drop { $0.id != feed }.dropFirst().first { $0.unreadCount > 0 }
            .map { .feed($0.id, title: $0.shownTitle) }
    }

    /// Goes on to the next section or feed that has unread stories.
    ///
    /// - Returns: False if there is none.
    func goOn() -> Bool {
        guard let next = nextPart else { return false }
        let words = "Nothing else is unread in \(partTitle). This is \(next.title)."
        newPart = words
        let left = selectedHeadline?.id
        switches = switches.suffix(Self.rememberedSwitches) + [PartSwitch { next.goBack(left) }]
        next.show()
        walk.whenAtHand { [weak self] error in
            guard let self, error == nil, !switches.isEmpty else { return }
            switches[switches.count - 1].arrival = selectedHeadline?.id
        }
        tell(words, as: .section)
        return true
    }

    /// Returns to the section or feed that Tab left last, if the story is selected that it led to.
    func goBackToPart() -> Bool {
        guard let last = switches.last, let arrival = last.arrival,
            arrival == selectedHeadline?.id
        else { return false }
        switches.removeLast()
        last.goBack()
        tell("Back in \(partTitle).", as: .section)
        return true
    }

    private static let rememberedSwitches = 100

    /// What the part of the list is called that is shown.
    private var partTitle: String { part.feed?.shownTitle ?? part.section?.text ?? title }
}
