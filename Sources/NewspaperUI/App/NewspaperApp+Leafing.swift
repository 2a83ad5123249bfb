import News
import TerminalKit

/// Looking into papers without subscribing to them.
extension NewspaperApp {
    /// Does what a command asks for, if it is about the days of a paper.
    func leaf(_ command: Command) -> Bool {
        switch command {
        case .olderDay: turnDay(before: true)
        case .newerDay: turnDay(before: false)
        default: return false
        }
        return true
    }

    /// Asks for a part of a paper, and shows it as a list.
    func look(into leaf: PaperPreview) {
        say("Asking…")
        let below = navigation.stack.last
        work.start { [weak self, newsService] in
            do throws(FeedFailure) {
                let opened = try await newsService.open(leaf)
                // Who has gone elsewhere meanwhile stays there.
                guard let self, navigation.stack.last === below, navigation.presented.isEmpty
                else { return }
                show(opened)
            } catch {
                self?.say(ErrorMessages.notice(of: error))
            }
        }
    }

    /// A list in the place of the one that was read in passing; the newest paper is that one came from.
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
        else { return say("Only a paper that is made once a day has other days.") }
        look(into: .day(of: feed, before: before))
    }
}
