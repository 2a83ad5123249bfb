import News
import TerminalKit
import Typesetting

extension StoryController {
    func beginTexts() {
        texts.shown = { [weak self] in
            guard let self, viewport.isWhole, let article, let manuscript = viewport.manuscript
            else {
                return nil
            }
            return (article, manuscript)
        }
        texts.onEnd = { [weak self] in self?.onChange?() }
        texts.loadingDelay.onChange = { [weak self] in self?.onChange?() }
        texts.onText = { [weak self] in self?.take($0) }
        texts.onNothing = { [weak self] in
            self?.show(notice: StoryStrings.sameText)
        }
        texts.onFailure = { [weak self] in self?.take($0, on: $1) }
    }

    /// Switches between feed text and full text; returns `false` for other commands.
    func changeText(_ command: Command) -> Bool {
        guard command == .fullText else { return false }
        guard let article, viewport.isWhole else {
            notice = failure.map { ErrorMessages.notice(of: $0) } ?? StoryStrings.loading
            return true
        }
        if let deferredText {
            notice = StoryStrings.textAppearsAfterSearch(
                isFull: deferredText.article.page.isShown
            )
            return true
        }
        switch article.page {
        case .shown, .hidden:
            let isWhole = !article.page.isShown
            if finding != nil { notice = StoryStrings.textAppearsAfterSearch(isFull: isWhole) }
            texts.show(wholeText: isWhole)
        case .notFetched, .without:
            notice = StoryStrings.fetchingFullText
            texts.fetch(for: .requested)
        }
        return true
    }

    /// Replaces the text; during a search, after it.
    private func take(_ text: StoryTextVersion) {
        defer { onChange?() }
        guard finding == nil else {
            deferredText = text
            if notice == StoryStrings.fetchingFullText {
                notice = StoryStrings.textAppearsAfterSearch(
                    isFull: text.article.page.isShown
                )
            }
            return
        }
        show(text)
    }

    func showWaitingText() {
        guard let text = deferredText else { return }
        deferredText = nil
        show(text)
    }

    private func show(_ text: StoryTextVersion) {
        takeBackWords()
        finder.discardText()
        replace(by: text)
        updatePictures()
        if case .hidden = text.article.page { notice = StoryStrings.showingFeedText }
    }

    /// Clears notices and typed numbers that refer to the previous text.
    private func takeBackWords() {
        let said = [
            linkEntry.words(links: viewport.page?.links ?? []), offer,
            StoryStrings.fetchingFullText,
            StoryStrings.textAppearsAfterSearch(isFull: true),
            StoryStrings.textAppearsAfterSearch(isFull: false),
        ]
        if said.contains(notice) { notice = nil }
        linkEntry = LinkNumberInput()
        offer = nil
    }

    /// Shows an error, unless it is a network error of an automatic fetch.
    private func take(_ error: NewsError, on occasion: FullTextTrigger) {
        defer { onChange?() }
        if occasion == .opened {
            switch error {
            case .noFullText(.noMore), .noFullText(.noPage): return texts.reload()
            case .noFullText(.notFetched(let failure)) where failure.isConnectionFailure: return
            default: break
            }
        }
        show(notice: ErrorMessages.notice(of: error))
        if case .noFullText = error { texts.reload() }
    }
}
