import Cells
import News
import Typesetting

/// Sets the story that leads.
struct LeadSetting {
    let content: BroadsheetLayout.Content
    let columns: BroadsheetColumns
    let size: Size

    /// A column of the lead that ends so much earlier than the others has room for the next stories.
    private static let fewestFreeRows = 6

    /// The lead at the upper left of the first page; `nil` when there is none.
    var lead: BroadsheetLead? {
        guard content.hasLead, let story = content.order.first, !size.isEmpty else { return nil }
        let headline = content.stories[story]
        let text = content.leadText.flatMap {
            $0.id == headline.id && $0.measure == columns.leadMeasure ? $0 : nil
        }
        let measure = max(columns.lead.count - BroadsheetColumns.textIndent - 1, 1)
        let title = displayLines(
            (headline.title.isEmpty ? "Untitled" : headline.title).uppercased(),
            columns: measure,
            maximum: min(max(size.rows - 1, 1), 3),
            isBalanced: true
        )
        let deck = text?.deck.map {
            displayLines($0, columns: measure, maximum: size.rows < 12 ? 0 : 2, isBalanced: true)
        }
        let hasDetails = size.rows > 1
        let textRow = title.count + (deck?.count ?? 0) + (hasDetails ? 2 : 1)
        let room = max(height - textRow, 0)
        // Who reads from right to left begins at the right.
        let isFromRight = title.first?.isRightToLeft == true
        let places = Array(0..<columns.leadCount)
        let order = isFromRight ? places.reversed() : places
        let picture = text?.picture.flatMap {
            place($0, in: columns.columns[order[0]], row: textRow, rows: room)
        }
        let taken = picture.map { $0.frame.rows + $0.caption.count + 1 } ?? 0
        let parts = text.map { share($0, taken: taken, rows: room) }
        let isContinued =
            room > 1
            && text.map { !$0.isWhole || parts?.last?.upperBound != $0.lines.count } ?? false
        let counts = parts?.enumerated().map { index, part in
            (index == 0 ? taken : 0) + part.count
                // The row that says that the story goes on counts too.
                + (isContinued && index == columns.leadCount - 1 ? 1 : 0)
        }
        let ends = order.map { index in
            let rows = counts.map { $0.indices.contains(index) ? $0[index] : 0 } ?? room
            return min(max(rows > 0 ? textRow + rows : textRow - 1, 1), size.rows)
        }
        let end = ends.max() ?? 1
        return BroadsheetLead(
            story: story,
            frame: Rect(
                column: columns.lead.lowerBound,
                row: 0,
                columns: columns.lead.count,
                rows: end
            ),
            title: title,
            deck: deck ?? [],
            hasDetails: hasDetails,
            textRow: textRow,
            ends: ends.map { end - $0 < Self.fewestFreeRows ? end : $0 },
            picture: picture,
            columns: zip(order, parts ?? []).enumerated().map { index, part in
                BroadsheetLead.Column(
                    place: part.0,
                    start: columns.columns[part.0].lowerBound + BroadsheetColumns.textIndent,
                    row: textRow + (index == 0 ? taken : 0),
                    lines: part.1
                )
            },
            isContinued: isContinued
        )
    }

    /// The rows that the lead may take.
    private var height: Int {
        let wanted =
            switch columns.columns.count {
            case 1: size.rows * 3 / 5
            case 2: size.rows < 30 ? size.rows : size.rows * 3 / 5
            default: max(size.rows * 2 / 3, 12)
            }
        // Below it there must be room for a story, or else nothing.
        return size.rows - wanted < 6 && columns.columns.count > 1 ? size.rows : wanted
    }

    /// The picture at the top of the column that is read first, where there is room for it and some text.
    private func place(
        _ picture: StoryPicture,
        in column: Range<Int>,
        row: Int,
        rows: Int
    ) -> BroadsheetLead.Picture? {
        let measure = columns.leadMeasure
        // Beside the picture's rows, text may stand in another column.
        let most = columns.leadCount > 1 ? rows * 3 / 4 : rows / 2
        guard content.showsPictures, content.storyWithoutPicture != content.leadText?.id,
            measure >= 16, most >= 4
        else { return nil }
        let words = picture.caption.isEmpty ? picture.alternativeText : picture.caption
        let caption = WrappedText(words, columns: measure).lines(maximum: most >= 11 ? 2 : 1)
        // It fills the column if no more than three fifths of it are cut off for that.
        let whole = PictureRoom(maximumRows: (most - caption.count) * 5 / 2)
            .size(of: picture, columns: measure)
        return BroadsheetLead.Picture(
            picture: picture,
            frame: Rect(
                column: column.lowerBound + BroadsheetColumns.textIndent,
                row: row,
                columns: whole.columns,
                rows: min(whole.rows, most - caption.count)
            ),
            caption: caption
        )
    }

    private func share(_ text: LeadText, taken: Int, rows: Int) -> [Range<Int>] {
        guard rows > 0 else { return [] }
        let count = text.lines.count
        if text.isWhole, taken == 0, count <= min(LeadText.fewestSharedLines, rows) {
            // A sentence is not parted.
            return (0..<columns.leadCount).map { $0 == 0 ? 0..<count : count..<count }
        }
        let takenRows = [taken] + Array(repeating: 0, count: columns.leadCount - 1)
        var parts = ColumnBreaks.columns(of: text.lines, taken: takenRows, rows: rows)
        let isWhole = text.isWhole && parts.last?.upperBound == text.lines.count
        // The last row of the last column says that the story goes on.
        if !isWhole, let last = parts.popLast() {
            let most = rows - (parts.isEmpty ? taken : 0) - 1
            let cut =
                last.lowerBound..<max(min(last.upperBound, last.lowerBound + most), last.lowerBound)
            parts.append(
                cut.lowerBound..<ColumnBreaks.endBeforeHeading(cut, of: text.lines)
            )
        }
        return parts
    }
}
