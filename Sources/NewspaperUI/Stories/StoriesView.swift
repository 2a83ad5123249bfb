import Cells

/// A screen of stories: what stands above, beside and below them.
struct StoriesView: View {
    let layout: StoriesLayout
    let header: StoriesHeader
    /// The sources beside the list; `nil` where there are none.
    var sources: SourcesPaneView?
    /// The stories, which know their place.
    let stories: any View
    let footer: Footer

    func draw(on canvas: inout Canvas) {
        canvas.draw(header, in: layout.header)
        if let sources, let place = layout.sources { canvas.draw(sources, in: place) }
        canvas.draw(stories, in: canvas.bounds)
        canvas.draw(footer, in: footer.place(layout.footer, on: canvas.size))
    }
}

/// A view that fills a part of the screen.
struct PlacedView: View {
    let content: any View
    let place: Rect

    func draw(on canvas: inout Canvas) {
        canvas.draw(content, in: place)
    }
}
