import Cells

/// The settings that affect cached drawings.
struct DrawingCacheContext: Hashable {
    let theme: Theme
    /// The current minute (``RelativeTime/minute``), because drawings show how old stories are.
    let minute: Int
    let widths = AmbiguousWidth.inUse
}

/// Caches drawings by content, so that unchanged areas of a screen are copied.
final class DrawingCache<ID: Hashable, Content: Equatable, Setting: Equatable> {
    private final class Entry {
        /// The content.
        ///
        /// Replaced by each newer equal value, because comparing values with shared storage is
        /// fast.
        var content: Content
        let drawing: CachedDrawing

        init(_ content: Content, _ drawing: CachedDrawing) {
            self.content = content
            self.drawing = drawing
        }
    }

    private var kept: [ID: Entry] = [:]
    private var older: [ID: Entry] = [:]
    private var setting: Setting?
    private let capacity: Int

    init(capacity: Int = 128) {
        self.capacity = capacity
    }

    /// Begins a frame; removes all drawings if the setting has changed.
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

    /// Draws into an area of a canvas, or copies a cached drawing of equal content.
    ///
    /// `part` must be blank and of one style. The drawing must depend only on `content`, the
    /// setting, the size and the style beneath. `body` must not place the cursor, which is not
    /// cached.
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
        kept[id] = canvas.keep(in: part, body).map { Entry(content, $0) }
    }

    /// Returns a drawing from before the last cleanup, if any, and caches it again.
    private func recalled(_ id: ID) -> Entry? {
        guard !older.isEmpty, let known = older.removeValue(forKey: id) else { return nil }
        kept[id] = known
        return known
    }
}
