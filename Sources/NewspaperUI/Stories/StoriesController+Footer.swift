import Cells
import News
import TerminalKit

/// The last rows of a list.
extension StoriesController {
    /// The keys, or what there is to say, and beside it what is under way.
    func makeFooter(for keyTable: KeyTable, invites: Bool = false) -> Footer {
        Footer(
            keyTable: walk.page.headlines.totalCount > 0
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

    /// Whether nobody could be reached the last time.
    var isOffline: Bool { listener.offlineSince != nil }

    private var footerNotes: [String] {
        var notes = [
            RefreshStrings.note(
                offline: listener.offlineWords,
                on: matter.progress,
                ahead: matter.progressAhead
            )
        ].filter { !$0.isEmpty }
        if let note = DownloadStrings.note(on: listener.progress) { notes.append(note) }
        if walk.lateness.isLate { notes.append("reading…") }
        if arranged.newCount > 0 { notes.append("\(arranged.newCount.grouped) new") }
        if place.count > 0 { notes.append("\(place.number.grouped)/\(place.count.grouped)") }
        return notes
    }
}
