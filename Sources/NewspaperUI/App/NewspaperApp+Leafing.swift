import News
import TerminalKit

extension NewspaperApp {
    func performPaperCommand(_ command: Command) -> Bool {
        switch command {
        case .olderDay: turnDay(before: true)
        case .newerDay: turnDay(before: false)
        default: return false
        }
        return true
    }

    /// Shows search results or another day's edition of an online newspaper without subscribing.
    func preview(_ preview: OnlineNewspaperPreview) {
        say(AppStrings.fetching)
        let below = navigation.stack.last
        work.start { [weak self, newsService] in
            do throws(FeedFailure) {
                let opened = try await newsService.open(preview)
                // The user may have opened another screen.
                guard let self, navigation.stack.last === below, navigation.presented.isEmpty
                else { return }
                show(opened)
            } catch {
                self?.say(ErrorMessages.notice(of: error))
            }
        }
    }

    private func show(_ preview: LoadedNewspaperPreview) {
        let before = (navigation.top as? any StoriesScreen)?.shownFeed
        if before?.account == .passing, before?.isOfDailyPaper == preview.feed.isOfDailyPaper {
            navigation.pop()
        }
        let here = (navigation.top as? any StoriesScreen)?.shownFeed
        guard here != preview.feed else { return }
        showStories(.feed(preview.feed, title: preview.title))
    }

    private func turnDay(before: Bool) {
        guard let feed = (navigation.top as? any StoriesScreen)?.shownFeed, feed.isOfDailyPaper
        else { return say(AppStrings.notDaily) }
        preview(.day(of: feed, before: before))
    }
}
