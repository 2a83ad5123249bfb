import Addresses
import FoundationEssentials
import HTTP
import News

/// Loads pictures of articles from the disk cache or the web.
///
/// Addresses are untrusted. They may be private only if the feed is in a private network. Requests
/// do not reveal which story is being read.
struct PictureFetcher: Sendable {
    private static let timeLimit = Duration.seconds(30)
    private static let accepted =
        "image/webp, image/png, image/jpeg, image/gif, image/*;q=0.1, */*;q=0.05"

    let fetcher: any HTTPFetching
    let folder: PictureDiskCache?
    let settings: FeedSettingsStore
    let retryAfter: RetryAfterRegistry
    let now: @Sendable () -> Date

    func bytes(of address: String, in feed: FeedID) async throws(NewsError) -> [UInt8] {
        guard let address = Address(address)?.text else {
            throw .pictureNotFetched(.badAddress(address))
        }
        if let kept = await folder?.bytes(of: address) { return kept }
        let bytes = try await fetch(address, of: feed)
        await folder?.keep(bytes, of: address, at: now())
        return bytes
    }

    func kept(_ address: String) async -> [UInt8]? {
        guard let address = Address(address)?.text else { return nil }
        return await folder?.bytes(of: address)
    }

    /// Fetches a picture into the cache; false if it was already cached.
    ///
    /// Failures are cached for a day. `meter` counts the received bytes and may stop the transfer.
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
            case .pictureNotFetched(let failure)
            where failure.isConnectionFailure || failure.isLocal:
                break
            // Retry-After determines the next attempt.
            case .pictureNotFetched(.status(429, _)), .pictureNotFetched(.status(503, _)): break
            default: await folder.noteMissing(address, at: now())
            }
            throw error
        }
    }

    func readiness(of addresses: [String]) async -> OfflinePictureReadiness {
        var (kept, failed) = (0, 0)
        for address in addresses {
            guard let folder, let address = Address(address)?.text else { continue }
            if await folder.holds(address) {
                kept += 1
            } else if await folder.isMissing(address, at: now()) {
                failed += 1
            }
        }
        return OfflinePictureReadiness(kept: kept, of: addresses.count, failed: failed)
    }

    func spare(_ addresses: [String]) async {
        await folder?.protect(addresses.compactMap { Address($0)?.text })
    }

    private func fetch(
        _ address: String,
        of feed: FeedID,
        meter: HTTPMeter? = nil
    ) async throws(NewsError) -> [UInt8] {
        let host = hostName(of: address)
        guard retryAfter.secondsLeft(for: address, at: now()) == nil else {
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
            _ = retryAfter.record(response, askedFor: address, at: now())
            let host = hostName(of: response.address)
            throw .pictureNotFetched(.status(response.status, host: host))
        }
        guard response.isWhole else {
            throw .pictureNotFetched(.incompleteResponse(host: hostName(of: response.address)))
        }
        if let found = PictureFileFormat.foundInstead(in: response.body) {
            throw .notAPicture(found: found)
        }
        return response.body
    }
}
