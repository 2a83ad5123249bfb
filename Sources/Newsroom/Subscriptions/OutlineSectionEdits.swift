import Feeds

extension [OPMLDocument.Outline] {
    /// Renames a section; moves each feed separately if the new title exists, or the old one has
    /// no folder.
    mutating func renameSection(_ old: String, to new: String) -> Bool {
        let sections = subscriptions.sectionTitles
        guard old != new, !new.isEmpty, sections.contains(old) else { return false }
        if !sections.contains(new), renameFolders(old, to: new, within: []) { return true }
        for subscription in subscriptions where subscription.section == old {
            _ = carryOut(.change(subscription.id, title: nil, section: new))
        }
        return true
    }

    /// Moves a section before another one, or to the end.
    ///
    /// Moves folders within the innermost common folder of both, otherwise top-level elements, with
    /// all their contents.
    mutating func placeSection(_ title: String, before next: String?) -> Bool {
        let (before, sections) = (self, subscriptions.sectionTitles)
        guard title != next, sections.contains(title) else { return false }
        place(title, before: next, within: [])
        guard subscriptions.sectionTitles == sections else { return true }
        self = before
        return false
    }

    private mutating func place(_ title: String, before next: String?, within folders: [String]) {
        let mine = places(of: title, within: folders)
        let theirs = next.map { places(of: $0, within: folders) } ?? []
        let isLast = next == nil && mine == [endIndex - 1]
        if mine.count == 1, let index = mine.first, self[index].address == nil,
            theirs == mine || isLast, let inner = self[index].title
        {
            self[index].outlines.place(title, before: next, within: folders + [inner])
            return
        }
        let target = next == nil ? endIndex : theirs.first
        guard !mine.isEmpty, let target, !mine.contains(target) else { return }
        let moving = mine.map { self[$0].movedWithChildren }
        for index in mine.reversed() { remove(at: index) }
        insert(contentsOf: moving, at: target - mine.count { $0 < target })
    }

    private func places(of title: String, within folders: [String]) -> [Int] {
        indices.filter { index in
            if self[index].address != nil {
                return Subscription.section(ofFolders: folders) == title
            }
            let path = folders + (self[index].title.map { [$0] } ?? [])
            return self[index].outlines.holdsFeeds(of: title, within: path)
        }
    }

    private func holdsFeeds(of title: String, within folders: [String]) -> Bool {
        !places(of: title, within: folders).isEmpty
    }

    /// Renames the folders of a section; false if it has none, or if the new title requires another
    /// parent.
    private mutating func renameFolders(
        _ old: String,
        to new: String,
        within folders: [String]
    ) -> Bool {
        var isChanged = false
        for index in indices where self[index].address == nil {
            guard let title = self[index].title else { continue }
            let path = folders + [title]
            if Subscription.section(ofFolders: path) == old {
                let around = folders.isEmpty ? "" : Subscription.section(ofFolders: folders) + " / "
                guard new.hasPrefix(around), new.count > around.count else { continue }
                self[index].setTitle(String(new.dropFirst(around.count)))
                isChanged = true
            } else if self[index].outlines.renameFolders(old, to: new, within: path) {
                isChanged = true
            }
        }
        return isChanged
    }
}
