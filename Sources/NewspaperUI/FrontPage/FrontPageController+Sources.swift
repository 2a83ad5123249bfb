import News
import TerminalKit

extension FrontPageController {
    /// The row of the sources pane whose stories are in the list.
    var shownSource: SourceRow.ID {
        if let feed = front.selectedFeed { return .feed(feed.id) }
        if let section = front.selectedSectionID { return .section(section) }
        return switch stories.list.filter {
        case .all, .tagged: .all
        case .unread: .unread
        case .starred: .starred
        }
    }

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

    func openSource() {
        guard let source = sources.tree.list.selectedRow?.id else { return }
        sources.leave()
        show(source)
    }

    func show(_ source: SourceRow.ID) {
        let wanted: StoriesFilter =
            switch source {
            case .unread: .unread
            case .starred: .starred
            case .all, .section, .feed: .all
            }
        guard front.select(source) || stories.list.filter != wanted else { return }
        stories.list.show(front.part, wanted)
    }

    private func focusSources() {
        if stories.layout.sources != nil {
            sources.layOut(in: stories.layout.sources)
            sources.focus(on: shownSource, in: front.selectedSectionID)
        } else if model.page.layouts.wantsSources {
            notice = Self.sourcesNeedSpace
        } else {
            notice = FrontPageStrings.sourcesHidden
        }
    }

    /// The notice that the sources pane needs another layout or a wider screen.
    ///
    /// Without the pane, a list spans the full width, so that terminals can scroll it as a block.
    private static let sourcesNeedSpace =
        FrontPageStrings.sourcesNeed(columns: StoriesLayout.columnsForSources)

    private func toggleSources() {
        model.show(sources: !model.page.layouts.wantsSources)
        sources.layOut(in: stories.layout.sources)
        if stories.layout.sources == nil {
            notice =
                model.page.layouts.wantsSources
                ? Self.sourcesNeedSpace
                : FrontPageStrings.sourcesToggledOff
        }
    }
}
