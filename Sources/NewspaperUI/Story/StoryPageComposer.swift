import Cells
import News
import Typesetting

/// The open story, which it lays out around a position.
struct StoryPageComposer {
    let ages: RelativeTime
    private(set) var article: Article? { didSet { cachedHead = nil } }
    private(set) var storyDocument: StoryDocument?
    var marks = StoryMarks() { didSet { cachedHead = nil } }
    private(set) var widths = AmbiguousWidth.inUse
    private var cachedHead: (setting: HeadLayout, lines: [StoryPageLayout.Line])?
    private var segments = StorySegmentLayoutCache()

    init(ages: RelativeTime) { self.ages = ages }

    var pictures: [StoryPicture] { storyDocument?.pictures ?? [] }

    mutating func open(_ article: Article, _ storyDocument: StoryDocument) {
        self.article = article
        self.storyDocument = storyDocument
        segments = StorySegmentLayoutCache()
    }

    /// Discards cached layouts if the widths of characters have changed; returns whether they have.
    mutating func updateWidths() -> Bool {
        guard widths != .inUse else { return false }
        widths = .inUse
        segments = StorySegmentLayoutCache()
        return true
    }

    /// Lays out the lines near a position; returns `nil` if no story is open.
    mutating func page(
        around place: StoryAnchor,
        in layout: StoryScreenLayout,
        _ preferences: TextPreferences,
        pictures limits: PictureLayoutLimits?,
        next: NextStory?
    ) -> StoryPageLayout? {
        guard let article, let storyDocument else { return nil }
        let anchor = if case .text(let anchor) = place { anchor } else { 0 }
        var head = head(of: article, in: layout)
        if storyDocument.isWhole, storyDocument.length == 0 {
            head += StoryPageLayout.note(on: article, columns: layout.text.columns)
        }
        return StoryPageLayout(
            head: head,
            text: storyDocument.typeset(
                around: anchor,
                lineCount: max(2 * layout.reach, 100),
                preferences.options(
                    columns: layout.measure,
                    tableColumns: layout.columnsOfCode,
                    pictures: pictures.isEmpty ? nil : limits
                ),
                marking: marks.text,
                keeping: &segments
            ),
            textLength: storyDocument.length,
            tail: next?.lines(columns: layout.measure) ?? [],
            columns: layout.measure
        )
    }

    /// Returns the lines above the text, laid out again only after changes.
    private mutating func head(
        of article: Article,
        in layout: StoryScreenLayout
    ) -> [StoryPageLayout.Line] {
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
