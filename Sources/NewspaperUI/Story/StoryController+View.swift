public import Cells
import News
import TerminalKit
import Typesetting

extension StoryController {
    /// Returns the current view.
    public func makeView() -> any View {
        StoryView(
            layout: story.viewport.layout,
            header: header,
            headline: story.article?.headline,
            content: content,
            nextKey: nextKey,
            hints: links.shownHints.map { ($0, story.viewport.visibleLinks) },
            footer: footer,
            theme: theme
        )
    }

    private var theme: Theme { environment.appearance.theme }

    private var nextKey: String {
        let binding = keyTable.bindings.first { $0.command == .nextStory }
        return binding?.footerKeys.split(separator: " ").first.map(String.init) ?? ""
    }

    private var footer: any View {
        if let findPrompt = finder.findPrompt { return findPrompt }
        return Footer(
            keyTable: hintingKeys,
            notice: notice,
            note: links.hints.map { LinkStrings.prompt(for: $0.action) } ?? progressNote,
            theme: theme
        )
    }

    /// The keys, with hints for the story's comments and enclosures first.
    private var hintingKeys: KeyTable {
        guard links.hints == nil, let article = story.article else { return keyTable }
        let hints: [(command: Command, word: String, isMeant: Bool)] = [
            (.discussion, StoryStrings.commentsHint, article.headline.discussion != nil),
            (.play, StoryStrings.playHint, !article.enclosures.isEmpty),
        ]
        return hints.reversed().filter(\.isMeant).reduce(keyTable) { keys, hint in
            keys.hinting(hint.command, as: hint.word).beginning(with: hint.command)
        }
    }

    private var content: StoryView.Content {
        if let page = story.viewport.page {
            return .page(
                page,
                story.viewport.shownColumns,
                shift: story.viewport.shift,
                pictures: story.shownPictures
            )
        }
        if let failure = story.failure {
            return .message(
                PlaceholderMessage(
                    title: StoryStrings.notOpened,
                    text: ErrorMessages.describe(failure),
                    theme: theme
                )
            )
        }
        return .message(PlaceholderMessage(title: StoryStrings.loading, theme: theme))
    }

    /// The hint `h l: sideways` while visible code or a table is wider than the screen.
    private var sidewaysHint: String? {
        guard story.viewport.widestShift > 0 else { return nil }
        let keys = [Command.left, .right].compactMap { command in
            keyTable.bindings.first { $0.command == command }?.keys.first?.description
        }
        return keys.count == 2
            ? StoryStrings.scrollSideways(keys: keys.joined(separator: " ")) : nil
    }

    /// The hint `i: enlarge` while a visible picture has more detail than is shown.
    private var pictureHint: String? {
        guard story.showsPictureWithDetail,
            let binding = keyTable.bindings.first(where: { $0.command == .pictures }),
            let keys = binding.keys.first
        else { return nil }
        return StoryStrings.enlarge(key: "\(keys)")
    }

    private var progressNote: String {
        guard story.viewport.page != nil, let article = story.article else { return "" }
        let share = story.viewport.seenShare
        var notes = readingState.current.isStarred ? ["★"] : []
        if let finding = finder.finding { notes.append(finding.count) }
        let downloads = DownloadStrings.note(on: listener.progress)
        if let downloads { notes.append(downloads) }
        if texts.isLate { notes.append(StoryStrings.loadingFullText) }
        notes += [sidewaysHint, pictureHint].compactMap(\.self)
        if let deferredText = texts.deferredText, notice == nil {
            notes.append(StoryStrings.textAvailable(isFull: deferredText.article.page.isShown))
        }
        notes.append("\(Int(share * 100))%")
        let isBusy = finder.finding != nil || downloads != nil
        if !isBusy, let minutes = article.headline.readingMinutes, share < 1 {
            notes.append(StoryStrings.minutesLeft(max(Int(Double(minutes) * (1 - share)), 1)))
        }
        return notes.joined(separator: " · ")
    }
}
