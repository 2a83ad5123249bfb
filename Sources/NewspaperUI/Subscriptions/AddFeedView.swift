import Cells
import News
import TerminalKit

struct AddFeedView: View {
    enum Step {
        case address(TextField)
        case looking(String)
        case feeds(FoundFeeds, at: String)
        case account(AccountChoice, feeds: [FeedCandidate])
        case section(SectionChoice, feeds: [FeedCandidate])
    }

    let step: Step
    let keyTable: KeyTable
    let notice: String?
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        canvas.draw(panel, in: canvas.bounds)
    }

    private var panel: PanelView {
        switch step {
        case .address(let field):
            panel(
                PanelPrompt(field: field, hint: SubscriptionStrings.addressHint),
                emptyText: notice.map { (PanelStrings.error, $0) } ?? SubscriptionStrings.address
            )
        case .looking(let text):
            panel(
                PanelPrompt(note: SubscriptionStrings.lookingNote, message: text),
                emptyText: (SubscriptionStrings.lookingForFeeds, PanelStrings.cancelHint)
            )
        case .feeds(let found, let address):
            panel(
                PanelPrompt(
                    note: CountStrings.counted(found.feeds.count, "feed"),
                    message: address
                ),
                list: found.list,
                notice: notice
            )
        case .account(let choice, let feeds):
            panel(
                PanelPrompt(
                    note: SubscriptionStrings.accountNote,
                    message: SubscriptionStrings.names(of: feeds)
                ),
                list: choice.list,
                title: SubscriptionStrings.add(feeds),
                notice: notice
            )
        case .section(let choice, let feeds):
            panel(
                PanelPrompt(
                    label: SubscriptionStrings.sectionLabel,
                    field: choice.field,
                    hint: SubscriptionStrings.sectionHint
                ),
                list: choice.list,
                title: SubscriptionStrings.add(feeds),
                notice: notice
            )
        }
    }

    private func panel(
        _ prompt: PanelPrompt,
        list: ChoiceList<PanelRow> = ChoiceList(),
        title: String = SubscriptionStrings.addFeed,
        emptyText: (title: String, text: String) = ("", ""),
        notice: String? = nil
    ) -> PanelView {
        PanelView(
            title: title,
            prompt: prompt,
            list: list,
            emptyText: emptyText,
            keyTable: keyTable,
            notice: notice,
            theme: theme
        )
    }
}
