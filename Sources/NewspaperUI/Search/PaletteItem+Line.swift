import News
import TerminalKit

extension PaletteItem {
    func line(ages: RelativeTime) -> PanelLine {
        switch self {
        case .story(let headline):
            PanelLine(
                marker: HeadlineStrings.marker(of: headline),
                text: headline.shownTitle,
                story: PanelLine.Story(
                    source: HeadlineStrings.source(of: headline),
                    age: headline.published.map(ages.brief) ?? ""
                ),
                isQuiet: headline.state.isRead
            )
        case .allResults(let count):
            PanelLine(
                marker: "≡",
                text: PaletteStrings.showAll(count)
            )
        case .section(let section):
            PanelLine(text: section.title, detail: CountStrings.unread(section.unreadCount))
        case .feed(let feed):
            PanelLine(
                marker: feed.failure == nil ? " " : "⚠",
                text: feed.shownTitle,
                detail: CountStrings.unread(feed.unreadCount)
            )
        case .command(let binding):
            PanelLine(
                text: binding.help,
                detail: binding.keys.map(\.description).joined(separator: " ")
            )
        case .typed(let command, let help): PanelLine(text: command.spelling, detail: help)
        case .refused(let sentence): PanelLine(text: sentence)
        case .theme(let choice, let isInUse):
            PanelLine(
                text: PaletteStrings.theme(choice.name),
                detail: isInUse ? PaletteStrings.themeInUse : ""
            )
        case .guardian(let words):
            PanelLine(text: PaletteStrings.guardian(words), detail: PaletteStrings.webSearch)
        case .save(let address):
            PanelLine(text: PaletteStrings.save(MessageTextSanitizer.presentable(address)))
        case .subscribe(let address):
            PanelLine(
                text: PaletteStrings.add(MessageTextSanitizer.presentable(address)),
                detail: PaletteStrings.addFeed
            )
        }
    }
}
