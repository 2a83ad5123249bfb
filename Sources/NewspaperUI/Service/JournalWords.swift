import FoundationEssentials
public import News

/// Words for what was taken back or done again.
public enum JournalWords {
    /// Words what was taken back, for instance “Taken back: 312 stories are unread again”.
    public static func takenBack(_ entry: JournalEntry?) -> String {
        switch entry {
        case .mark(_, 0): nothingToChange
        case .mark(let mark, let count):
            "Taken back: \(outcome(of: mark.reversed, count: count)) again."
        case .list(_, let name, 0): nothingToTurn(name)
        case .list(let action, let name, let count):
            "Taken back: \(takenBack(action, name, count))."
        case .imported(_, 0, 0):
            "Taken back: nothing of that import; the articles that it brought stay."
        case .imported(let name, let feedCount, let storyCount):
            "Taken back: "
                + imported(
                    feedCount > 0 ? "\(feeds(name, feedCount)) no longer subscribed" : nil,
                    storyCount > 0 ? "\(stories(storyCount)) marked as before" : nil
                )
        case .pages(let isSaved, let count):
            "Taken back: \(pages(count)) \(isSaved ? "no longer saved" : "saved again")."
        case .pageDetails(0): nothingOfPages
        case .pageDetails(let count): "Taken back: \(pages(count)) again as before."
        case nil: "There is nothing to take back."
        }
    }

    /// Words when that was done which was not done in this paper, for instance “Done elsewhere, 2 h ago.”.
    ///
    /// - Parameters:
    ///   - time: When it was done.
    ///   - start: When this paper was opened.
    ///   - clock: Tells how long ago that is.
    /// - Returns: A sentence that follows on ``takenBack(_:)``.
    static func doneElsewhere(_ time: Date, since start: Date, by clock: WallClock) -> String {
        let age = Ages(clock: clock).long(time)
        let words = age == "now" ? "just now" : age
        return time < start
            ? "Done \(words), before this paper was opened."
            : "Done elsewhere, \(words)."
    }

    /// Words what was done again, for instance “Done again: 312 stories are read”.
    public static func doneAgain(_ entry: JournalEntry?) -> String {
        switch entry {
        case .mark(_, 0): nothingToChange
        case .mark(let mark, let count): "Done again: \(outcome(of: mark, count: count))."
        case .list(_, let name, 0): nothingToTurn(name)
        case .list(let action, let name, let count):
            "Done again: \(doneAgain(action, name, count))."
        case .imported(_, 0, 0): "Done again: nothing of that import was taken back."
        case .imported(let name, let feedCount, let storyCount):
            "Done again: "
                + imported(
                    feedCount > 0 ? "\(feeds(name, feedCount)) subscribed" : nil,
                    storyCount > 0 ? "\(stories(storyCount)) marked again" : nil
                )
        case .pages(let isSaved, let count):
            "Done again: \(pages(count)) \(isSaved ? "saved" : "removed")."
        case .pageDetails(0): nothingOfPages
        case .pageDetails(let count): "Done again: \(pages(count)) as the list has \(them(count))."
        case nil: "There is nothing to do again."
        }
    }

    private static func nothingToTurn(_ name: String) -> String {
        "The list has changed since that was done with “\(name)”, and stays as it is."
    }

    private static let nothingToChange =
        "The stories of that mark are gone, or changed since: nothing is different now."

    private static let nothingOfPages =
        "Those pages are gone, or changed since: nothing is different now."

    private static func them(_ count: Int) -> String { count == 1 ? "it" : "them" }

    private static func takenBack(_ action: ListAction, _ name: String, _ count: Int) -> String {
        let name = FeedName.shown(addressOrTitle: name)
        return switch action {
        case .added, .imported: "\(feeds(name, count)) no longer subscribed"
        case .removed: "\(feeds(name, count)) subscribed again"
        case .renamed: "the feed is called “\(name)” again"
        case .moved: "“\(name)” is in its old section again"
        case .placed: "“\(name)” stands where it stood"
        case .sectionRenamed: "the section is called “\(name)” again"
        case .sectionPlaced: "the section “\(name)” stands where it stood"
        }
    }

    private static func doneAgain(_ action: ListAction, _ name: String, _ count: Int) -> String {
        let name = FeedName.shown(addressOrTitle: name)
        return switch action {
        case .added, .imported: "\(feeds(name, count)) subscribed"
        case .removed: "\(feeds(name, count)) removed"
        case .renamed: "“\(name)” has its new name"
        case .moved: "“\(name)” is in its new section"
        case .placed: "“\(name)” stands in its new place"
        case .sectionRenamed: "the section “\(name)” has its new name"
        case .sectionPlaced: "the section “\(name)” stands in its new place"
        }
    }

    private static func feeds(_ name: String, _ count: Int) -> String {
        count == 1 ? "“\(name)” is" : "\(CountWords.counted(count, "feed")) are"
    }

    private static func imported(_ parts: String?...) -> String {
        parts.compactMap(\.self).joined(separator: ", ") + "."
    }

    private static func stories(_ count: Int) -> String {
        count == 1 ? "1 story is" : "\(count.grouped) stories are"
    }

    private static func pages(_ count: Int) -> String {
        count == 1 ? "1 page is" : "\(CountWords.counted(count, "page")) are"
    }

    private static func outcome(of mark: Mark, count: Int) -> String {
        let stories = stories(count)
        return switch mark {
        case .read(true): "\(stories) read"
        case .read(false): "\(stories) unread"
        case .starred(true): "\(stories) starred"
        case .starred(false): "\(stories) unstarred"
        case .tagged(let tag, true): "\(stories) tagged “\(tag)”"
        case .tagged(let tag, false): "\(stories) without the tag “\(tag)”"
        case .deleted(true): "\(stories) deleted"
        case .deleted(false): "\(stories) there"
        }
    }
}
