import News
import TerminalKit

/// What becomes of the story's marks.
extension StoryController {
    /// Learns what became of the story's marks.
    func take(_ change: NewsChange) {
        switch change {
        case .marks(let ids) where ids.contains(articleID): learnState()
        case .texts(let ids) where ids.contains(articleID): texts.readAnew()
        // The feed may have sent another text, to us or to another program.
        case .headlines: texts.readAnew()
        case .downloading: onChange?()
        default: return
        }
    }

    func sayAndReadState(_ notice: String) {
        isLearningState = true
        show(notice: notice)
        learnState()
    }

    private func learnState() {
        learning.ask { [weak self] in await self?.readState() }
    }

    private func readState() async {
        defer {
            isLearningState = false
            onChange?()
        }
        do throws(NewsError) {
            let article = try await marker.afterMarks { () throws(NewsError) in
                try await newsService.beginning(of: articleID)
            }
            state = article.headline.state
        } catch .unknownArticle {
            // It was deleted, here or elsewhere; what is being read stays.
        } catch {
            show(notice: ErrorMessages.notice(of: error))
        }
    }
}

extension StoryController: MarkObserver {
    /// Shows a mark of this story at once.
    func marked(_ target: MarkTarget, _ mark: Mark) {
        if case .articles(let ids) = target, ids.contains(articleID) {
            state = mark.applied(to: state)
            if article == nil { earlyMarks.append(mark) }
        }
    }

    /// Shows what is truly kept.
    func markFailed(_ error: NewsError) {
        sayAndReadState(ErrorMessages.notice(of: error))
    }
}
