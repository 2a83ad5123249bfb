import Cells

/// What nearly everything depends on that is drawn: the theme, the minute of which ages are told, and how wide letters are.
struct PrintedLook: Hashable {
    let theme: Theme
    /// See ``Ages/minute``.
    let minute: Int
    let widths = LetterWidths.inUse
}

/// What was drawn on the screens before, by what it was drawn of: it is copied instead of being drawn anew.
final class KeptDrawings<ID: Hashable, Content: Equatable, Setting: Equatable> {
    private final class Kept {
        /// The same as what was drawn, and the copy of it that was seen last: copies are quickly told to be the same.
        var content: Content
        let drawing: KeptDrawing

        init(_ content: Content, _ drawing: KeptDrawing) {
            self.content = content
            self.drawing = drawing
        }
    }

    private var kept: [ID: Kept] = [:]
    private var setting: Setting?
    private let capacity: Int

    /// Keeps nothing yet; forgets all when there would be more than `capacity` drawings.
    init(capacity: Int = 256) {
        self.capacity = capacity
    }

    /// Says what all that is drawn next depends on; when that is something else, all drawings are forgotten.
    func begin(_ setting: Setting) {
        guard self.setting != setting else { return }
        self.setting = setting
        kept = [:]
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
        if let kept = kept[id], kept.content == content, canvas.copy(kept.drawing, in: part) {
            kept.content = content
            return
        }
        let drawing = canvas.keep(in: part, body)
        if kept.count >= capacity, kept[id] == nil { kept = [:] }
        kept[id] = drawing.map { Kept(content, $0) }
    }
}
