import Addresses
import FoundationEssentials
import HTTP
import News

/// Brings the pictures that articles name: from the folder of those that were fetched before, else from the
/// web.
///
/// The addresses come from outside. They may lead into a private network only where the feed itself lives
/// there. Nothing tells the server which story is being read.
struct PictureFetcher: Sendable {
    /// For the whole transfer, redirects included.
    private static let timeLimit = Duration.seconds(30)
    private static let accepted =
        "image/webp, image/png, image/jpeg, image/gif, image/*;q=0.1, */*;q=0.05"

    let fetcher: any HTTPFetching
    /// `nil` keeps nothing.
    let folder: PictureDiskCache?
    /// By the feed's address.
    let settings: FeedSettingsStore
    /// Which servers are left alone.
    let patience: RetryAfterRegistry
    let now: @Sendable () -> Date

    /// The file of a picture.
    func bytes(of address: String, in feed: FeedID) async throws(NewsError) -> [UInt8] {
        guard let address = Address(address)?.text else {
            throw .pictureNotFetched(.badAddress(address))
        }
        if let kept = await folder?.bytes(of: address) { return kept }
        let bytes = try await fetch(address, of: feed)
        await folder?.keep(bytes, of: address, at: now())
        return bytes
    }

    /// The file of a picture if it was kept.
    func kept(_ address: String) async -> [UInt8]? {
        guard let address = Address(address)?.text else { return nil }
        return await folder?.bytes(of: address)
    }

    /// Keeps the file of a picture for later.
    ///
    /// What could not be had is not asked for again on the same day. `meter` counts what is received, and may end it.
    ///
    /// - Returns: False when it was kept before.
    func keep(
        _ address: String,
        in feed: FeedID,
        meter: HTTPMeter? = nil
    ) async throws(NewsError) -> Bool {
        guard let address = Address(address)?.text else {
            throw .pictureNotFetched(.badAddress(address))
        }
        guard let folder, await !folder.has(address),
            await !folder.isMissing(address, at: now())
        else { return false }
        do throws(NewsError) {
            let bytes = try await fetch(address, of: feed, meter: meter)
            await folder.keep(bytes, of: address, at: now())
            return true
        } catch {
            switch error {
            case .pictureNotFetched(let failure) where failure.isOfNetwork || failure.isOfReader:
                break
            // It may be there, and the server says itself how long it wants to be left alone.
            case .pictureNotFetched(.status(429, _)), .pictureNotFetched(.status(503, _)): break
            default: await folder.noteMissing(address, at: now())
            }
            throw error
        }
    }

    /// How many of some pictures are kept, and how many could not be had.
    func readiness(of addresses: [String]) async -> PictureReadiness {
        var (kept, failed) = (0, 0)
        for address in addresses {
            guard let folder, let address = Address(address)?.text else { continue }
            if await folder.holds(address) {
                kept += 1
            } else if await folder.isMissing(address, at: now()) {
                failed += 1
            }
        }
        return PictureReadiness(kept: kept, of: addresses.count, failed: failed)
    }

    /// Lets some pictures stay where others go.
    func spare(_ addresses: [String]) async {
        await folder?.spare(addresses.compactMap { Address($0)?.text })
    }

    private func fetch(
        _ address: String,
        of feed: FeedID,
        meter: HTTPMeter? = nil
    ) async throws(NewsError) -> [UInt8] {
        let host = hostName(of: address)
        guard patience.secondsLeft(for: address, at: now()) == nil else {
            throw .pictureNotFetched(.status(429, host: host))
        }
        var options = await settings.options(
            forPartOfStory: address,
            of: feed,
            timeLimit: Self.timeLimit
        )
        options.meter = meter
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await fetcher.fetch(
                HTTPRequest(
                    address: address,
                    headers: ["Accept": Self.accepted],
                    options: options
                )
            )
        } catch {
            throw .pictureNotFetched(FeedFailure(error))
        }
        guard response.status == 200 else {
            _ = patience.note(response, askedFor: address, at: now())
            let host = hostName(of: response.address)
            throw .pictureNotFetched(.status(response.status, host: host))
        }
        guard response.isWhole else {
            throw .pictureNotFetched(.brokenAnswer(host: hostName(of: response.address)))
        }
        if let found = PictureFileFormat.foundInstead(in: response.body) {
            throw .notAPicture(found: found)
        }
        return response.body
    }
}
