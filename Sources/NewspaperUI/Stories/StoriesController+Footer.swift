import Cells
import News
import TerminalKit

extension StoriesController {
    func makeFooter(for keyTable: KeyTable, invites: Bool = false) -> Footer {
        Footer(
            keyTable: model.page.headlines.totalCount > 0
                ? keyTable
                : keyTable.withoutHints(
                    for: [.down, .up, .left, .right, .open, .nextUnread, .previousUnread]
                ),
            notice: notice,
            invites: invites,
            note: footerNotes.joined(separator: " · "),
            theme: appearance.theme
        )
    }

    var isOffline: Bool { listener.offlineSince != nil }

    private var footerNotes: [String] {
        var notes = [
            RefreshStrings.note(
                offline: listener.offlineWords,
                on: state.progress,
                ahead: state.progressAhead
            )
        ].filter { !$0.isEmpty }
        if let note = DownloadStrings.note(on: listener.progress) { notes.append(note) }
        if model.loadingIndicator.isLate { notes.append(StoriesStrings.loading) }
        if presentation.newCount > 0 {
            notes.append(StoriesStrings.newCount(presentation.newCount))
        }
        if place.count > 0 { notes.append("\(place.number.grouped)/\(place.count.grouped)") }
        return notes
    }
}
