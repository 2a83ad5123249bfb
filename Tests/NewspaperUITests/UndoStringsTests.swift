import News
import Testing

@testable import NewspaperUI

@Suite("Notices of undo and redo")
struct UndoStringsTests {
    @Test(
        "The notice of an undo describes the change",
        arguments: [
            (.mark(.read(true), count: 312), "Undone: 312 stories marked as unread."),
            (.mark(.read(false), count: 1), "Undone: 1 story marked as read."),
            (.mark(.starred(true), count: 1), "Undone: 1 story unstarred."),
            (.list(.removed, name: "Sea", count: 1), "Undone: “Sea” restored."),
            (
                .list(.removed, name: "http://www.sea.example/gone.xml", count: 1),
                "Undone: “sea.example/gone.xml” restored."
            ),
            (.list(.removed, name: "Sea", count: 2), "Undone: 2 feeds restored."),
            (.list(.added, name: "Sea", count: 1), "Undone: “Sea” removed."),
            (
                .list(.imported, name: "Sea", count: 40),
                "Undone: 40 feeds removed."
            ),
            (
                .list(.renamed, name: "Sea", count: 1),
                "Undone: feed renamed back to “Sea”."
            ),
            (
                .list(.moved, name: "Sea", count: 1),
                "Undone: “Sea” moved back to its section."
            ),
            (.list(.placed, name: "Sea", count: 1), "Undone: “Sea” moved back."),
            (
                .list(.sectionRenamed, name: "World", count: 9),
                "Undone: section renamed back to “World”."
            ),
            (
                .list(.sectionPlaced, name: "World", count: 1),
                "Undone: section “World” moved back."
            ),
            (nil, "Nothing to undo."),
            (.pages(isSaved: true, count: 1), "Undone: 1 page removed."),
            (.pages(isSaved: false, count: 3), "Undone: 3 pages restored."),
            (.pageDetails(count: 2), "Undone: 2 pages changed back."),
            (
                .imported(name: "Sea", feedCount: 1, storyCount: 2),
                "Undone: “Sea” removed, 2 stories restored."
            ),
            (
                .imported(name: "", feedCount: 0, storyCount: 1),
                "Undone: 1 story restored."
            ),
            (
                .imported(name: "Sea", feedCount: 0, storyCount: 0),
                "Nothing to undo for this import; imported stories are kept."
            ),
            (
                .pageDetails(count: 0),
                "Nothing was changed: the pages no longer exist or have changed since then."
            ),
        ] as [(UndoActionDescription?, String)]
    )
    func takenBack(entry: UndoActionDescription?, words: String) {
        #expect(UndoStrings.takenBack(entry) == words)
    }

    @Test(
        "The notice of a redo describes the change",
        arguments: [
            (.mark(.read(true), count: 312), "Redone: 312 stories marked as read."),
            (.mark(.starred(true), count: 1), "Redone: 1 story starred."),
            (.list(.removed, name: "Sea", count: 1), "Redone: “Sea” removed."),
            (.list(.imported, name: "Sea", count: 40), "Redone: 40 feeds added."),
            (.list(.renamed, name: "Sea", count: 1), "Redone: feed renamed to “Sea”."),
            (.list(.moved, name: "Sea", count: 1), "Redone: “Sea” moved to its new section."),
            (.list(.placed, name: "Sea", count: 1), "Redone: “Sea” moved."),
            (
                .list(.sectionRenamed, name: "World", count: 9),
                "Redone: section renamed to “World”."
            ),
            (
                .list(.sectionPlaced, name: "World", count: 1),
                "Redone: section “World” moved."
            ),
            (nil, "Nothing to redo."),
            (.pages(isSaved: true, count: 3), "Redone: 3 pages saved."),
            (.pages(isSaved: false, count: 1), "Redone: 1 page removed."),
            (.pageDetails(count: 2), "Redone: 2 pages updated from the imported list."),
            (
                .imported(name: "Sea", feedCount: 2, storyCount: 1),
                "Redone: 2 feeds added, 1 story marked again."
            ),
            (
                .imported(name: "Sea", feedCount: 0, storyCount: 0),
                "Nothing to redo for this import."
            ),
        ] as [(UndoActionDescription?, String)]
    )
    func doneAgain(entry: UndoActionDescription?, words: String) {
        #expect(UndoStrings.doneAgain(entry) == words)
    }
}
