import News

extension PictureService {
    /// Returns the file of a picture from a data URL, the disk or the network.
    ///
    /// At startup, the disk is read only after the first frame, and the network used only after
    /// ``StartupNetworkDelay`` opens.
    func file(of order: PictureDisplayRequest) async throws(NewsError) -> [UInt8] {
        let address = order.key.address
        await rest?.begun()
        guard EmbeddedPicture.isMeant(by: address) else {
            if order.isLocalOnly {
                let kept = await newsService.cachedPicture(at: address, of: order.feed)
                guard let kept else { throw .unknownPicture(address) }
                return kept
            }
            return try await file(at: address, of: order.feed)
        }
        guard let bytes = await EmbeddedPicture.bytes(in: address) else {
            throw .notAPicture(found: PictureStrings.unreadableData)
        }
        return bytes
    }

    private func file(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8] {
        if let rest, !rest.isOver {
            if let kept = await newsService.cachedPicture(at: address, of: feed) { return kept }
            await rest.over()
        }
        return try await newsService.picture(at: address, of: feed)
    }
}
