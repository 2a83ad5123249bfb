import News
import Testing

@testable import NewspaperUI

@Suite("Words for the journal")
struct UndoStringsTests {
    @Test(
        "An undo says what is different now",
        arguments: [
            (.mark(.read(true), count: 312), "Taken back: 312 stories are unread again."),
            (.mark(.read(false), count: 1), "Taken back: 1 story is read again."),
            (.mark(.starred(true), count: 1), "Taken back: 1 story is unstarred again."),
            (.list(.removed, name: "Sea", count: 1), "Taken back: “Sea” is subscribed again."),
            (
                .list(.removed, name: "http://www.sea.example/gone.xml", count: 1),
                "Taken back: “sea.example/gone.xml” is subscribed again."
            ),
            (.list(.removed, name: "Sea", count: 2), "Taken back: 2 feeds are subscribed again."),
            (.list(.added, name: "Sea", count: 1), "Taken back: “Sea” is no longer subscribed."),
            (
                .list(.imported, name: "Sea", count: 40),
                "Taken back: 40 feeds are no longer subscribed."
            ),
            (
                .list(.renamed, name: "Sea", count: 1),
                "Taken back: the feed is called “Sea” again."
            ),
            (
                .list(.moved, name: "Sea", count: 1),
                "Taken back: “Sea” is in its old section again."
            ),
            (.list(.placed, name: "Sea", count: 1), "Taken back: “Sea” stands where it stood."),
            (
                .list(.sectionRenamed, name: "World", count: 9),
                "Taken back: the section is called “World” again."
            ),
            (
                .list(.sectionPlaced, name: "World", count: 1),
                "Taken back: the section “World” stands where it stood."
            ),
            (nil, "There is nothing to take back."),
            (.pages(isSaved: true, count: 1), "Taken back: 1 page is no longer saved."),
            (.pages(isSaved: false, count: 3), "Taken back: 3 pages are saved again."),
            (.pageDetails(count: 2), "Taken back: 2 pages are again as before."),
            (
                .imported(name: "Sea", feedCount: 1, storyCount: 2),
                "Taken back: “Sea” is no longer subscribed, 2 stories are marked as before."
            ),
            (
                .imported(name: "", feedCount: 0, storyCount: 1),
                "Taken back: 1 story is marked as before."
            ),
            (
                .imported(name: "Sea", feedCount: 0, storyCount: 0),
                "Taken back: nothing of that import; the articles that it brought stay."
            ),
            (
                .pageDetails(count: 0),
                "Those pages are gone, or changed since: nothing is different now."
            ),
        ] as [(JournalEntry?, String)]
    )
    func takenBack(entry: JournalEntry?, words: String) {
        #expect(UndoStrings.takenBack(entry) == words)
    }

    @Test(
        "A redo says what is different now",
        arguments: [
            (.mark(.read(true), count: 312), "Done again: 312 stories are read."),
            (.mark(.starred(true), count: 1), "Done again: 1 story is starred."),
            (.list(.removed, name: "Sea", count: 1), "Done again: “Sea” is removed."),
            (.list(.imported, name: "Sea", count: 40), "Done again: 40 feeds are subscribed."),
            (.list(.renamed, name: "Sea", count: 1), "Done again: “Sea” has its new name."),
            (.list(.moved, name: "Sea", count: 1), "Done again: “Sea” is in its new section."),
            (.list(.placed, name: "Sea", count: 1), "Done again: “Sea” stands in its new place."),
            (
                .list(.sectionRenamed, name: "World", count: 9),
                "Done again: the section “World” has its new name."
            ),
            (
                .list(.sectionPlaced, name: "World", count: 1),
                "Done again: the section “World” stands in its new place."
            ),
            (nil, "There is nothing to do again."),
            (.pages(isSaved: true, count: 3), "Done again: 3 pages are saved."),
            (.pages(isSaved: false, count: 1), "Done again: 1 page is removed."),
            (.pageDetails(count: 2), "Done again: 2 pages are as the list has them."),
            (
                .imported(name: "Sea", feedCount: 2, storyCount: 1),
                "Done again: 2 feeds are subscribed, 1 story is marked again."
            ),
            (
                .imported(name: "Sea", feedCount: 0, storyCount: 0),
                "Done again: nothing of that import was taken back."
            ),
        ] as [(JournalEntry?, String)]
    )
    func doneAgain(entry: JournalEntry?, words: String) {
        #expect(UndoStrings.doneAgain(entry) == words)
    }
}
