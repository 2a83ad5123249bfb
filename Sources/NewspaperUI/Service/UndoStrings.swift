import FoundationEssentials
public import News

/// Words for what was taken back or done again.
public enum UndoStrings {
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

    /// What the reader is told after an action was undone or redone, or that there was none.
    static func done(_ entry: JournalEntry?, isUndo: Bool) -> String {
        isUndo ? takenBack(entry) : doneAgain(entry)
    }

    /// What the reader is asked before an action is undone or redone, for instance
    /// “Undo importing 41 feeds from yesterday? y/n”.
    static func question(about action: JournalAction, isUndo: Bool, clock: WallClock?) -> String {
        let age =
            action.isFromThisSession
            ? nil : clock.map { RelativeTime(clock: $0).inSentence(action.made) }
        let words = [
            "\(isUndo ? "Undo" : "Redo") \(gerund(action.entry))", age.map { "from \($0)" },
        ]
        return "\(words.compactMap(\.self).joined(separator: " "))? y/n"
    }

    static let needsConfirmation = "Nothing was changed: this needs a confirmation."

    private static func gerund(_ entry: JournalEntry) -> String {
        switch entry {
        case .mark(let mark, let count): gerund(mark, counted(count))
        case .list(let action, let name, let count): gerund(action, name, count)
        case .imported(let name, let feedCount, let storyCount):
            feedCount > 0
                ? "importing \(named(name, feedCount))"
                : "importing marks on \(counted(storyCount))"
        case .pages(let isSaved, let count):
            "\(isSaved ? "saving" : "removing") \(CountStrings.counted(count, "page"))"
        case .pageDetails(let count): "updating \(CountStrings.counted(count, "page"))"
        }
    }

    private static func gerund(_ mark: Mark, _ stories: String) -> String {
        switch mark {
        case .read(let isRead): "marking \(stories) as \(isRead ? "read" : "unread")"
        case .starred(let isStarred): "\(isStarred ? "starring" : "unstarring") \(stories)"
        case .tagged(let tag, true): "tagging \(stories) “\(tag)”"
        case .tagged(let tag, false): "removing the tag “\(tag)” from \(stories)"
        case .deleted(let isDeleted): "\(isDeleted ? "deleting" : "restoring") \(stories)"
        }
    }

    private static func gerund(_ action: SubscriptionAction, _ name: String, _ count: Int) -> String
    {
        let feeds = named(FeedName.shown(addressOrTitle: name), count)
        return switch action {
        case .added: "adding \(feeds)"
        case .imported: "importing \(feeds)"
        case .removed: "removing \(feeds)"
        case .renamed, .sectionRenamed: "renaming “\(name)”"
        case .moved, .placed, .sectionPlaced: "moving “\(name)”"
        }
    }

    private static func counted(_ storyCount: Int) -> String {
        storyCount == 1 ? "1 story" : "\(storyCount.grouped) stories"
    }

    private static func named(_ name: String, _ count: Int) -> String {
        count == 1 ? "“\(name)”" : CountStrings.counted(count, "feed")
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

    private static func takenBack(_ action: SubscriptionAction, _ name: String, _ count: Int)
        -> String
    {
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

    private static func doneAgain(_ action: SubscriptionAction, _ name: String, _ count: Int)
        -> String
    {
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
        count == 1 ? "“\(name)” is" : "\(CountStrings.counted(count, "feed")) are"
    }

    private static func imported(_ parts: String?...) -> String {
        parts.compactMap(\.self).joined(separator: ", ") + "."
    }

    private static func stories(_ count: Int) -> String {
        count == 1 ? "1 story is" : "\(count.grouped) stories are"
    }

    private static func pages(_ count: Int) -> String {
        count == 1 ? "1 page is" : "\(CountStrings.counted(count, "page")) are"
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
