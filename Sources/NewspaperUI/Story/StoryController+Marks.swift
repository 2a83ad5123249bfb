import News
import TerminalKit

extension StoryController {
    func take(_ change: NewsChange) {
        switch change {
        case .marks(let ids) where ids.contains(articleID): learnState()
        case .texts(let ids) where ids.contains(articleID): texts.reload()
        // A refresh, possibly by another process, may have changed the text.
        case .headlines: texts.reload()
        case .downloading: onChange?()
        default: return
        }
    }

    func sayAndReadState(_ notice: String) {
        isReloadingState = true
        show(notice: notice)
        learnState()
    }

    private func learnState() {
        stateReloading.ask { [weak self] in await self?.readState() }
    }

    private func readState() async {
        defer {
            isReloadingState = false
            onChange?()
        }
        do throws(NewsError) {
            let article = try await marker.afterMarks { () throws(NewsError) in
                try await newsService.articlePreview(of: articleID)
            }
            state = article.headline.state
        } catch .unknownArticle {
            // A deleted story stays open.
        } catch {
            show(notice: ErrorMessages.notice(of: error))
        }
    }
}

extension StoryController: MarkObserver {
    /// Shows a new mark (read, starred or tagged) before it is stored.
    func marked(_ target: MarkTarget, _ mark: Mark) {
        if case .articles(let ids) = target, ids.contains(articleID) {
            state = mark.applied(to: state)
            if article == nil { earlyMarks.append(mark) }
        }
    }

    func markFailed(_ error: NewsError) {
        sayAndReadState(ErrorMessages.notice(of: error))
    }
}
