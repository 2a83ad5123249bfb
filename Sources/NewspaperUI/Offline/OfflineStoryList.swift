import News

/// The stories of the offline edition, and the states of those that have been checked.
struct OfflineStoryList {
    var list = ChoiceList<OfflineRow>()
    /// The totals of the checked stories, or only of the prefetched ones if there are any.
    private(set) var totals = OfflineTotals()
    private var stories: [OfflineStory] = []
    private var groups: [ArticleID: OfflineStory.Group] = [:]
    private var known: [ArticleID: OfflineReadiness] = [:]
    private var unseen: Set<ArticleID> = []
    /// The index in `stories` before which all stories have been checked for missing parts.
    private var firstUnseen = 0

    private static let batch = 12

    var isEmpty: Bool { stories.isEmpty }
    /// Whether stories are prefetched after each refresh.
    private(set) var isMadeReady = false
    /// Whether all stories have been checked and all prefetched ones are complete.
    var isComplete: Bool {
        unseen.isEmpty && totals.whole == totals.stories
            && totals.keptPictures == totals.wantedPictures
    }
    var count: Int { stories.count }
    var seenCount: Int { known.count }

    /// The one-based number of the selected story; 0 if none.
    var number: Int { list.rows.prefix(list.selected + 1).count(where: \.isSelectable) }

    /// Moves the selection by a number of stories; returns the new selection, if it moved.
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

    var selected: Headline? { list.selectedRow?.story.map(headline) }

    func readiness(of story: OfflineStory) -> OfflineReadiness? { known[story.id] }

    func headline(of story: OfflineStory) -> Headline {
        known[story.id]?.headline ?? story.headline
    }

    /// Replaces the stories, all of which must be checked again.
    ///
    /// Keeps the selected story, which may have left the edition because opening it marked it read.
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

    /// Records the states of the checked stories `ids`; removes those without a state.
    mutating func take(_ found: [OfflineReadiness], of ids: [ArticleID]) {
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

    /// Marks stories, by default all, as unchecked.
    mutating func lookAgain(at ids: [ArticleID]? = nil) {
        unseen.formUnion(ids?.filter { groups[$0] != nil } ?? Array(groups.keys))
        firstUnseen = 0
    }

    var visibleIncomplete: [ArticleID] {
        list.rows[list.visible].compactMap(\.story?.id).filter { known[$0]?.isComplete == false }
    }

    /// Returns the next stories to check, visible ones first; empty when all are checked.
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

    /// Selects the next or previous story known to be incomplete; returns whether there is one.
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

    private mutating func count(_ readiness: OfflineReadiness, _ times: Int) {
        guard !isMadeReady || groups[readiness.headline.id] != .later else { return }
        totals.add(readiness, times)
    }

    private mutating func arrange() {
        var rows: [OfflineRow] = []
        for group in OfflineStory.Group.allCases {
            let members = stories.filter { $0.group == group }
            if !members.isEmpty, members.count < stories.count { rows.append(.head(group)) }
            rows += members.map(OfflineRow.story)
        }
        let id = list.selectedRow?.story?.id
        let place = id.flatMap { id in rows.firstIndex { $0.story?.id == id } }
        list.replace(with: rows, selecting: place ?? list.selected)
    }
}
