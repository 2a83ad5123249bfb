/// The tree of comments, with the folded ones and the visible rows.
///
/// Comments are indices into the thread, in which parents precede replies. No function is
/// recursive, so that any depth is possible.
struct CommentTree {
    /// How much of a folded comment is hidden besides its replies.
    enum Fold { case text, nothing }

    let depths: [Int]
    /// The index of each comment's parent; -1 at the top level.
    private let parents: [Int]
    /// The index after each comment's last descendant.
    private let ends: [Int]
    private(set) var folds: [Int: Fold] = [:]
    private(set) var visible: [Int]

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

    var count: Int { depths.count }

    func parent(of comment: Int) -> Int? {
        parents[comment] < 0 ? nil : parents[comment]
    }

    func root(of comment: Int) -> Int {
        var root = comment
        while parents[root] >= 0 { root = parents[root] }
        return root
    }

    func nextSibling(of comment: Int) -> Int? {
        let next = ends[comment]
        return next < count && parents[next] == parents[comment] ? next : nil
    }

    func previousSibling(of comment: Int) -> Int? {
        var sibling = parents[comment] + 1
        guard sibling < comment else { return nil }
        while ends[sibling] < comment { sibling = ends[sibling] }
        return sibling
    }

    func answerCount(of comment: Int) -> Int { ends[comment] - comment - 1 }

    /// Returns the row of a comment or of the folded ancestor that hides it.
    func row(of comment: Int) -> Int? {
        var (low, high) = (0, visible.count)
        while low < high {
            let middle = (low + high) / 2
            if visible[middle] <= comment { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }

    /// Folds a comment and its replies; `nil` unfolds it.
    mutating func fold(_ comment: Int, hiding fold: Fold?) {
        folds[comment] = fold
        see()
    }

    /// Folds all top-level comments; if they are folded, unfolds everything.
    mutating func foldAllAnswers() {
        let roots = depths.indices.filter { depths[$0] == 0 && answerCount(of: $0) > 0 }
        if roots.allSatisfy({ folds[$0] != nil }) {
            folds = [:]
        } else {
            for root in roots where folds[root] == nil { folds[root] = .nothing }
        }
        see()
    }

    mutating func reveal(_ comment: Int) {
        var above = parents[comment]
        while above >= 0 {
            folds[above] = nil
            above = parents[above]
        }
        see()
    }

    /// Copies the folds of another tree; `place` maps its indices to those of this one.
    mutating func fold(as other: CommentTree, at place: (Int) -> Int?) {
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
