import Cells
import News
import TerminalKit
import Typesetting

/// What of a story is on the screen, and how the commands scroll it.
///
/// The place that is read is kept by text while the size, the measure or the length of the story changes.
struct StoryViewport {
    private(set) var layout: StoryLayout
    /// The story set for the present measure; `nil` while there is no story or no room.
    private(set) var page: StoryPage?
    /// The uppermost visible line of the page.
    var top = 0
    /// How many columns wide code is moved to the left.
    var shift = 0
    /// False once the reader scrolls by lines: then a picture may be cut at the edge of the screen.
    var isPaged = true
    /// The story that comes next, which stands behind the end of this one.
    var next: NextStory? { didSet { if next != oldValue, page?.isToEnd == true { setAgain() } } }

    let ages: RelativeTime
    /// How its text is set.
    private(set) var manner: TextPreferences
    private(set) var size = Size.zero
    /// How wide letters were when it was set.
    private(set) var widths = AmbiguousWidth.inUse
    private var article: Article? { didSet { keptHead = nil } }
    /// What stands over the text, and what it was set for.
    private var keptHead: (setting: HeadSetting, lines: [StoryPage.Line])?
    private(set) var manuscript: StoryDocument?
    /// What a search has found in it.
    var marks = StoryMarks() { didSet { keptHead = nil } }
    /// What of the manuscript is set for the present measure.
    private var setPassages = LayoutCache()
    /// True when pictures have room of their own.
    private(set) var showsPictures = false
    /// The room that pictures have on the page.
    var room: PictureBounds?
    /// The true shapes of pictures whose page does not tell theirs.
    private(set) var shapes: [Int: PictureShape] = [:]
    /// The pictures that did not come.
    private(set) var missing: Set<Int> = []
    /// A room that would have moved lines under the reader's eye, and at which line; not tried there again.
    var refused: (room: PictureBounds, line: Int)?
    /// What stood at the top when the reader scrolled last.
    private var anchor = StoryAnchor.head(0)
    /// Where the reader stopped the last time, until all of the text tells what that is in it.
    private var keptPlace: ReadingPosition?

    init(ages: RelativeTime, manner: TextPreferences) {
        self.ages = ages
        self.manner = manner
        layout = StoryLayout(size: .zero, measure: 1, columns: 1)
    }

    /// Shows an article, or more of it.
    mutating func open(_ article: Article, _ manuscript: StoryDocument) {
        if self.article == nil, let place = article.headline.state.place {
            anchor = .text(place.anchor)
            keptPlace = place
        }
        if manuscript.isWhole, let place = keptPlace {
            anchor = .text(place.anchor(inTextOf: manuscript.length))
            keptPlace = nil
        }
        self.article = article
        self.manuscript = manuscript
        setPassages = LayoutCache()
        setPage(showing: anchor)
    }

    /// Shows another text of the story; the sentence at the top stays, or the nearest one that is there.
    mutating func change(to text: AlternateText) {
        if case .text(let place) = anchor {
            anchor = .text(text.correspondence.place(of: place) ?? 0)
        }
        shift = 0
        // The pictures have other numbers.
        shapes = [:]
        missing = []
        refused = nil
        room = wantedRoom
        open(text.article, text.manuscript)
    }

    /// Sets the story for a size and in a manner, with pictures or without; the line being
    /// read stays at the top.
    mutating func layOut(
        in size: Size,
        manner: TextPreferences,
        showsPictures: Bool
    ) {
        // Another measure is seen by the layout.
        var same = self.manner
        same.measure = manner.measure
        let isSetAnew = manner != same || widths != .inUse
        if widths != .inUse { setPassages = LayoutCache() }
        (self.manner, widths) = (manner, .inUse)
        self.size = size
        self.showsPictures = showsPictures
        let width = layout.text.columns
        layout = StoryLayout(size: size, measure: manner.measure, columns: manner.columns)
        let room = wantedRoom
        let isSame = room?.maximumRows == self.room?.maximumRows
        if !isSame { self.room = room }
        if let page, page.columns == layout.measure, width == layout.text.columns, isSame,
            !isSetAnew
        {
            scroll(to: top)
        } else {
            setPage(showing: anchor)
        }
    }

    /// Scrolls as a command asks.
    ///
    /// - Returns: False when the command is no scrolling.
    mutating func perform(_ command: Command) -> Bool {
        switch command {
        case .down: move(by: 1)
        case .up: move(by: -1)
        case .pageDown, .readOn: turnPage()
        case .pageUp: turnPageBack()
        case .halfPageDown: moveHalfPage()
        case .halfPageUp: moveHalfPageBack()
        case .first: goToBeginning()
        case .last: goToEnd()
        case .right: shift = min(shift + 8, widestShift)
        case .left: shift = max(min(shift, widestShift) - 8, 0)
        default: return false
        }
        keepAnchor()
        return true
    }

