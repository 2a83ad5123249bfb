import Books
import News
import Pictures

/// Reads cached pictures for export; nothing is fetched.
struct CachedPictureReader: Sendable {
    /// The maximum size of converted pictures in pixels: that of a book page.
    private static let room = PixelSize(width: 1200, height: 1600)
    private static let mostBytes = 20_000_000

    let newsService: any PictureReading
    let decoder: any PictureDecoding & BitmapRendering

    /// Returns a cached picture in a format for e-book readers; `nil` if it cannot be decoded.
    func forBook(_ address: String, of feed: FeedID) async -> [UInt8]? {
        let kept =
            EmbeddedPicture.isMeant(by: address)
            ? await EmbeddedPicture.bytes(in: address)
            : await newsService.cachedPicture(at: address, of: feed)
        guard let kept, kept.count <= Self.mostBytes else { return nil }
        if BookPictureFormat(kept) != nil { return kept }
        do throws(PictureError) {
            let picture = try await decoder.decode(kept, PictureDecodingOptions(fitting: Self.room))
            guard let frame = picture.frames.first else { return nil }
            return try await decoder.png(of: frame.bitmap)
        } catch {
            // The story is exported without the picture.
            return nil
        }
    }
}
