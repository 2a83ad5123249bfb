import Cells
import News
import TerminalKit

extension DiscussionController {
    func makeView() -> any View {
        DiscussionView(
            layout: DiscussionLayout(size: size, measure: appearance.measure),
            service: page?.thread.service ?? "Comments",
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
                    title: "Couldn’t load the comments",
                    text: ErrorMessages.describe(failure),
                    theme: appearance.theme
                )
            } ?? PlaceholderMessage(title: "Loading comments…", theme: appearance.theme)
        return .message(message)
    }

    /// Returns the note in the header, such as `145 comments · 12 new`.
    private func note(_ page: ThreadPage) -> String {
        let (count, new) = (page.counts.standing, page.counts.new)
        let words = CountStrings.counted(count, "comment")
        return new == 0 ? words : "\(words) · \(new.grouped) new"
    }

    /// The note in the footer, such as `loading… · 24 of 145`.
    private var footerNote: String {
        var notes: [String] = []
        if let finding { notes.append(finding.count) }
        if loadingIndicatorDelay.isLate { notes.append("loading…") }
        if let page, let selected = page.selected {
            notes.append(
                "\((selected + 1).grouped) of "
                    + page.thread.comments.count.grouped
            )
        }
        return notes.joined(separator: " · ")
    }
}
