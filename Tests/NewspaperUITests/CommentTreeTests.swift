import Testing

@testable import NewspaperUI

@Suite("Thread outline")
struct CommentTreeTests {
    /// Replies: 0 has 1 (with 2 and 3) and 4, 5 has 6, 7 has none.
    private let outline = CommentTree(depths: [0, 1, 2, 2, 1, 0, 1, 0])

    @Test("Every comment has a parent, root, siblings and a number of replies")
    func relations() {
        let all = 0..<8
        #expect(all.map { outline.parent(of: $0) } == [nil, 0, 1, 1, 0, nil, 5, nil])
        #expect(all.map { outline.root(of: $0) } == [0, 0, 0, 0, 0, 5, 5, 7])
        #expect(all.map { outline.nextSibling(of: $0) } == [5, 4, 3, nil, nil, 7, nil, nil])
        #expect(all.map { outline.previousSibling(of: $0) } == [nil, nil, nil, 2, 1, 0, nil, 5])
        #expect(all.map { outline.answerCount(of: $0) } == [4, 2, 0, 0, 0, 1, 0, 0])
    }

    @Test("A fold hides replies, and a hidden reply has the row of its fold")
    func folding() {
        var outline = outline
        outline.fold(1, hiding: .text)
        #expect(outline.visible == [0, 1, 4, 5, 6, 7])
        #expect((0..<8).map { outline.row(of: $0) } == [0, 1, 1, 1, 2, 3, 4, 5])
        outline.fold(0, hiding: .nothing)
        #expect(outline.visible == [0, 5, 6, 7])
        #expect(outline.row(of: 3) == 0)
        outline.fold(0, hiding: nil)
        #expect(outline.visible == [0, 1, 4, 5, 6, 7])
        outline.reveal(3)
        #expect(outline.visible == Array(0..<8))
    }

    @Test("All replies are folded at once, and unfolded if they all are folded")
    func foldingAll() {
        var outline = outline
        outline.fold(5, hiding: .text)
        outline.foldAllAnswers()
        #expect(outline.visible == [0, 5, 7])
        #expect(outline.folds == [0: .nothing, 5: .text])
        outline.foldAllAnswers()
        #expect(outline.visible == Array(0..<8))
        #expect(outline.folds == [:])
    }

    @Test("Impossible depths are corrected, and very deep threads work")
    func hostile() {
        #expect(CommentTree(depths: [3, -2, 9, 1]).depths == [0, 0, 1, 1])
        #expect(CommentTree().visible == [])
        #expect(CommentTree().row(of: 0) == nil)
        var deep = CommentTree(depths: Array(0..<100_000))
        #expect(deep.root(of: 99_999) == 0)
        #expect(deep.answerCount(of: 0) == 99_999)
        deep.fold(50_000, hiding: .text)
        #expect(deep.visible.count == 50_001)
        deep.reveal(99_999)
        #expect(deep.visible.count == 100_000)
    }
}
