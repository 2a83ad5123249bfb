import News

/// The stories of the offline edition with what is kept of each, as far as somebody has looked.
struct OfflineList {
    /// The rows as they stand on the screen.
    var list = ChoiceList<OfflineRow>()
    /// How much is kept of those that are made ready, or of all where none are, as far as somebody has looked.
    private(set) var totals = OfflineTotals()
    private var stories: [OfflineStory] = []
    private var groups: [ArticleID: OfflineStory.Group] = [:]
    private var known: [ArticleID: StoryReadiness] = [:]
    /// Stories at which nobody has looked, or since which something has changed.
    private var unseen: Set<ArticleID> = []
    /// Before this place there is none of them.
    private var firstUnseen = 0

    /// So many stories are looked at before the screen shows what came of it.
    private static let batch = 12

    /// True where there is no story.
    var isEmpty: Bool { stories.isEmpty }
    /// True where some of them are made ready after a refresh.
    private(set) var isMadeReady = false
    /// True where nothing is missing of those that are made ready, and somebody has looked at all stories.
    var isComplete: Bool {
        unseen.isEmpty && totals.whole == totals.stories
            && totals.keptPictures == totals.wantedPictures
    }
    /// How many there are.
    var count: Int { stories.count }
    /// How many of them somebody has looked at.
    var seenCount: Int { known.count }

    /// Which of them is selected, counted from 1; 0 where none is.
    var number: Int { list.rows.prefix(list.selected + 1).count(where: \.isSelectable) }

    /// Selects the story so many places further, or back, or the last that there is; only unread ones count where wanted.
    ///
    /// - Returns: The story; `nil` where there is none in that direction.
    mutating func step(by count: Int, unreadOnly: Bool) -> Headline? {
        let before = list.selected
        for _ in 0..<abs(count) {
            let moves = list.select(after: count > 0) { [known] row in
                row.story.map {
                    !unreadOnly || !(known[$0.id]?.headline ?? $0.headline).state.isRead
                } ?? false
            }
            if !moves { break }
        }
        return list.selected == before ? nil : selected
    }

    /// The selected story.
    var selected: Headline? { list.selectedRow?.story.map(headline) }

    /// What is kept of a story; `nil` when nobody has looked.
    func readiness(of story: OfflineStory) -> StoryReadiness? { known[story.id] }

    /// The row of a story as it is now.
    func headline(of story: OfflineStory) -> Headline {
        known[story.id]?.headline ?? story.headline
    }

    /// Takes the stories, to be looked at; the selected one stays selected, and in its place where it is no longer among
    /// them: what was opened from there is read by now.
    mutating func take(_ newStories: [OfflineStory]) {
        stories = withSelected(newStories)
        groups = Dictionary(stories.map { ($0.id, $0.group) }) { first, _ in first }
        isMadeReady = stories.contains { $0.group != .later }
        known = known.filter { groups[$0.key] != nil }
        totals = OfflineTotals()
        for readiness in known.values { count(readiness, 1) }
        unseen = Set(groups.keys)
        firstUnseen = 0
        arrange()
    }

    /// Takes what came of looking at some stories; those of which nothing came are gone.
    mutating func take(_ found: [StoryReadiness], of ids: [ArticleID]) {
        unseen.subtract(ids)
        for readiness in found {
            forget(readiness.headline.id)
            known[readiness.headline.id] = readiness
            count(readiness, 1)
        }
        let gone = Set(ids).subtracting(found.map(\.headline.id))
        guard !gone.isEmpty else { return }
        for id in gone {
            forget(id)
            groups[id] = nil
        }
        stories.removeAll { gone.contains($0.id) }
        firstUnseen = 0
        arrange()
    }

    /// Has some stories looked at again, or all.
    mutating func lookAgain(at ids: [ArticleID]? = nil) {
        unseen.formUnion(ids?.filter { groups[$0] != nil } ?? Array(groups.keys))
        firstUnseen = 0
    }

    /// The stories on the screen of which something is missing.
    var visibleIncomplete: [ArticleID] {
        list.rows[list.visible].compactMap(\.story?.id).filter { known[$0]?.isComplete == false }
    }

    /// Some stories to be looked at next: those on the screen, then the others from the top; none when all were.
    mutating func nextToLookAt() -> [ArticleID] {
        guard !unseen.isEmpty else { return [] }
        let visible = list.rows[list.visible].compactMap(\.story?.id).filter(unseen.contains)
        guard visible.isEmpty else { return Array(visible.prefix(Self.batch)) }
        var next: [ArticleID] = []
        while next.count < Self.batch, firstUnseen < stories.count {
            let id = stories[firstUnseen].id
            if unseen.contains(id) { next.append(id) }
            firstUnseen += 1
        }
        return next
    }

    /// Selects the nearest story below the selected one, or above it, of which something is missing.
    ///
    /// - Returns: False when there is none, as far as they were looked at.
    mutating func selectIncomplete(after: Bool) -> Bool {
        list.select(after: after) { [known] row in
            row.story.flatMap { known[$0.id] }.map { !$0.isComplete } ?? false
        }
    }

    private func withSelected(_ newStories: [OfflineStory]) -> [OfflineStory] {
        let ids = Set(newStories.map(\.id))
        guard let selected = list.selectedRow?.story, !ids.contains(selected.id),
            let place = stories.firstIndex(where: { $0.id == selected.id })
        else { return newStories }
        let next = stories[place...].first { ids.contains($0.id) }?.id
        var all = newStories
        all.insert(selected, at: all.firstIndex { $0.id == next } ?? all.count)
        return all
    }

    private mutating func forget(_ id: ArticleID) {
        if let readiness = known.removeValue(forKey: id) { count(readiness, -1) }
    }

    private mutating func count(_ readiness: StoryReadiness, _ times: Int) {
        guard !isMadeReady || groups[readiness.headline.id] != .later else { return }
        totals.add(readiness, times)
    }

    private mutating func arrange() {
        var rows: [OfflineRow] = []
        for group in OfflineStory.Group.allCases {
            let members = stories.filter { $0.group == group }
            // Where there is but one group, it needs no name.
            if !members.isEmpty, members.count < stories.count { rows.append(.head(group)) }
            rows += members.map(OfflineRow.story)
        }
        let id = list.selectedRow?.story?.id
        let place = id.flatMap { id in rows.firstIndex { $0.story?.id == id } }
        list.replace(with: rows, selecting: place ?? list.selected)
    }
}
