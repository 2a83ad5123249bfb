import Cells

/// What nearly everything depends on that is drawn: the theme, the minute of which ages are told, and how wide letters are.
struct DrawingCacheContext: Hashable {
    let theme: Theme
    /// See ``RelativeTime/minute``.
    let minute: Int
    let widths = AmbiguousWidth.inUse
}

/// What was drawn on the screens before, by what it was drawn of: it is copied instead of being drawn anew.
final class DrawingCache<ID: Hashable, Content: Equatable, Setting: Equatable> {
    private final class Kept {
        /// The same as what was drawn, and the copy of it that was seen last: copies are quickly told to be the same.
        var content: Content
        let drawing: CachedDrawing

        init(_ content: Content, _ drawing: CachedDrawing) {
            self.content = content
            self.drawing = drawing
        }
    }

    private var kept: [ID: Kept] = [:]
    /// What was kept before, and was not drawn since.
    private var older: [ID: Kept] = [:]
    private var setting: Setting?
    private let capacity: Int

    /// Keeps nothing yet.
    ///
    /// - Parameter capacity: Whenever there are so many drawings between two screens, those are forgotten that were not
    ///   drawn since the last time.
    init(capacity: Int = 128) {
        self.capacity = capacity
    }

    /// Begins a screen, and says what all that is drawn on it depends on; when that is something else, all drawings are
    /// forgotten.
    func begin(_ setting: Setting) {
        if self.setting != setting {
            self.setting = setting
            kept = [:]
            older = [:]
        } else if kept.count >= capacity {
            older = kept
            kept = [:]
        }
    }

    /// Draws in a part of a canvas, or copies there what was drawn of the same content before.
    ///
    /// - Parameters:
    ///   - part: Where; all of it is blank, in one style.
    ///   - content: All that the drawing depends on, besides the setting, the size of the part and the style beneath.
    ///   - id: What it is kept by; one drawing is kept of each.
    ///   - canvas: Where it is drawn.
    ///   - body: Draws. It asks for no cursor, since none is kept.
    func draw(
        in part: Rect,
        of content: Content,
        id: ID,
        on canvas: inout Canvas,
        _ body: (inout Canvas) -> Void
    ) {
        if let known = kept[id] ?? recalled(id), known.content == content,
            canvas.copy(known.drawing, in: part)
        {
            known.content = content
            return
        }
        kept[id] = canvas.keep(in: part, body).map { Kept(content, $0) }
    }

    /// A drawing from before the last time that some were forgotten; it is kept from now on.
    private func recalled(_ id: ID) -> Kept? {
        guard !older.isEmpty, let known = older.removeValue(forKey: id) else { return nil }
        kept[id] = known
        return known
    }
}
