import Books
import News
import Pictures

/// The pictures that are kept here, for files that have them inside.
struct CachedPictures: Sendable {
    /// The most pixels that a picture has which is made anew: as many as pages of books show.
    private static let room = PixelSize(width: 1200, height: 1600)
    /// The largest file.
    private static let mostBytes = 20_000_000

    let newsService: any PictureReading
    let decoder: any PictureDecoding & PictureDrawing

    /// A picture of a kind that every reader of books shows; one of another kind is made into such.
    ///
    /// - Returns: `nil` for one that is not here, and for what is no picture.
    func forBook(_ address: String, of feed: FeedID) async -> [UInt8]? {
        let kept =
            EmbeddedPicture.isMeant(by: address)
            ? await EmbeddedPicture.bytes(in: address)
            : await newsService.keptPicture(at: address, of: feed)
        guard let kept, kept.count <= Self.mostBytes else { return nil }
        if BookPicture(kept) != nil { return kept }
        do throws(PictureError) {
            let picture = try await decoder.decode(kept, PictureRequest(fitting: Self.room))
            guard let frame = picture.frames.first else { return nil }
            return try await decoder.png(of: frame.bitmap)
        } catch {
            // The words stay.
            return nil
        }
    }
}
