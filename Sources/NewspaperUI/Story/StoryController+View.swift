public import Cells
import News
import TerminalKit
import Typesetting

/// What stands on the screen.
extension StoryController {
    /// The screen as it is now.
    public func makeView() -> any View {
        StoryView(
            layout: reading.layout,
            header: header,
            headline: article?.headline,
            content: content,
            nextKey: nextKey,
            hints: shownHints.map { ($0, reading.visibleLinks) },
            footer: footer,
            theme: appearance.theme
        )
    }

    /// The key that leads to the next story, as the footer writes it.
    private var nextKey: String {
        let binding = keyTable.bindings.first { $0.command == .nextStory }
        return binding?.footerKeys.split(separator: " ").first.map(String.init) ?? ""
    }

    /// What stands in the first row.
    var header: StoryHeader { StoryHeader(backTitle: place?.list ?? "Back", place: place) }

    private var footer: any View {
        if let findPrompt { return findPrompt }
        return Footer(
            keyTable: keyTable,
            notice: notice,
            note: hints?.deed.words ?? progressNote,
            theme: appearance.theme
        )
    }

    private var content: StoryView.Content {
        if let page = reading.page {
            return .page(
                page,
                reading.shownColumns,
                shift: reading.shift,
                pictures: article.map {
                    pictures.shown(on: page, in: reading, of: $0.headline.feed)
                } ?? []
            )
        }
        if let failure {
            return .message(
                PlaceholderMessage(
                    title: "This story cannot be shown",
                    text: ErrorMessages.describe(failure),
                    theme: appearance.theme
                )
            )
        }
        return .message(PlaceholderMessage(title: "Opening the story…", theme: appearance.theme))
    }

    /// `h l sideways`, while code or a table can be seen that goes on beside the screen.
    private var sidewaysHint: String? {
        guard reading.showsWideLines else { return nil }
        let keys = [Command.left, .right].compactMap { command in
            keyTable.bindings.first { $0.command == command }?.keys.first?.description
        }
        return keys.count == 2 ? "\(keys.joined(separator: " ")) sideways" : nil
    }

    /// `i enlarges`, while a picture can be seen whose detail needs more room.
    private var pictureHint: String? {
        guard let feed = article?.headline.feed,
            pictures.showsDetail(in: reading, of: feed),
            let binding = keyTable.bindings.first(where: { $0.command == .pictures }),
            let keys = binding.keys.first
        else { return nil }
        return "\(keys) enlarges"
    }

    /// `★ · 31 % · 4 min left`.
    private var progressNote: String {
        guard reading.page != nil, let article else { return "" }
        let share = reading.seenShare
        var notes = state.isStarred ? ["★"] : []
        if let finding { notes.append(finding.count) }
        let downloads = DownloadStrings.note(on: listener.progress)
        if let downloads { notes.append(downloads) }
        if texts.lateness.isLate { notes.append("full text…") }
        notes += [sidewaysHint, pictureHint].compactMap(\.self)
        if let waitingText, notice == nil {
            notes.append(
                waitingText.article.page.isShown ? "full text waits" : "another text waits"
            )
        }
        notes.append("\(Int(share * 100)) %")
        let isBusy = finding != nil || downloads != nil
        if !isBusy, let minutes = article.headline.readingMinutes, share < 1 {
            notes.append("\(max(Int(Double(minutes) * (1 - share)), 1)) min left")
        }
        return notes.joined(separator: " · ")
    }
}
