import Addresses
import HTTP
import News

/// Brings the pictures that articles name: from the folder of those that were fetched before, else from the
/// web.
///
/// The addresses come from outside. They may lead into a private network only where the feed itself lives
/// there. Nothing tells the server which story is being read.
struct PictureWire: Sendable {
    /// For the whole transfer, redirects included.
    private static let timeLimit = Duration.seconds(30)
    private static let accepted =
        "image/webp, image/png, image/jpeg, image/gif, image/*;q=0.1, */*;q=0.05"

    let fetcher: any HTTPFetching
    /// `nil` keeps nothing.
    let folder: PictureFolder?
    /// By the feed's address.
    let settings: [String: FeedSettings]

    /// The file of a picture.
    func bytes(of address: String, in feed: FeedID) async throws(NewsError) -> [UInt8] {
        guard let address = Address(address)?.text else {
            throw .pictureNotFetched(.badAddress(address))
        }
        if let kept = await folder?.bytes(of: address) { return kept }
        let bytes = try await fetch(address, of: feed)
        await folder?.keep(bytes, of: address)
        return bytes
    }

    /// Keeps the file of a picture for later.
    ///
    /// - Returns: How many bytes it has; 0 when it was kept before.
    func keep(_ address: String, in feed: FeedID) async throws(NewsError) -> Int {
        guard let address = Address(address)?.text else {
            throw .pictureNotFetched(.badAddress(address))
        }
        guard let folder, await !folder.has(address) else { return 0 }
        let bytes = try await fetch(address, of: feed)
        await folder.keep(bytes, of: address)
        return bytes.count
    }

    /// Lets some pictures stay where others go.
    func spare(_ addresses: [String]) async {
        await folder?.spare(addresses.compactMap { Address($0)?.text })
    }

    private func fetch(_ address: String, of feed: FeedID) async throws(NewsError) -> [UInt8] {
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await fetcher.fetch(
                HTTPRequest(
                    address: address,
                    headers: ["Accept": Self.accepted],
                    options: HTTPOptions(
                        forPartOfStory: address,
                        of: feed,
                        settings: settings,
                        timeLimit: Self.timeLimit
                    )
                )
            )
        } catch {
            throw .pictureNotFetched(FeedFailure(error))
        }
        guard response.status == 200 else {
            let host = hostName(of: response.address)
            throw .pictureNotFetched(.status(response.status, host: host))
        }
        guard response.isWhole else {
            throw .pictureNotFetched(.brokenAnswer(host: hostName(of: response.address)))
        }
        if let found = PictureFormat.foundInstead(in: response.body) {
            throw .notAPicture(found: found)
        }
        return response.body
    }
}
