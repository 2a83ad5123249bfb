import FoundationEssentials
public import News

/// Messages and questions about undo and redo.
public enum UndoStrings {
    /// Returns the message after undo, such as “Undone: 312 stories marked unread.”.
    public static func takenBack(_ entry: UndoActionDescription?) -> String {
        switch entry {
        case .mark(_, 0): nothingToChange
        case .mark(let mark, let count):
            "Undone: \(outcome(of: mark.reversed, count: count))."
        case .list(_, let name, 0): nothingToTurn(name)
        case .list(let action, let name, let count):
            "Undone: \(takenBack(action, name, count))."
        case .imported(_, 0, 0):
            "Nothing to undo for this import; imported stories are kept."
        case .imported(let name, let feedCount, 0):
            "Undone: \(feeds(name, feedCount)) removed."
        case .imported(_, 0, let storyCount):
            "Undone: \(CountStrings.stories(storyCount)) restored."
        case .imported(let name, let feedCount, let storyCount):
            "Undone: \(feeds(name, feedCount)) removed, \(CountStrings.stories(storyCount)) restored."
        case .pages(let isSaved, let count):
            "Undone: \(pages(count)) \(isSaved ? "removed" : "restored")."
        case .pageDetails(0): nothingOfPages
        case .pageDetails(let count): "Undone: \(pages(count)) changed back."
        case nil: "Nothing to undo."
        }
    }

    static func done(_ entry: UndoActionDescription?, isUndo: Bool) -> String {
        isUndo ? takenBack(entry) : doneAgain(entry)
    }

    static func question(about action: UndoableAction, isUndo: Bool, clock: WallClock?) -> String {
        let age =
            action.isFromThisSession
            ? nil : clock.map { RelativeTime(clock: $0).inSentence(action.made) }
        let what = gerund(action.entry)
        return switch (isUndo, age) {
        case (true, nil): "Undo \(what)? y/n"
        case (true, let age?): "Undo \(what) from \(age)? y/n"
        case (false, nil): "Redo \(what)? y/n"
        case (false, let age?): "Redo \(what) from \(age)? y/n"
        }
    }

    static let needsConfirmation = "Nothing was changed: the action must be confirmed."

    private static func gerund(_ entry: UndoActionDescription) -> String {
        switch entry {
        case .mark(let mark, let count): gerund(mark, CountStrings.stories(count))
        case .list(let action, let name, let count): gerund(action, name, count)
        case .imported(let name, let feedCount, let storyCount):
            feedCount > 0
                ? "importing \(feeds(name, feedCount))"
                : "importing marks on \(CountStrings.stories(storyCount))"
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

    private static func gerund(_ action: SubscriptionListEdit, _ name: String, _ count: Int)
        -> String
    {
        let feeds = feeds(FeedName.shown(addressOrTitle: name), count)
        return switch action {
        case .added: "adding \(feeds)"
        case .imported: "importing \(feeds)"
        case .removed: "removing \(feeds)"
        case .renamed, .sectionRenamed: "renaming “\(name)”"
        case .moved, .placed, .sectionPlaced: "moving “\(name)”"
        }
    }

    /// Returns the message after redo, such as “Redone: 312 stories marked read.”.
    public static func doneAgain(_ entry: UndoActionDescription?) -> String {
        switch entry {
        case .mark(_, 0): nothingToChange
        case .mark(let mark, let count): "Redone: \(outcome(of: mark, count: count))."
        case .list(_, let name, 0): nothingToTurn(name)
        case .list(let action, let name, let count):
            "Redone: \(doneAgain(action, name, count))."
        case .imported(_, 0, 0): "Nothing to redo for this import."
        case .imported(let name, let feedCount, 0): "Redone: \(feeds(name, feedCount)) added."
        case .imported(_, 0, let storyCount):
            "Redone: \(CountStrings.stories(storyCount)) marked again."
        case .imported(let name, let feedCount, let storyCount):
            """
            Redone: \(feeds(name, feedCount)) added, \
            \(CountStrings.stories(storyCount)) marked again.
            """
        case .pages(let isSaved, let count):
            "Redone: \(pages(count)) \(isSaved ? "saved" : "removed")."
        case .pageDetails(0): nothingOfPages
        case .pageDetails(let count): "Redone: \(pages(count)) updated from the imported list."
        case nil: "Nothing to redo."
        }
    }

    private static func nothingToTurn(_ name: String) -> String {
        "Nothing was changed: “\(name)” has changed since then."
    }

    private static let nothingToChange =
        "Nothing was changed: the stories no longer exist or have changed since then."

    private static let nothingOfPages =
        "Nothing was changed: the pages no longer exist or have changed since then."

    private static func takenBack(_ action: SubscriptionListEdit, _ name: String, _ count: Int)
        -> String
    {
        let name = FeedName.shown(addressOrTitle: name)
        return switch action {
        case .added, .imported: "\(feeds(name, count)) removed"
        case .removed: "\(feeds(name, count)) restored"
        case .renamed: "feed renamed back to “\(name)”"
        case .moved: "“\(name)” moved back to its section"
        case .placed: "“\(name)” moved back"
        case .sectionRenamed: "section renamed back to “\(name)”"
        case .sectionPlaced: "section “\(name)” moved back"
        }
    }

    private static func doneAgain(_ action: SubscriptionListEdit, _ name: String, _ count: Int)
        -> String
    {
        let name = FeedName.shown(addressOrTitle: name)
        return switch action {
        case .added, .imported: "\(feeds(name, count)) added"
        case .removed: "\(feeds(name, count)) removed"
        case .renamed: "feed renamed to “\(name)”"
        case .moved: "“\(name)” moved to its new section"
        case .placed: "“\(name)” moved"
        case .sectionRenamed: "section renamed to “\(name)”"
        case .sectionPlaced: "section “\(name)” moved"
        }
    }

    private static func feeds(_ name: String, _ count: Int) -> String {
        count == 1 ? "“\(name)”" : CountStrings.counted(count, "feed")
    }

    private static func pages(_ count: Int) -> String {
        CountStrings.counted(count, "page")
    }

    private static func outcome(of mark: Mark, count: Int) -> String {
        let stories = CountStrings.stories(count)
        return switch mark {
        case .read(true): "\(stories) marked as read"
        case .read(false): "\(stories) marked as unread"
        case .starred(true): "\(stories) starred"
        case .starred(false): "\(stories) unstarred"
        case .tagged(let tag, true): "\(stories) tagged “\(tag)”"
        case .tagged(let tag, false): "tag “\(tag)” removed from \(stories)"
        case .deleted(true): "\(stories) deleted"
        case .deleted(false): "\(stories) restored"
        }
    }
}
