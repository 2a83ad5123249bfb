import Cells
import Typesetting

/// The room of pictures, once their true shapes are known.
extension StoryViewport {
    /// Gives pictures the room that they need.
    ///
    /// What cannot be seen changes freely, and the line that is read keeps its row.
    ///
    /// - Parameter returnsVisibleRoom: Whether a picture that can be seen becomes smaller, which moves what stands below it:
    ///   so it does when it comes, and not when the next key is got ready.
    mutating func useShapes(returningRoom returnsVisibleRoom: Bool = false) {
        guard hasShapes, let page, let room else { return }
        let visible = page.pictures.filter { $0.lines.overlaps(visibleLines) }
        var better = room
        better.shapes = shapes
        better.missing = missing
        var returnsRoom = false
        for picture in visible {
            let rows = better.rows(of: picture, measure: layout.measure)
            if rows < picture.rows, returnsVisibleRoom {
                returnsRoom = true
            } else if rows != picture.rows {
                better.keep(picture.picture.number, asIn: room)
            }
        }
        guard better != room, refused?.room != better || refused?.line != page.linesAbove + top
        else { return }
        let before = self
        let read = lineBeingRead(on: page)
        self.room = better
        setPage(showing: page.place(ofLine: top))
        let line = (self.page?.line(as: read, of: page) ?? read) - (read - before.top)
        settle(at: line)
        // At the end of a story that becomes shorter the text would have to move, a column that ends where a picture below had
        // no room would fill, and a caption at the top would go with the picture above it.
        if top != line || !returnsRoom && !shows(page.lines[before.visibleLines]) {
            self = before
            refused = (better, page.linesAbove + top)
        }
    }

    /// The first line on the screen; below a picture of which only the lower part can be seen.
    private func lineBeingRead(on page: StoryPage) -> Int {
        guard layout.columnCount == 1,
            let cut = page.pictures.first(where: {
                $0.line < top && $0.lines.contains(top)
            }), visibleLines.contains(cut.lines.upperBound)
        else { return top }
        return cut.lines.upperBound
    }

    /// True when these lines can be seen, and no others.
    private func shows(_ lines: ArraySlice<StoryPage.Line>) -> Bool {
        let shown = page?.lines[visibleLines] ?? []
        guard shown.count == lines.count else { return false }
        return zip(lines, shown).allSatisfy { $0 == $1 || $0.isBlank && $1.isBlank }
    }
}

extension PictureBounds {
    /// How many rows a picture has in this room.
    fileprivate func rows(of placed: PlacedPicture, measure: Int) -> Int {
        let available = placed.isAtRight ? measure : max(measure - placed.indent, 1)
        return size(of: placed.picture, columns: available).rows
    }

    /// Leaves a picture the room that it has in another one.
    fileprivate mutating func keep(_ number: Int, asIn room: PictureBounds) {
        shapes[number] = room.shapes[number]
        missing.remove(number)
        if room.missing.contains(number) { missing.insert(number) }
    }
}
