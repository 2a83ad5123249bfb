enum StoryStrings {
    static let loading = "Loading…"
    static let noStory = "No story here."
    static let notOpened = "Couldn’t open this story"
    static let back = "Back"
    static let commentsHint = "comments"
    static let playHint = "play"

    static func noFeedText(hasPage: Bool, hasComments: Bool) -> String {
        let keys =
            (hasPage ? ["f: full text", "o: open its page in the browser"] : [])
            + (hasComments ? ["c: comments"] : [])
        return ["The feed has no text for this story.", keys.joined(separator: ", ")]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    static func position(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }

    static let pageNotSaved = "This page is not saved, so it can’t be marked. W: save it"

    static func deleted(_ count: Int) -> String {
        count == 1
            ? "Deleted 1 story. U: undo" : "Deleted \(count.grouped) stories. U: undo"
    }

    static func marked(read: Bool) -> String { read ? "Marked as read." : "Marked as unread." }

    static func marked(starred: Bool) -> String { starred ? "★ Starred." : "Unstarred." }

    static let alreadyDeleted = "This story is already deleted."

    static let noEnclosures = "This story has no enclosures."
    static let noPictures = "This story has no pictures."
    static let noCommentsLink = "The feed has no link to comments on this story."

    static let fullWidth = "Lines use the full width."

    static func lineLengthLimit(isMaximum: Bool) -> String {
        isMaximum ? "Maximum line length" : "Minimum line length"
    }

    static let fetchingFullText = "Fetching the full text…"
    static let fullTextSaved = "Full text saved."
    static let sameText = "The web page has the same text."
    static let showingFeedText = "Showing the feed text."
    static let loadingFullText = "full text…"

    static func textAppearsAfterSearch(isFull: Bool) -> String {
        isFull
            ? "The full text will appear when the search ends."
            : "The feed text will appear when the search ends."
    }

    static func textAvailable(isFull: Bool) -> String {
        isFull ? "full text available" : "updated text available"
    }

    static let spaceOpensNextUnread = "Space again: next unread story"

    static func spaceOpens(_ title: String) -> String { "Space again: \(title)" }

    static func minutesLeft(_ minutes: Int) -> String { "\(minutes) min left" }

    static func scrollSideways(keys: String) -> String { "\(keys): sideways" }

    static func enlarge(key: String) -> String { "\(key): enlarge" }

    static let noBookmarks = "No bookmarks in this story."

    static func noBookmark(_ letter: Character) -> String {
        "No bookmark \(letter) in this story."
    }

    static func bookmarkSet(_ letter: Character) -> String {
        "Bookmark \(letter) set. '\(letter): go back here"
    }

    /// Asks for the letter of a new bookmark; `letters` are those in use.
    static func setBookmark(letters: String) -> String {
        letters.isEmpty
            ? "Set bookmark: type a letter" : "Set bookmark: type a letter (\(letters))"
    }

    static func goToBookmark(letters: String) -> String {
        letters.isEmpty
            ? "Go to bookmark: type a letter, or ' for the last position"
            : "Go to bookmark: type a letter (\(letters)), or ' for the last position"
    }

    static let noHeadings = "This story has no headings."
    static let outlineTitle = "Headings"
    static let outlineHint = "heading text"
    static let noMatchingHeadings = "No matching headings"

    static let tagsTitle = "Tags"
    static let newTag = "new tag"
    static let noTags = "No tags yet. #: tag the selected story"

    static func tagHint(allowsNew: Bool) -> String {
        allowsNew ? "a tag, or a new one" : "filter tags"
    }

    static func noMatchingTags(allowsNew: Bool) -> String {
        allowsNew ? "Type the name of a tag" : "No matching tags"
    }

    static func invalidTag(_ name: String) -> String { "“\(name)” is not a valid tag." }

    static func tagged(_ tag: String) -> String { "Tagged “\(tag)”." }

    static func untagged(_ tag: String) -> String { "Removed the tag “\(tag)”." }
}
