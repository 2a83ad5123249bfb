import News
import Testing

@testable import NewspaperUI

@Suite("Words for the journal")
struct JournalWordsTests {
    @Test(
        "An undo says what is different now",
        arguments: [
            (.mark(.read(true), count: 312), "Taken back: 312 stories are unread again."),
            (.mark(.read(false), count: 1), "Taken back: 1 story is read again."),
            (.mark(.starred(true), count: 1), "Taken back: 1 story is unstarred again."),
            (.removal(feed: "The Feed"), "Taken back: “The Feed” is subscribed again."),
            (nil, "There is nothing to take back."),
        ] as [(JournalEntry?, String)]
    )
    func takenBack(entry: JournalEntry?, words: String) {
        #expect(JournalWords.takenBack(entry) == words)
    }

    @Test(
        "A redo says what is different now",
        arguments: [
            (.mark(.read(true), count: 312), "Done again: 312 stories are read."),
            (.mark(.starred(true), count: 1), "Done again: 1 story is starred."),
            (.removal(feed: "The Feed"), "Done again: “The Feed” is removed."),
            (nil, "There is nothing to do again."),
        ] as [(JournalEntry?, String)]
    )
    func doneAgain(entry: JournalEntry?, words: String) {
        #expect(JournalWords.doneAgain(entry) == words)
    }
}
