import News
import TerminalKit

/// The sources beside the list.
extension FrontPageController {
    /// The row of the sources whose stories the list shows.
    var shownSource: SourceRow.ID {
        if let feed = front.selectedFeed { return .feed(feed.id) }
        if let section = front.selectedSectionID { return .section(section) }
        return switch stories.filter {
        case .all, .tagged: .all
        case .unread: .unread
        case .starred: .starred
        }
    }

    /// Does what a command asks for, if it is about the sources or the keys go to them.
    func performInSources(_ command: Command) -> Bool {
        switch command {
        case .toggleSources: toggleSources()
        case .left where stories.arrangement != .broadsheet: focusSources()
        default: return sources.hasFocus && performOnSource(command)
        }
        return true
    }

    private func performOnSource(_ command: Command) -> Bool {
        switch command {
        case .open: openSource()
        case .back: sources.leave()
        case .markAllRead: notice = marker.markAllRead(of: sources.tree.list.selectedRow)
        case .deleteRead:
            marker.deleteRead(of: sources.tree.list.selectedRow) { [weak self] in
                self?.show(notice: $0)
            }
        case .refreshFeed: stories.refresh(sources.tree.refreshScope)
        default: return sources.perform(command) { notice = $0 }
        }
        return true
    }

    /// Returns to the list with the stories of the selected source.
    func openSource() {
        guard let source = sources.tree.list.selectedRow?.id else { return }
        sources.leave()
        show(source)
    }

    /// Shows what a row of the sources stands for, nothing else and all of it.
    func show(_ source: SourceRow.ID) {
        let wanted: StoriesFilter =
            switch source {
            case .unread: .unread
            case .starred: .starred
            case .all, .section, .feed: .all
            }
        guard front.select(source) || stories.filter != wanted else { return }
        stories.show(front.part, wanted)
    }

    private func focusSources() {
        if stories.layout.sources != nil {
            sources.layOut(in: stories.layout.sources)
            sources.focus(on: shownSource, in: front.selectedSectionID)
        } else if walk.wantsSources {
            notice = Self.placeOfSources
        } else {
            notice = "The command “sources on / off” shows the sources again."
        }
    }

    /// The list alone is alone: its rows can scroll as one piece from edge to edge.
    private static let placeOfSources = """
        Sources stand beside list and preview from \(StoriesLayout.columnsForSources) columns on; \
        F shows them.
        """

    private func toggleSources() {
        walk.show(sources: !walk.wantsSources)
        sources.layOut(in: stories.layout.sources)
        if stories.layout.sources == nil {
            notice =
                walk.wantsSources
                ? Self.placeOfSources
                : "Sources are hidden; F shows them."
        }
    }
}
