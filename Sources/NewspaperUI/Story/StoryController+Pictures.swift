import News

extension StoryController {
    func requestPictures() {
        if let feed = article?.headline.feed { pictures.order(for: viewport, of: feed) }
    }

    func updatePictures() {
        pictures.update(&viewport, about: viewport.pictures)
        requestPictures()
        if viewport.isWhole { pictures.prefetch { nextHeadline?() } }
    }

    /// Handles a loaded picture; only a visible one causes a redraw.
    func take(_ picture: PictureKey) {
        updatePictures()
        if viewport.shows(picture.address) { onChange?() }
    }

    func prepareNeighbors() {
        viewport.getReady()
        requestPictures()
    }
}
