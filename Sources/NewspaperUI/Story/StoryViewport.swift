import Cells
import News
import TerminalKit
import Typesetting

/// The visible section of a story, and the commands that scroll it.
///
/// The reading position is a text position, so that it survives changes of size, measure and text.
struct StoryViewport {
    private(set) var layout: StoryScreenLayout
    private(set) var page: StoryPageLayout?
    var top = 0
    var shift = 0
    /// Whether the top line was reached by paging or jumping; scrolling by lines may cut off
    /// pictures.
    var isPaged = true
    var next: NextStory? { didSet { if next != oldValue, page?.isToEnd == true { relayout() } } }

    let ages: RelativeTime
    private(set) var textPreferences: TextPreferences
    private(set) var size = Size.zero
    private(set) var widths = AmbiguousWidth.inUse
    private var article: Article? { didSet { cachedHead = nil } }
    private var cachedHead: (setting: HeadLayout, lines: [StoryPageLayout.Line])?
    private(set) var storyDocument: StoryDocument?
    var marks = StoryMarks() { didSet { cachedHead = nil } }
    private var setPassages = StorySegmentLayoutCache()
    private(set) var showsPictures = false
    var pictureBounds: PictureLayoutLimits?
    /// The dimensions of loaded pictures for which the HTML has none.
    private(set) var shapes: [Int: PicturePixelSize] = [:]
    private(set) var missing: Set<Int> = []
    /// Picture size limits rejected because visible lines would move, and the top line at which
    /// they are not retried.
    var refused: (room: PictureLayoutLimits, line: Int)?
    /// The position of the top line after the last scrolling.
    private var anchor = StoryAnchor.head(0)
    /// The stored reading position, until the complete text is loaded.
    private var keptPlace: ReadingPosition?

    init(ages: RelativeTime, preferences: TextPreferences) {
        self.ages = ages
        self.textPreferences = preferences
        layout = StoryScreenLayout(size: .zero, measure: 1, columns: 1)
    }

    mutating func open(_ article: Article, _ storyDocument: StoryDocument) {
        if self.article == nil, let place = article.headline.state.position {
            anchor = .text(place.anchor)
            keptPlace = place
        }
        if storyDocument.isWhole, let place = keptPlace {
            anchor = .text(place.anchor(inTextOf: storyDocument.length))
            keptPlace = nil
        }
        self.article = article
        self.storyDocument = storyDocument
        setPassages = StorySegmentLayoutCache()
        setPage(showing: anchor)
    }

    /// Replaces the text; the sentence at the top stays, or the nearest one that both texts have.
    mutating func change(to text: ReplacementStoryText) {
        if case .text(let place) = anchor {
            anchor = .text(text.correspondence.place(of: place) ?? 0)
        }
        shift = 0
        // Picture numbers differ between texts.
        shapes = [:]
        missing = []
        refused = nil
        pictureBounds = wantedRoom
        open(text.article, text.storyDocument)
    }

    mutating func layOut(
        in size: Size,
        preferences: TextPreferences,
        showsPictures: Bool
    ) {
        // A changed measure is detected by comparing layouts.
        var same = self.textPreferences
        same.measure = preferences.measure
        let isSetAnew = preferences != same || widths != .inUse
        if widths != .inUse { setPassages = StorySegmentLayoutCache() }
        (self.textPreferences, widths) = (preferences, .inUse)
        self.size = size
        self.showsPictures = showsPictures
        let before = layout
        layout = StoryScreenLayout(
            size: size,
            measure: preferences.measure,
            columns: preferences.columns
        )
        let room = wantedRoom
        let isSame = room?.maximumRows == self.pictureBounds?.maximumRows
        if !isSame { self.pictureBounds = room }
        if let page, page.columns == layout.measure,
            before.text.columns == layout.text.columns,
            before.columnsOfCode == layout.columnsOfCode, isSame, !isSetAnew
        {
            scroll(to: top)
        } else {
            setPage(showing: anchor)
        }
    }

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

