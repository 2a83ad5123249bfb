/// Which comment answers which, what of them is folded, and what can be seen therefore.
///
/// Comments are called by their place in the thread, where each stands before the answers to it. Nothing here
/// calls itself, however deep the answers are.
struct ThreadOutline {
    /// What a fold hides besides the answers to a comment.
    enum Fold { case text, nothing }

    /// How many comments each is an answer below.
    let depths: [Int]
    /// The comment that each one answers; -1 for those on the story itself.
    private let parents: [Int]
    /// The comment behind the last answer to each one, and the answers to these.
    private let ends: [Int]
    private(set) var folds: [Int: Fold] = [:]
    /// The comments that can be seen, in their order.
    private(set) var visible: [Int]

    /// Takes comments by their depths.
    init(depths written: [Int] = []) {
        var depths: [Int] = []
        var parents: [Int] = []
        var ends = Array(repeating: written.count, count: written.count)
        var way: [Int] = []
        for (index, depth) in written.enumerated() {
            let depth = min(max(depth, 0), way.count)
            for closed in way[depth...] { ends[closed] = index }
            way.removeLast(way.count - depth)
            depths.append(depth)
            parents.append(way.last ?? -1)
            way.append(index)
        }
        self.depths = depths
        self.parents = parents
        self.ends = ends
        visible = Array(written.indices)
    }

    /// How many comments there are.
    var count: Int { depths.count }

    /// The comment that one answers; `nil` for one on the story itself.
    func parent(of comment: Int) -> Int? {
        parents[comment] < 0 ? nil : parents[comment]
    }

    /// The comment on the story below which one stands.
    func root(of comment: Int) -> Int {
        var root = comment
        while parents[root] >= 0 { root = parents[root] }
        return root
    }

    /// The answer after a comment to the same one; `nil` when it is the last.
    func nextSibling(of comment: Int) -> Int? {
        let next = ends[comment]
        return next < count && parents[next] == parents[comment] ? next : nil
    }

    /// The answer before a comment to the same one; `nil` when it is the first.
    func previousSibling(of comment: Int) -> Int? {
        var sibling = parents[comment] + 1
        guard sibling < comment else { return nil }
        while ends[sibling] < comment { sibling = ends[sibling] }
        return sibling
    }

    /// How many comments stand below one.
    func answerCount(of comment: Int) -> Int { ends[comment] - comment - 1 }

    /// The place among what can be seen of a comment, or of the one whose fold hides it.
    func row(of comment: Int) -> Int? {
        var (low, high) = (0, visible.count)
        while low < high {
            let middle = (low + high) / 2
            if visible[middle] <= comment { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }

    /// Folds a comment, or unfolds it.
    mutating func fold(_ comment: Int, hiding fold: Fold?) {
        folds[comment] = fold
        see()
    }

    /// Folds the answers to all comments on the story, or unfolds everything where that is so already.
    mutating func foldAllAnswers() {
        let roots = depths.indices.filter { depths[$0] == 0 && answerCount(of: $0) > 0 }
        if roots.allSatisfy({ folds[$0] != nil }) {
            folds = [:]
        } else {
            for root in roots where folds[root] == nil { folds[root] = .nothing }
        }
        see()
    }

    /// Unfolds all that hides a comment.
    mutating func reveal(_ comment: Int) {
        var above = parents[comment]
        while above >= 0 {
            folds[above] = nil
            above = parents[above]
        }
        see()
    }

    /// Takes over the folds of another outline, whose comments stand elsewhere here.
    mutating func fold(as other: ThreadOutline, at place: (Int) -> Int?) {
        folds = [:]
        for (comment, fold) in other.folds {
            if let here = place(comment) { folds[here] = fold }
        }
        see()
    }

    private mutating func see() {
        guard !folds.isEmpty else {
            visible = Array(depths.indices)
            return
        }
        visible = []
        var comment = 0
        while comment < count {
            visible.append(comment)
            comment = folds[comment] == nil ? comment + 1 : ends[comment]
        }
    }
}
