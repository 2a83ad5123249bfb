import Cells
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
            theme: environment.appearance.theme
        )
    }

    private var footerNotes: [String] {
        var notes = updater.progressNotes
        if model.jumps.loadingIndicator.isLate { notes.append(StoriesStrings.loading) }
        if presentation.newCount > 0 {
            notes.append(StoriesStrings.newCount(presentation.newCount))
        }
        if place.count > 0 { notes.append("\(place.number.grouped)/\(place.count.grouped)") }
        return notes
    }
}
