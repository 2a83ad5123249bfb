import News
import TerminalKit

extension NewspaperApp {
    /// Performs a command about past editions of a daily newspaper, or returns `false` for other commands.
    func performPaperCommand(_ command: Command) -> Bool {
        switch command {
        case .olderDay: turnDay(before: true)
        case .newerDay: turnDay(before: false)
        default: return false
        }
        return true
    }

    /// Fetches part of a newspaper without subscribing to it, and shows it as a list.
    func preview(_ leaf: PaperPreview) {
        say("Fetching…")
        let below = navigation.stack.last
        work.start { [weak self, newsService] in
            do throws(FeedFailure) {
                let opened = try await newsService.open(leaf)
                // The user may have opened another screen in the meantime.
                guard let self, navigation.stack.last === below, navigation.presented.isEmpty
                else { return }
                show(opened)
            } catch {
                self?.say(ErrorMessages.notice(of: error))
            }
        }
    }

    /// Shows a preview in place of an earlier one.
    ///
    /// If the edition below is the same one, the user returns to it instead of opening it twice.
    private func show(_ leaf: OpenedPaperPreview) {
        let before = (navigation.top as? any StoriesScreen)?.shownFeed
        if before?.account == .passing, before?.isOfDailyPaper == leaf.feed.isOfDailyPaper {
            navigation.pop()
        }
        let here = (navigation.top as? any StoriesScreen)?.shownFeed
        guard here != leaf.feed else { return }
        showStories(.feed(leaf.feed, title: leaf.title))
    }

    private func turnDay(before: Bool) {
        guard let feed = (navigation.top as? any StoriesScreen)?.shownFeed, feed.isOfDailyPaper
        else { return say("Only daily newspapers have past editions.") }
        preview(.day(of: feed, before: before))
    }
}
