public import Cells
import News
import TerminalKit
import Typesetting

extension StoryController {
    /// Returns the current view.
    public func makeView() -> any View {
        StoryView(
            layout: viewport.layout,
            header: header,
            headline: article?.headline,
            content: content,
            nextKey: nextKey,
            hints: shownHints.map { ($0, viewport.visibleLinks) },
            footer: footer,
            theme: appearance.theme
        )
    }

    private var nextKey: String {
        let binding = keyTable.bindings.first { $0.command == .nextStory }
        return binding?.footerKeys.split(separator: " ").first.map(String.init) ?? ""
    }

    var header: StoryHeader {
        StoryHeader(backTitle: place?.list ?? StoryStrings.back, place: place)
    }

    private var footer: any View {
        if let findPrompt { return findPrompt }
        return Footer(
            keyTable: keyTable,
            notice: notice,
            note: hints.map { LinkStrings.prompt(for: $0.action) } ?? progressNote,
            theme: appearance.theme
        )
    }

    private var content: StoryView.Content {
        if let page = viewport.page {
            return .page(
                page,
                viewport.shownColumns,
                shift: viewport.shift,
                pictures: article.map {
                    pictures.shown(on: page, in: viewport, of: $0.headline.feed)
                } ?? []
            )
        }
        if let failure {
            return .message(
                PlaceholderMessage(
                    title: StoryStrings.notOpened,
                    text: ErrorMessages.describe(failure),
                    theme: appearance.theme
                )
            )
        }
        return .message(PlaceholderMessage(title: StoryStrings.loading, theme: appearance.theme))
    }

    /// The hint `h l: sideways` while visible code or a table is wider than the screen.
    private var sidewaysHint: String? {
        guard viewport.showsWideLines else { return nil }
        let keys = [Command.left, .right].compactMap { command in
            keyTable.bindings.first { $0.command == command }?.keys.first?.description
        }
        return keys.count == 2
            ? StoryStrings.scrollSideways(keys: keys.joined(separator: " ")) : nil
    }

    /// The hint `i: enlarge` while a visible picture has more detail than is shown.
    private var pictureHint: String? {
        guard let feed = article?.headline.feed,
            pictures.showsDetail(in: viewport, of: feed),
            let binding = keyTable.bindings.first(where: { $0.command == .pictures }),
            let keys = binding.keys.first
        else { return nil }
        return StoryStrings.enlarge(key: "\(keys)")
    }

    private var progressNote: String {
        guard viewport.page != nil, let article else { return "" }
        let share = viewport.seenShare
        var notes = state.isStarred ? ["★"] : []
        if let finding { notes.append(finding.count) }
        let downloads = DownloadStrings.note(on: listener.progress)
        if let downloads { notes.append(downloads) }
        if texts.loadingDelay.isLate { notes.append(StoryStrings.loadingFullText) }
        notes += [sidewaysHint, pictureHint].compactMap(\.self)
        if let deferredText, notice == nil {
            notes.append(StoryStrings.textAvailable(isFull: deferredText.article.page.isShown))
        }
        notes.append("\(Int(share * 100))%")
        let isBusy = finding != nil || downloads != nil
        if !isBusy, let minutes = article.headline.readingMinutes, share < 1 {
            notes.append(StoryStrings.minutesLeft(max(Int(Double(minutes) * (1 - share)), 1)))
        }
        return notes.joined(separator: " · ")
    }
}
