import News

/// The pictures in the text.
extension StoryController {
    /// Asks for the pictures near the place that is read.
    func orderPictures() {
        if let feed = article?.headline.feed { pictures.order(for: reading, of: feed) }
    }

    /// Tells the text which pictures have come.
    func learnPictures() {
        pictures.tell(&reading, about: reading.pictures)
        orderPictures()
        if reading.isWhole { pictures.prefetch { nextHeadline?() } }
    }

    /// Takes a picture; one that is out of sight is no reason to draw the page.
    func take(_ picture: PictureKey) {
        learnPictures()
        if reading.shows(picture.address) { onChange?() }
    }

    /// Gets ready what the next key needs, and asks for the pictures that come nearer thereby.
    func getReady() {
        reading.getReady()
        orderPictures()
    }
}
