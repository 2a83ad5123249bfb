import Cells
import News
import Typesetting

extension DiscussionScreenState {
    func rows(ages: RelativeTime, theme: Theme) -> [DiscussionView.Row] {
        var rows: [DiscussionView.Row] = []
        var entry = top.entry
        while entry < entryCount, rows.count < layout.text.rows + top.row {
            rows += self.rows(ofEntry: entry, ages: ages, theme: theme)
            entry += 1
        }
        return Array(rows.dropFirst(top.row).prefix(layout.text.rows))
    }

    private func rows(ofEntry entry: Int, ages: RelativeTime, theme: Theme) -> [DiscussionView.Row]
    {
        guard let comment = comment(at: entry) else {
            return head.enumerated().map { number, words in
                let isStory =
                    switch words {
                    case .blank, .rule: false
                    default: true
                    }
                return DiscussionView.Row(isSelected: selected == nil && isStory, words: words)
            }
        }
        let rules = layout.rules(atDepth: outline.depths[comment])
        let isSelected = comment == selected
        var rows = [
            DiscussionView.Row(
                rules: rules,
                isSelected: isSelected,
                words: .head(head(of: comment, ages: ages, theme: theme))
            )
        ]
        rows += text(of: comment).lines.map {
            DiscussionView.Row(rules: rules, isSelected: isSelected, words: .text($0))
        }
        if !layout.isTight {
            let next = entry + 1 < entryCount ? self.comment(at: entry + 1) : nil
            let rulesBelow = next.map { layout.rules(atDepth: outline.depths[$0]) } ?? 0
            rows.append(DiscussionView.Row(rules: min(rules, rulesBelow), words: .blank))
        }
        return rows
    }

    private func head(of comment: Int, ages: RelativeTime, theme: Theme) -> CommentHeader {
        let said = thread.comments[comment]
        let depth = outline.depths[comment]
        let isDeeper = depth > layout.rules(atDepth: depth)
        return CommentHeader(
            author: said.author,
            answered: isDeeper
                ? outline.parent(of: comment).flatMap { thread.comments[$0].author } : nil,
            age: said.time.map(ages.long),
            isDeleted: said.isDeleted,
            isNew: said.isNew,
            isOriginalPoster: said.author != nil && said.author == thread.submission.author,
            hiddenCount: outline.folds[comment].map {
                outline.answerCount(of: comment) + ($0 == .text ? 1 : 0)
            },
            theme: theme
        )
    }
}
