import Cells
import News
import Typesetting

struct LeadLayout {
    let content: BroadsheetContent
    let columns: BroadsheetColumns
    let size: Size

    /// The minimum number of rows for other stories below a column of the lead.
    private static let fewestFreeRows = 6
    private static let fewestPictureRows = 6
    private static let rowsBelow = 7

    func frontLead(isAlone: Bool) -> BroadsheetLead? {
        guard content.hasLead, let story = content.order.first, !size.isEmpty else { return nil }
        let title = title(of: story, letters: content.letters, rows: size.rows * 3 / 10)
        var rows = isAlone ? size.rows : height(under: title)
        if content.leadText(of: story, measure: columns.leadMeasure)?.isBrief == true {
            rows = max(rows, size.rows - Self.rowsBelow)
        }
        return lead(story, title, top: 0, rows: rows)
    }

    /// Lays out the lead of an inside page, with as much text as fits.
    func insideLead(_ story: Int, top: Int, rows: Int) -> BroadsheetLead {
        lead(story, title(of: story, letters: .capitals, rows: 0), top: top, rows: rows)
    }

    private var wideMeasure: Int { max(columns.lead.count - BroadsheetColumns.textIndent - 1, 1) }

    private func title(of story: Int, letters: LeadTitle.Letters, rows: Int) -> LeadTitle {
        LeadTitle(
            content.stories[story].shownTitle,
            letters,
            columns: wideMeasure,
            rows: rows,
            lines: min(max(size.rows - 1, 1), 3),
            language: content.stories[story].language
        )
    }

    private func lead(_ story: Int, _ title: LeadTitle, top: Int, rows: Int) -> BroadsheetLead {
        let text = content.leadText(of: story, measure: columns.leadMeasure)
        let deck = text?.deck.map {
            displayLines(
                $0,
                columns: wideMeasure,
                maximum: size.rows < 12 ? 0 : 2,
                isBalanced: true
            )
        }
        let hasDetails = size.rows > 1
        let textRow = top + title.rows + (deck?.count ?? 0) + (hasDetails ? 2 : 1)
        let room = max(top + rows - textRow, 0)
        // Right-to-left text starts in the rightmost column.
        let isFromRight = title.lines.first?.isRightToLeft == true
        let indent = StoryFrame.start(isRightToLeft: isFromRight)
        let places = Array(0..<columns.leadCount)
        let order = isFromRight ? places.reversed() : places
        // The picture of a brief text, such as a comic, gets all columns if it need not be cropped.
        let widest = text?.isBrief == true ? order.count : columns.pictureCount
        var span = order.prefix(widest)
        var picture: BroadsheetLead.Picture?
        for count in [widest, columns.pictureCount, 1] where count <= span.count {
            span = order.prefix(count)
            picture = text?.picture.flatMap {
                place(
                    $0,
                    of: story,
                    in: columns.range(of: span),
                    indent: indent,
                    row: textRow,
                    rows: room,
                    isCroppable: count <= columns.pictureCount
                )
            }
            // A narrow picture would leave a gap beside it.
            guard let picture else { continue }
            let least = count > columns.pictureCount ? picture.measure * 3 / 4 : picture.measure
            if picture.frame.columns >= least { break }
        }
        let pictureRows = picture.map { $0.frame.rows + $0.caption.count + 1 } ?? 0
        let taken = order.indices.map { $0 < span.count ? pictureRows : 0 }
        let parts = text.map { share($0, taken: taken, rows: room) }
        let isContinued =
            room > 1
            && text.map { !$0.isWhole || parts?.last?.upperBound != $0.lines.count } ?? false
        let counts = parts?.enumerated().map { index, part in
            taken[index] + part.count
                // The row for the note that the story continues.
                + (isContinued && index == columns.leadCount - 1 ? 1 : 0)
        }
        let ends = places.map { place in
            let index = order.firstIndex(of: place) ?? place
            let rows = counts.map { $0.indices.contains(index) ? $0[index] : 0 } ?? room
            return min(max(rows > 0 ? textRow + rows : textRow - 1, top + 1), size.rows)
        }
        let end = ends.max() ?? top + 1
        return BroadsheetLead(
            story: story,
            frame: Rect(
                column: columns.lead.lowerBound,
                row: top,
                columns: columns.lead.count,
                rows: end - top
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
                    start: columns.columns[part.0].lowerBound + indent,
                    row: textRow + taken[index],
                    lines: part.1
                )
            },
            isContinued: isContinued
        )
    }

    /// Returns the height of the lead.
    ///
    /// A large title makes it taller if stories still fit below.
    private func height(under title: LeadTitle) -> Int {
        let wanted =
            switch columns.columns.count {
            case 1: size.rows * 3 / 5
            case 2: size.rows < 30 ? size.rows : size.rows * 3 / 5
            default: max(size.rows * 2 / 3, 12)
            }
        let more = max(title.rows - 2, 0)
        let height = max(wanted, min(wanted + more, size.rows - Self.rowsBelow))
        // The lead also gets a rest that is too low for a story.
        return size.rows - height < 6 && columns.columns.count > 1 ? size.rows : height
    }

    /// Places the picture above the first columns; `nil` if picture and some text do not fit.
    private func place(
        _ picture: StoryPicture,
        of story: Int,
        in range: Range<Int>,
        indent: Int,
        row: Int,
        rows: Int,
        isCroppable: Bool
    ) -> BroadsheetLead.Picture? {
        let measure = BroadsheetColumns.measure(of: range)
        let most =
            if !isCroppable { rows - TypesetLead.mostBriefLines - 1 } else {
                columns.leadCount > 1 ? rows * 3 / 4 : rows / 2
            }
        guard content.showsPictures,
            !content.storiesWithoutPicture.contains(content.stories[story].id),
            measure >= 16, most >= (content.leadsPaper(story) ? 4 : Self.fewestPictureRows)
        else { return nil }
        let caption = WrappedText(picture.shownCaption, columns: measure)
            .lines(maximum: most >= 11 ? 2 : 1)
        // The picture fills the column if at most three fifths of it are cropped.
        let free = most - caption.count
        let whole = PictureLayoutLimits(maximumRows: isCroppable ? free * 5 / 2 : free)
            .size(of: picture, columns: measure)
        let isFromRight = indent < BroadsheetColumns.textIndent
        return BroadsheetLead.Picture(
            picture: picture,
            frame: Rect(
                column: range.lowerBound + indent + (isFromRight ? measure - whole.columns : 0),
                row: row,
                columns: whole.columns,
                rows: min(whole.rows, free)
            ),
            measure: measure,
            caption: caption
        )
    }

    private func share(_ text: TypesetLead, taken: [Int], rows: Int) -> [Range<Int>] {
        guard rows > 0 else { return [] }
        let count = text.lines.count
        if text.isBrief, count <= rows - taken[0] {
            // Very short texts are not split.
            return taken.indices.map { $0 == 0 ? 0..<count : count..<count }
        }
        var parts = ColumnBalancer.columns(of: text.lines, taken: taken, rows: rows)
        let isWhole = text.isWhole && parts.last?.upperBound == text.lines.count
        if !isWhole, let last = parts.popLast() {
            let most = rows - (taken.last ?? 0) - 1
            let cut =
                last.lowerBound..<max(min(last.upperBound, last.lowerBound + most), last.lowerBound)
            parts.append(
                cut.lowerBound..<ColumnBalancer.endBeforeHeading(cut, of: text.lines)
            )
        }
        return parts
    }
}
