import News
import TerminalKit
import Typesetting

/// The feed's text of a story, and the page's.
extension StoryController {
    /// Listens to what comes.
    func beginTexts() {
        texts.shown = { [weak self] in
            guard let self, reading.isWhole, let article, let manuscript = reading.manuscript else {
                return nil
            }
            return (article, manuscript)
        }
        texts.onEnd = { [weak self] in self?.onChange?() }
        texts.lateness.onChange = { [weak self] in self?.onChange?() }
        texts.onText = { [weak self] in self?.take($0) }
        texts.onNothing = { [weak self] in
            self?.show(notice: "The page holds the text that is shown.")
        }
        texts.onFailure = { [weak self] in self?.take($0, on: $1) }
    }

    /// Changes between the feed's text and the page's, which is fetched when it is not kept.
    ///
    /// - Returns: False when the command is about something else.
    func changeText(_ command: Command) -> Bool {
        guard command == .fullText else { return false }
        guard let article, reading.isWhole else {
            notice = failure.map { ErrorMessages.notice(of: $0) } ?? "The story is being opened."
            return true
        }
        if let waitingText {
            notice = FullTextStrings.comingLater(isWhole: waitingText.article.page.isShown)
            return true
        }
        switch article.page {
        case .shown, .hidden:
            let isWhole = !article.page.isShown
            if finding != nil { notice = FullTextStrings.comingLater(isWhole: isWhole) }
            texts.show(wholeText: isWhole)
        case .unvisited, .without:
            notice = FullTextStrings.fetching
            texts.fetch(for: .wished)
        }
        return true
    }

    /// Puts a text into the place of the one on the screen; one that is searched stays until the search ends.
    private func take(_ text: AlternateText) {
        defer { onChange?() }
        guard finding == nil else {
            waitingText = text
            if notice == FullTextStrings.fetching {
                notice = FullTextStrings.comingLater(isWhole: text.article.page.isShown)
            }
            return
        }
        show(text)
    }

    /// Shows the text that came during a search.
    func showWaitingText() {
        guard let text = waitingText else { return }
        waitingText = nil
        show(text)
    }

    private func show(_ text: AlternateText) {
        takeBackWords()
        finder.forget()
        replace(by: text)
        learnPictures()
        if case .hidden = text.article.page { notice = "This is the feed’s text." }
    }

    /// Takes back what was said of the text on the screen and of its end: another one comes.
    private func takeBackWords() {
        let said = [
            linkEntry.words(links: reading.page?.links ?? []), offer, FullTextStrings.fetching,
            FullTextStrings.comingLater(isWhole: true), FullTextStrings.comingLater(isWhole: false),
        ]
        if said.contains(notice) { notice = nil }
        linkEntry = LinkEntry()
        offer = nil
    }

    /// Tells why there is no whole text; the network is nobody's fault who only opened the story.
    private func take(_ error: NewsError, on occasion: FullTextTrigger) {
        defer { onChange?() }
        if occasion == .opened {
            switch error {
            case .noWholeText(.noMore), .noWholeText(.noPage): return texts.readAnew()
            case .noWholeText(.notFetched(let failure)) where failure.isOfNetwork: return
            default: break
            }
        }
        show(notice: ErrorMessages.notice(of: error))
        if case .noWholeText = error { texts.readAnew() }
    }
}

/// What is said while a text is on its way.
private enum FullTextStrings {
    static let fetching = "The whole text is being fetched…"

    static func comingLater(isWhole: Bool) -> String {
        "The \(isWhole ? "whole" : "feed’s") text comes when the search ends."
    }
}