    mutating func leap(to place: StoryAnchor) {
        isPaged = true
        setPage(showing: place)
        keepAnchor()
    }

    mutating func scroll(by lines: Int) {
        move(by: lines)
        keepAnchor()
    }

    mutating func updatePictures(_ shapes: [Int: PicturePixelSize], missing: Set<Int>) {
        self.shapes.merge(shapes) { $1 }
        self.missing = missing
        if page == nil { pictureBounds = wantedRoom } else { useShapes(returningRoom: true) }
    }

    /// Whether pictures were loaded or have failed since the layout.
    var hasShapes: Bool {
        pictureBounds.map { page != nil && ($0.shapes != shapes || $0.missing != missing) } ?? false
    }

    /// The size limits for pictures; `nil` if pictures are hidden or the screen is too small.
    private var wantedRoom: PictureLayoutLimits? {
        guard showsPictures, layout.text.rows >= 8, layout.measure >= 12 else { return nil }
        // At least half of the rows are for text.
        var room = PictureLayoutLimits(maximumRows: layout.text.rows / 2, shapes: shapes)
        room.missing = missing
        return room
    }

    var isWhole: Bool { storyDocument?.isWhole == true }

    /// Whether another page follows, even while the story is loading.
    var hasPageBelow: Bool {
        page.map { visibleLines.upperBound + layout.capacity <= $0.lines.count } ?? false
    }

    var isAtEnd: Bool {
        page.map { $0.isToEnd && visibleLines.upperBound >= $0.lines.count } ?? false
    }

    /// The reading position; `nil` at the beginning and end.
    var place: ReadingPosition? {
        guard let page, case .text(let anchor) = page.place(ofLine: top), !isAtEnd else {
            return nil
        }
        let line = page.linesAbove + top
        return ReadingPosition(anchor: anchor, fraction: Double(line) / Double(page.lineCount))
    }

    /// The fraction of the text up to the bottom of the screen; 1 only at the end.
    var seenShare: Double {
        guard let page, !isAtEnd else { return 1 }
        return min(page.share(ofTextAbove: visibleLines.upperBound), 0.999)
    }

    mutating func keepAnchor() {
        if let page { anchor = page.place(ofLine: top) }
    }

    mutating func setPage(showing place: StoryAnchor) {
        guard let article, let storyDocument, !size.isEmpty else { return }
        let anchor = if case .text(let anchor) = place { anchor } else { 0 }
        var head = head(of: article)
        if storyDocument.isWhole, storyDocument.length == 0 {
            head += StoryPageLayout.note(on: article, columns: layout.text.columns)
        }
        let page = StoryPageLayout(
            head: head,
            text: storyDocument.typeset(
                around: anchor,
                lineCount: max(2 * layout.reach, 100),
                textPreferences.options(
                    columns: layout.measure,
                    tableColumns: layout.columnsOfCode,
                    pictures: pictures.isEmpty ? nil : pictureBounds
                ),
                marking: marks.text,
                keeping: &setPassages
            ),
            textLength: storyDocument.length,
            tail: next?.lines(columns: layout.measure) ?? [],
            columns: layout.measure
        )
        self.page = page
        setTop(at: page.line(at: place))
    }

    /// Returns the lines above the text, laid out again only after changes.
    private mutating func head(of article: Article) -> [StoryPageLayout.Line] {
        let setting = HeadLayout(
            columns: layout.text.columns,
            isTight: layout.isTight,
            minute: ages.minute,
            widths: widths
        )
        if let cachedHead, cachedHead.setting == setting { return cachedHead.lines }
        let lines = StoryPageLayout.head(
            of: article,
            columns: setting.columns,
            ages: ages,
            isTight: setting.isTight,
            marks: marks
        )
        cachedHead = (setting, lines)
        return lines
    }

    private struct HeadLayout: Equatable {
        let columns: Int
        let isTight: Bool
        let minute: Int
        let widths: AmbiguousWidth
    }
}
