import FoundationEssentials

struct EntryProblemCounter {
    private let now: Date
    private var identities: Set<String> = []
    private var withoutIdentity = 0
    private var repeatedIdentity = 0
    private var withoutTitle = 0
    private var withoutLink = 0
    private var withoutDate = 0
    private var inFuture = 0
    private var relativeAddresses = 0
    private var withoutText = 0

    init(now: Date) {
        self.now = now
    }

    var findings: [FeedValidation.Finding] {
        let counted: [(Int, (Int) -> FeedValidation.Finding)] = [
            (withoutIdentity, FeedValidation.Finding.withoutIdentity),
            (repeatedIdentity, FeedValidation.Finding.repeatedIdentity),
            (withoutTitle, FeedValidation.Finding.withoutTitle),
            (withoutLink, FeedValidation.Finding.withoutLink),
            (withoutDate, FeedValidation.Finding.withoutDate),
            (inFuture, FeedValidation.Finding.inFuture),
            (relativeAddresses, FeedValidation.Finding.relativeAddresses),
            (withoutText, FeedValidation.Finding.withoutText),
        ]
        return counted.compactMap { count, finding in count > 0 ? finding(count) : nil }
    }

    mutating func count(_ entry: ParsedEntry) {
        if let identity = entry.id ?? entry.link {
            if !identities.insert(identity).inserted { repeatedIdentity += 1 }
        } else {
            withoutIdentity += 1
        }
        if entry.title == nil { withoutTitle += 1 }
        if entry.link == nil, entry.enclosures.isEmpty { withoutLink += 1 }
        if entry.published == nil, entry.updated == nil { withoutDate += 1 }
        if let published = entry.published, published > now { inFuture += 1 }
        if Self.hasRelativeAddress(entry) { relativeAddresses += 1 }
        if entry.content == nil, entry.summary == nil { withoutText += 1 }
    }

    private static func hasRelativeAddress(_ entry: ParsedEntry) -> Bool {
        let addresses = [entry.link, entry.image] + entry.enclosures.map(\.address)
        return addresses.contains { $0.map { LenientURLParser.split($0).scheme == nil } ?? false }
    }
}
