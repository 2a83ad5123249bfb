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

    private(set) var textPreferences: TextPreferences
    private(set) var size = Size.zero
    var composer: StoryPageComposer
    var pictureSpace = StoryPictureSpace()
    /// The position of the top line after the last scrolling.
    private var anchor = StoryAnchor.head(0)
    /// The stored reading position, until the complete text is loaded.
    private var keptPlace: ReadingPosition?

    init(ages: RelativeTime, preferences: TextPreferences) {
        composer = StoryPageComposer(ages: ages)
        textPreferences = preferences
        layout = StoryScreenLayout(size: .zero, measure: 1, columns: 1)
    }

    var storyDocument: StoryDocument? { composer.storyDocument }
    var pictures: [StoryPicture] { composer.pictures }

    mutating func open(_ article: Article, _ storyDocument: StoryDocument) {
        if composer.article == nil, let place = article.headline.state.position {
            anchor = .text(place.anchor)
            keptPlace = place
        }
        if storyDocument.isWhole, let place = keptPlace {
            anchor = .text(place.anchor(inTextOf: storyDocument.length))
            keptPlace = nil
        }
        composer.open(article, storyDocument)
        setPage(showing: anchor)
    }

    /// Replaces the text; the sentence at the top stays, or the nearest one that both texts have.
    mutating func change(to text: ReplacementStoryText) {
        if case .text(let place) = anchor {
            anchor = .text(text.correspondence.place(of: place) ?? 0)
        }
        shift = 0
        pictureSpace.forgetPictures()
        pictureSpace.limits = pictureSpace.wantedLimits(in: layout)
        open(text.article, text.storyDocument)
    }

    mutating func layOut(
        in size: Size,
        preferences: TextPreferences,
        showsPictures: Bool
    ) {
        // A changed measure is detected by comparing layouts.
        var same = textPreferences
        same.measure = preferences.measure
        let isSetAnew = composer.updateWidths() || preferences != same
        textPreferences = preferences
        self.size = size
        pictureSpace.isWanted = showsPictures
        let before = layout
        layout = StoryScreenLayout(
            size: size,
            measure: preferences.measure,
            columns: preferences.columns
        )
        let limits = pictureSpace.wantedLimits(in: layout)
        let isSame = limits?.maximumRows == pictureSpace.limits?.maximumRows
        if !isSame { pictureSpace.limits = limits }
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
        pictureSpace.update(shapes, missing: missing)
        if page == nil {
            pictureSpace.limits = pictureSpace.wantedLimits(in: layout)
        } else {
            updatePictureSizes(returningRoom: true)
        }
    }

    /// Whether pictures were loaded or have failed since the layout.
    var hasOldPictureSizes: Bool { page != nil && pictureSpace.isOutdated }

    /// Whether the story is laid out for a screen and settings.
    func isLaidOut(in size: Size, preferences: TextPreferences, showsPictures: Bool) -> Bool {
        size == self.size && showsPictures == pictureSpace.isWanted
            && preferences == textPreferences && composer.widths == .inUse
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
        guard !size.isEmpty,
            let page = composer.page(
                around: place,
                in: layout,
                textPreferences,
                pictures: pictureSpace.limits,
                next: next
            )
        else { return }
        self.page = page
        setTop(at: page.line(at: place))
    }
}
