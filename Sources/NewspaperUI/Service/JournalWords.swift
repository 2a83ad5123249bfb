import News

/// Words for what was taken back or done again.
enum JournalWords {
    /// Words what was taken back, for instance “Taken back: 312 stories are unread again”.
    static func takenBack(_ entry: JournalEntry?) -> String {
        switch entry {
        case .mark(let mark, let count):
            "Taken back: \(outcome(of: mark.reversed, count: count)) again."
        case .removal(let feed): "Taken back: “\(feed)” is subscribed again."
        case nil: "There is nothing to take back."
        }
    }

    /// Words what was done again, for instance “Done again: 312 stories are read”.
    static func doneAgain(_ entry: JournalEntry?) -> String {
        switch entry {
        case .mark(let mark, let count): "Done again: \(outcome(of: mark, count: count))."
        case .removal(let feed): "Done again: “\(feed)” is removed."
        case nil: "There is nothing to do again."
        }
    }

    private static func outcome(of mark: Mark, count: Int) -> String {
        let stories = count == 1 ? "1 story is" : "\(count) stories are"
        return switch mark {
        case .read(true): "\(stories) read"
        case .read(false): "\(stories) unread"
        case .starred(true): "\(stories) starred"
        case .starred(false): "\(stories) unstarred"
        }
    }
}
