import Archive
import HTTP
import News
import Synchronization

/// Reading without a network.
extension ArchivedNewsService {
    /// Among so many of the newest the leads are looked for.
    private static let mostLeading = 100
    /// With more than so many that the full-text index owes, they keep their order: somebody with more time will come.
    private static let mostOwed = 2000

    /// Fetches what a reader will come to next, as far as the settings have it: whole texts that are due, and the
    /// pictures in them.
    ///
    /// What leads the front page comes first, then what is unread, newest first, then what has a star. Who
    /// listens hears how it goes, and ``NewsChange/texts(_:)``.
    ///
    /// - Parameter guide: Knows the reader's way.
    /// - Returns: What it brought; nothing where nothing could be kept.
    public func fetchAhead(by guide: PrefetchPlan) async -> PrefetchReport {
        let offline = settings.withLock(\.offline)
        do throws(NewsError) {
            let archive = try await room.opened()
            guard offline.stories > 0, !archive.opening.isReadOnly else {
                return PrefetchReport()
            }
            let starred = try await headlines(HeadlineQuery(starredOnly: true)).headlines
            let stories = try await storiesAhead(offline.stories, starred, guide)
            let links = try await ask { archive throws(ArchiveError) in
                try await archive.links(of: stories.map(\.id))
            }
            let pictures = offline.pictures ? guide.pictures : nil
            if let pictures { await spare(starred, pictures) }
            defer { broadcaster.send(.fetchingAhead(nil)) }
            // One that cannot be written is told about by the search itself and by the doctor.
            try? await archive.waiveOrderOfIndex(atMost: Self.mostOwed)
            return await round(pictures, in: archive).run(
                stories,
                addresses: links,
                megabytes: offline.megabytes,
                places: settings.withLock(\.places),
                mostUnderWay: settings.withLock(\.mostUnderWay)
            )
        } catch {
            var report = PrefetchReport()
            report.failure = error
            return report
        }
    }

    /// The stories in the order in which they are fetched.
    func storiesAhead(
        _ count: Int,
        _ starred: [Headline],
        _ guide: PrefetchPlan
    ) async throws(NewsError) -> [Headline] {
        let rows = 0..<max(count, Self.mostLeading)
        let unread = try await headlines(HeadlineQuery(unreadOnly: true, rows: rows)).headlines
        let first = Array(unread.prefix(Self.mostLeading))
        let weights = settings.withLock(\.weights)
        let leads = guide.leads(
            first,
            Dictionary(first.map { ($0.feed, weights[$0.feed.address] ?? 0) }) { first, _ in first
            },
            now()
        )
        var known: Set<ArticleID> = []
        let ahead = (leads + unread).filter { known.insert($0.id).inserted }.prefix(count)
        let kept = Set(ahead.map(\.id))
        return ahead + starred.filter { !kept.contains($0.id) }
    }

    private func round(
        _ pictures: (@Sendable (Article) async -> [String])?,
        in archive: Archive
    ) -> OfflinePrefetcher {
        OfflinePrefetcher { [self] story, meter, hasCome in
            await bring(story, into: archive, meter, hasCome)
        } pictures: { [self] story in
            // To read a story whole takes longer than to know that it has no picture.
            guard let pictures, let article = try? await article(story.id),
                article.headline.hasPicture || !article.pictures.isEmpty
            else { return [] }
            return await pictures(article)
        } keepPicture: { [wire] address, feed, meter throws(NewsError) in
            try await wire.keep(address, in: feed, meter: meter)
        } tell: { [broadcaster] finished, total in
            let progress = RefreshProgress(finishedCount: finished, totalCount: total)
            broadcaster.send(.fetchingAhead(progress))
        }
    }

    private func bring(
        _ story: Headline,
        into archive: Archive,
        _ meter: HTTPMeter,
        _ hasCome: @escaping @Sendable () -> Void
    ) async -> FullTextFetcher.Outcome {
        if story.feed.account != .saved {
            return await bringText(
                of: story.id,
                in: story.feed,
                into: archive,
                for: .opened,
                meter: meter,
                hasCome: hasCome
            )
        }
        var outcome = FullTextFetcher.Outcome()
        do throws(NewsError) {
            outcome.isNew = try await fetchWaitingPage(
                story.id,
                isWished: false,
                meter: meter
            )
        } catch {
            outcome.failure = error
        }
        return outcome
    }

    /// Lets the pictures of stories with a star stay, however long nobody looks at them.
    private func spare(
        _ starred: [Headline],
        _ pictures: @Sendable (Article) async -> [String]
    ) async {
        var addresses: [String] = []
        for story in starred {
            guard let article = try? await article(story.id) else { continue }
            addresses += await pictures(article)
        }
        await wire.spare(addresses)
    }
}
