import Cells
import Typesetting

extension StoryViewport {
    /// Resizes pictures to their actual proportions; the top line stays in its row.
    ///
    /// Visible pictures shrink only if `returnsVisibleRoom`, because that moves the lines below.
    mutating func updatePictureSizes(returningRoom returnsVisibleRoom: Bool = false) {
        guard hasOldPictureSizes, let page, let limits = pictureSpace.limits else { return }
        let visible = page.pictures.filter { $0.lines.overlaps(visibleLines) }
        var better = pictureSpace.updated(limits)
        var returnsRoom = false
        for picture in visible {
            let rows = better.rows(of: picture, measure: layout.measure)
            if rows < picture.rows, returnsVisibleRoom {
                returnsRoom = true
            } else if rows != picture.rows {
                better.keep(picture.picture.number, asIn: limits)
            }
        }
        let refused = pictureSpace.refused
        guard better != limits,
            refused?.limits != better || refused?.line != page.linesAbove + top
        else { return }
        let before = self
        let read = lineBeingRead(on: page)
        pictureSpace.limits = better
        setPage(showing: page.place(ofLine: top))
        let line = (self.page?.line(as: read, of: page) ?? read) - (read - before.top)
        setTop(at: line)
        // A change must not scroll the end of the story, nor move visible lines unless a visible
        // picture shrinks.
        if top != line || !returnsRoom && !shows(page.lines[before.visibleLines]) {
            self = before
            pictureSpace.refused = (better, page.linesAbove + top)
        }
    }

    /// Returns the first visible line, ignoring a picture that the top of the screen cuts off.
    private func lineBeingRead(on page: StoryPageLayout) -> Int {
        guard layout.columnCount == 1,
            let cut = page.pictures.first(where: {
                $0.line < top && $0.lines.contains(top)
            }), visibleLines.contains(cut.lines.upperBound)
        else { return top }
        return cut.lines.upperBound
    }

    private func shows(_ lines: ArraySlice<StoryPageLayout.Line>) -> Bool {
        let shown = page?.lines[visibleLines] ?? []
        guard shown.count == lines.count else { return false }
        return zip(lines, shown).allSatisfy { $0 == $1 || $0.isBlank && $1.isBlank }
    }
}

extension PictureLayoutLimits {
    fileprivate func rows(of placed: PlacedPicture, measure: Int) -> Int {
        let available = placed.isAtRight ? measure : max(measure - placed.indent, 1)
        return size(of: placed.picture, columns: available).rows
    }

    fileprivate mutating func keep(_ number: Int, asIn room: PictureLayoutLimits) {
        shapes[number] = room.shapes[number]
        missing.remove(number)
        if room.missing.contains(number) { missing.insert(number) }
    }
}
