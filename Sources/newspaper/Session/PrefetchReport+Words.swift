import News
import Newsroom

extension PrefetchReport {
    var line: String {
        SessionStrings.prefetched(
            counts,
            megabytes: megabytes,
            isOverBudget: isOverBudget,
            isOffline: isOffline
        )
    }

    var sentence: String {
        if let failure { return ErrorMessages.describe(failure) }
        let isNothing = textCount == 0 && pictureCount == 0
        if isOffline {
            return isNothing
                ? SessionStrings.noServerReached : SessionStrings.prefetchedUntilOffline(counts)
        }
        if isOverBudget {
            return SessionStrings.prefetchedUpToLimit(counts, megabytes: megabytes)
        }
        guard isNothing else {
            return SessionStrings.prefetched(
                counts,
                megabytes: megabytes,
                unreachedServers: unreachedHosts
            )
        }
        return unreachedHosts == 0
            ? SessionStrings.nothingPrefetched
            : SessionStrings.nothingPrefetched(unreachedServers: unreachedHosts)
    }

    private var counts: String {
        SessionStrings.prefetchCounts(texts: textCount, pictures: pictureCount)
    }

    private var megabytes: Double { Double(receivedBytes / 100_000) / 10 }
}
