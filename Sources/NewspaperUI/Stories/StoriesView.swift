import Cells
import Typesetting

struct StoriesView: View {
    let layout: StoriesLayout
    let header: MastheadView
    var sources: SourcesPaneView?
    /// The view of the stories, which covers the whole screen.
    let stories: any View
    let footer: Footer
    let drawings: Drawings

    struct Drawings {
        let header = DrawingCache<Int, MastheadView, Theme>()
        let sources = DrawingCache<Int, SourcesPaneView.Content, Theme>()
        let lines = DisplayLineCache()
    }

    func draw(on canvas: inout Canvas) {
        drawings.header.begin(header.theme)
        drawings.header.draw(in: layout.header, of: header, id: 0, on: &canvas) {
            header.draw(on: &$0)
        }
        drawSources(on: &canvas)
        canvas.draw(stories, in: canvas.bounds)
        canvas.draw(footer, in: footer.place(layout.footer, on: canvas.size))
    }

    private func drawSources(on canvas: inout Canvas) {
        guard let sources, let place = layout.sources else { return }
        // The cursor of a focused pane is not cached.
        if sources.hasFocus { return canvas.draw(sources, in: place) }
        drawings.sources.begin(sources.theme)
        drawings.sources.draw(in: place, of: sources.content, id: 0, on: &canvas) {
            sources.draw(on: &$0)
        }
    }
}

struct PlacedView: View {
    let content: any View
    let place: Rect

    func draw(on canvas: inout Canvas) {
        canvas.draw(content, in: place)
    }
}
