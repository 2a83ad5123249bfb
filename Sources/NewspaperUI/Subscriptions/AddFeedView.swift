import Cells
import News
import TerminalKit

struct AddFeedView: View {
    enum Step {
        case address(TextField)
        case looking(String)
        case feeds(FeedChoice, at: String)
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
                PanelPrompt(field: field, hint: "address of a site or a feed"),
                emptyText: notice.map { ("Error", $0) }
                    ?? ("Address", "A site’s address is enough; its feeds are found automatically.")
            )
        case .looking(let text):
            panel(
                PanelPrompt(note: "looking…", message: text),
                emptyText: ("Looking for feeds…", "Esc: cancel")
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
        case .section(let choice, let feeds):
            panel(
                PanelPrompt(label: "in", field: choice.field, hint: "a section, or a new one"),
                list: choice.list,
                title: "Add \(SubscriptionStrings.names(of: feeds))",
                notice: notice
            )
        }
    }

    private func panel(
        _ prompt: PanelPrompt,
        list: ChoiceList<PanelRow> = ChoiceList(),
        title: String = "Add a feed",
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
