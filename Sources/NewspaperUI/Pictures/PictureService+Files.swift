import News

extension PictureService {
    /// The bytes of a picture, from the story itself, the disk or the web.
    ///
    /// While the paper opens, what is on the disk waits for the first page, and the web until that has stood for a while.
    func file(of order: PictureDisplayRequest) async throws(NewsError) -> [UInt8] {
        let address = order.key.address
        await rest?.begun()
        guard EmbeddedPicture.isMeant(by: address) else {
            if order.isAtHand {
                let kept = await newsService.keptPicture(at: address, of: order.feed)
                guard let kept else { throw .notAPicture(found: "nothing at hand") }
                return kept
            }
            return try await file(at: address, of: order.feed)
        }
        guard let bytes = await EmbeddedPicture.bytes(in: address) else {
            throw .notAPicture(found: "something that cannot be read")
        }
        return bytes
    }

    private func file(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8] {
        if let rest, !rest.isOver {
            if let kept = await newsService.keptPicture(at: address, of: feed) { return kept }
            await rest.over()
        }
        return try await newsService.picture(at: address, of: feed)
    }
}
