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
            self?.show(notice: "The page has the same text.")
        }
        texts.onFailure = { [weak self] in self?.take($0, on: $1) }
    }

    /// Switches between the feed's text and the full text.
    ///
    /// - Returns: `false` if the command is not `fullText`.
    func changeText(_ command: Command) -> Bool {
        guard command == .fullText else { return false }
        guard let article, viewport.isWhole else {
            notice = failure.map { ErrorMessages.notice(of: $0) } ?? "Loading…"
            return true
        }
        if let deferredText {
            notice = FullTextStrings.comingLater(isWhole: deferredText.article.page.isShown)
            return true
        }
        switch article.page {
        case .shown, .hidden:
            let isWhole = !article.page.isShown
            if finding != nil { notice = FullTextStrings.comingLater(isWhole: isWhole) }
            texts.show(wholeText: isWhole)
        case .notFetched, .without:
            notice = FullTextStrings.fetching
            texts.fetch(for: .requested)
        }
        return true
    }

    /// Replaces the text, or defers the replacement until the search ends.
    private func take(_ text: AlternateText) {
        defer { onChange?() }
        guard finding == nil else {
            deferredText = text
            if notice == FullTextStrings.fetching {
                notice = FullTextStrings.comingLater(isWhole: text.article.page.isShown)
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

    private func show(_ text: AlternateText) {
        takeBackWords()
        finder.discardText()
        replace(by: text)
        updatePictures()
        if case .hidden = text.article.page { notice = "Showing the feed text." }
    }

    /// Clears notices and input that refer to the previous text.
    private func takeBackWords() {
        let said = [
            linkEntry.words(links: viewport.page?.links ?? []), offer, FullTextStrings.fetching,
            FullTextStrings.comingLater(isWhole: true), FullTextStrings.comingLater(isWhole: false),
        ]
        if said.contains(notice) { notice = nil }
        linkEntry = LinkEntry()
        offer = nil
    }

    /// Shows an error, except for a network error if the story was merely opened.
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

private enum FullTextStrings {
    static let fetching = "Fetching the full text…"

    static func comingLater(isWhole: Bool) -> String {
        "The \(isWhole ? "full" : "feed") text will appear when the search ends."
    }
}