    /// Brings a place to the top.
    mutating func leap(to place: StoryAnchor) {
        isPaged = true
        setPage(showing: place)
        keepAnchor()
    }

    /// Scrolls down by lines, or up by a negative number of them.
    mutating func scroll(by lines: Int) {
        move(by: lines)
        keepAnchor()
    }

    /// Learns the true shapes of pictures, and which of them did not come.
    mutating func learn(_ shapes: [Int: PictureShape], missing: Set<Int>) {
        self.shapes.merge(shapes) { $1 }
        self.missing = missing
        if page == nil { room = wantedRoom } else { useShapes(returningRoom: true) }
    }

    /// True when pictures have been learned about that could not be given their room at once.
    var hasShapes: Bool {
        room.map { page != nil && ($0.shapes != shapes || $0.missing != missing) } ?? false
    }

    /// The room for pictures on a screen of this size; `nil` where there is too little of it.
    private var wantedRoom: PictureBounds? {
        guard showsPictures, layout.text.rows >= 8, layout.measure >= 12 else { return nil }
        // A picture leaves at least as many rows to the text.
        var room = PictureBounds(maximumRows: layout.text.rows / 2, shapes: shapes)
        room.missing = missing
        return room
    }

    /// True once all of the story can be read.
    var isWhole: Bool { manuscript?.isWhole == true }

    /// True when one may turn to the next page and it is full, whatever is still being read.
    var hasPageBelow: Bool {
        page.map { visibleLines.upperBound + layout.capacity <= $0.lines.count } ?? false
    }

    /// True when nothing follows what is on the screen.
    var isAtEnd: Bool {
        page.map { $0.isToEnd && visibleLines.upperBound >= $0.lines.count } ?? false
    }

    /// Where the reader is; `nil` at the beginning and when the end can be seen.
    var place: ReadingPosition? {
        guard let page, case .text(let anchor) = page.place(ofLine: top), !isAtEnd else {
            return nil
        }
        let line = page.linesAbove + top
        return ReadingPosition(anchor: anchor, fraction: Double(line) / Double(page.lineCount))
    }

    /// How much of the text was on the screen up to here, from 0 to 1; all of it at the end alone.
    ///
    /// It is the same whatever lines are at hand besides those on the screen.
    var seenShare: Double {
        guard let page, !isAtEnd else { return 1 }
        return min(page.share(ofTextAbove: visibleLines.upperBound), 0.999)
    }

    mutating func keepAnchor() {
        if let page { anchor = page.place(ofLine: top) }
    }

    /// Sets the lines around a place, which comes to the top.
    mutating func setPage(showing place: StoryAnchor) {
        guard let article, let manuscript, !size.isEmpty else { return }
        let anchor = if case .text(let anchor) = place { anchor } else { 0 }
        var head = head(of: article)
        if manuscript.isWhole, manuscript.length == 0 {
            head += StoryPage.note(on: article, columns: layout.text.columns)
        }
        let page = StoryPage(
            head: head,
            // Enough for some pages up and down.
            text: manuscript.typeset(
                around: anchor,
                lineCount: max(2 * layout.reach, 100),
                manner.options(
                    columns: layout.measure,
                    pictures: pictures.isEmpty ? nil : room
                ),
                marking: marks.text,
                keeping: &setPassages
            ),
            textLength: manuscript.length,
            tail: next?.lines(columns: layout.measure) ?? [],
            columns: layout.measure
        )
        self.page = page
        settle(at: page.line(at: place))
    }

    /// The head is set once, and again with another width or when its ages may be others.
    private mutating func head(of article: Article) -> [StoryPage.Line] {
        let setting = HeadSetting(
            columns: layout.text.columns,
            isTight: layout.isTight,
            minute: ages.minute,
            widths: widths
        )
        if let keptHead, keptHead.setting == setting { return keptHead.lines }
        let lines = StoryPage.head(
            of: article,
            columns: setting.columns,
            ages: ages,
            isTight: setting.isTight,
            marks: marks
        )
        keptHead = (setting, lines)
        return lines
    }

    private struct HeadSetting: Equatable {
        let columns: Int
        let isTight: Bool
        let minute: Int
        let widths: AmbiguousWidth
    }
}
