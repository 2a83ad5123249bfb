import Cells
import Typesetting

/// The space for the pictures of a story, and the dimensions that are known of them.
struct StoryPictureSpace {
    /// Whether the user wants to see pictures.
    var isWanted = false
    /// The limits of the laid-out pictures; `nil` if they are hidden or the screen is too small.
    var limits: PictureLayoutLimits?
    /// Limits that were rejected because visible lines would move, and the top line at which they
    /// are not retried.
    var refused: (limits: PictureLayoutLimits, line: Int)?
    /// The dimensions of loaded pictures for which the HTML has none.
    private var shapes: [Int: PicturePixelSize] = [:]
    private var missing: Set<Int> = []

    /// Records the dimensions of loaded pictures, and which could not be loaded.
    mutating func update(_ shapes: [Int: PicturePixelSize], missing: Set<Int>) {
        self.shapes.merge(shapes) { $1 }
        self.missing = missing
    }

    /// Forgets the pictures of the previous text, whose numbers differ.
    mutating func forgetPictures() {
        shapes = [:]
        missing = []
        refused = nil
    }

    /// Whether pictures were loaded or have failed since the layout.
    var isOutdated: Bool {
        limits.map { $0.shapes != shapes || $0.missing != missing } ?? false
    }

    /// Returns `limits` with all known dimensions.
    func updated(_ limits: PictureLayoutLimits) -> PictureLayoutLimits {
        var limits = limits
        limits.shapes = shapes
        limits.missing = missing
        return limits
    }

    /// Returns the limits for a screen; `nil` if pictures are hidden or the screen is too small.
    func wantedLimits(in layout: StoryScreenLayout) -> PictureLayoutLimits? {
        guard isWanted, layout.text.rows >= 8, layout.measure >= 12 else { return nil }
        // At least half of the rows are for text.
        return updated(PictureLayoutLimits(maximumRows: layout.text.rows / 2))
    }
}
