import Cells
import News
import TerminalKit

extension DiscussionController {
    func makeView() -> any View {
        DiscussionView(
            layout: DiscussionLayout(size: size, measure: appearance.measure),
            service: page?.thread.service ?? CommentStrings.title,
            title: headline.title,
            note: page.map(note) ?? "",
            content: content,
            shift: page?.shift ?? 0,
            footer: footer,
            theme: appearance.theme
        )
    }

    private var footer: any View {
        if let findPrompt { return findPrompt }
        return Footer(
            keyTable: page == nil ? keyTable.withoutHints(for: .amongComments) : keyTable,
            notice: notice,
            note: footerNote,
            theme: appearance.theme
        )
    }

    private var content: DiscussionView.Content {
        if let page {
            return .rows(page.rows(ages: RelativeTime(clock: clock), theme: appearance.theme))
        }
        let message =
            failure.map { failure in
                PlaceholderMessage(
                    title: CommentStrings.loadingFailed,
                    text: ErrorMessages.describe(failure),
                    theme: appearance.theme
                )
            } ?? PlaceholderMessage(title: CommentStrings.loading, theme: appearance.theme)
        return .message(message)
    }

    private func note(_ page: DiscussionScreenState) -> String {
        CommentStrings.counts(page.counts.standing, newCount: page.counts.new)
    }

    private var footerNote: String {
        var notes: [String] = []
        if let finding { notes.append(finding.count) }
        if loadingIndicatorDelay.isLate { notes.append(CommentStrings.loadingNote) }
        if let page, let selected = page.selected {
            notes.append(CommentStrings.position(selected + 1, of: page.thread.comments.count))
        }
        return notes.joined(separator: " · ")
    }
}
