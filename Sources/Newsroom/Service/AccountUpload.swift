import Accounts
import Archive
public import News

/// The result of uploading the user's own feeds to an account.
public struct UploadReport: Hashable, Sendable {
    /// The addresses of the feeds that were added.
    public var added: [String] = []
    /// The feeds that were not added, with sentences that say why.
    public var refused: [Refusal] = []
    /// The number of feeds that the account already had.
    public var knownCount = 0
    /// The number of stories that were marked as read in the account.
    public var readCount = 0
    /// The number of stories that were starred in the account.
    public var starredCount = 0
    /// Why the upload is incomplete, as a sentence; `nil` if it is complete.
    public var problem: String?

    /// A feed that was not added.
    public struct Refusal: Hashable, Sendable {
        /// The address without a password.
        public let address: String
        /// A sentence that says why.
        public let reason: String
    }
}

/// Uploads the user's own feeds to an account on a server.
public struct AccountUpload: Sendable {
    private let accounts: NewspaperAccounts
    private let listEditor: SubscriptionListEditor
    private let stories: NewspaperStories
    private let archives: ArchiveProvider

    init(
        accounts: NewspaperAccounts,
        listEditor: SubscriptionListEditor,
        stories: NewspaperStories,
        archives: ArchiveProvider
    ) {
        self.accounts = accounts
        self.listEditor = listEditor
        self.stories = stories
        self.archives = archives
    }

    /// Subscribes to the user's own feeds on a server, and sends the states of their stories.
    ///
    /// The user's own feeds are unchanged. The server fetches new feeds later, so a second upload
    /// can send further states.
    ///
    /// - Parameters:
    ///   - subscriptions: The user's own feeds.
    ///   - name: The name of the account.
    ///   - isTrial: Whether to determine only the feeds to add, without a request.
    /// - Returns: The result; `nil` if the account does not exist.
    /// - Throws: An error of the archive.
    public func run(
        _ subscriptions: [Subscription],
        toAccountNamed name: String,
        isTrial: Bool
    ) async throws(NewsError) -> UploadReport? {
        guard accounts.configuration(of: name) != nil else { return nil }
        let id = AccountID(synced: name)
        guard !isTrial else {
            return try await newFeeds(of: subscriptions, in: id).report
        }
        guard let first = try await accounts.sync(name, .whole) else { return nil }
        // The list of the server must be complete, so that no feed is added twice.
        guard first.failure == nil else {
            var report = UploadReport()
            report.problem = first.failure.map(AccountStrings.describe)
            return report
        }
        var (new, report) = try await newFeeds(of: subscriptions, in: id)
        if !new.isEmpty {
            try await add(new, to: id, report: &report)
            _ = try await accounts.sync(name, .whole)
        }
        let states = try await archives.ask { archive throws(ArchiveError) in
            try await archive.accounts.statesToCopy(to: id)
        }
        if !states.read.isEmpty {
            report.readCount = try await stories.countOfMarked(.articles(states.read), .read(true))
        }
        if !states.starred.isEmpty {
            report.starredCount = try await stories.countOfMarked(
                .articles(states.starred),
                .starred(true)
            )
        }
        let last = try await accounts.sync(name, .push)
        report.problem = report.problem ?? last?.failure.map(AccountStrings.describe)
        return report
    }

    /// Returns the feeds that an account lacks, with a report about the others.
    private func newFeeds(
        of subscriptions: [Subscription],
        in account: AccountID
    ) async throws(NewsError) -> (new: [Subscription], report: UploadReport) {
        let known = try await archives.ask { archive throws(ArchiveError) in
            Set(try await archive.accounts.remoteSubscriptions(of: account).map(\.feed.address))
        }
        var report = UploadReport()
        var new: [Subscription] = []
        for subscription in subscriptions {
            let reason: String? =
                if subscription.hasCredentials {
                    AccountStrings.hasPassword
                } else if !subscription.address.hasPrefix("http") {
                    AccountStrings.notOnWeb
                } else { nil }
            if let reason {
                report.refused.append(
                    UploadReport.Refusal(address: subscription.shownAddress, reason: reason)
                )
            } else if known.contains(subscription.id.address) {
                report.knownCount += 1
            } else {
                new.append(subscription)
            }
        }
        report.added = new.map(\.shownAddress)
        return (new, report)
    }

    /// Adds feeds one by one, so that an unreadable one does not stop the others.
    private func add(
        _ subscriptions: [Subscription],
        to account: AccountID,
        report: inout UploadReport
    ) async throws(NewsError) {
        report.added = []
        for subscription in subscriptions {
            let copy = Subscription(
                address: subscription.address,
                title: subscription.title,
                section: subscription.section,
                account: account
            )
            do throws(NewsError) {
                try await listEditor.perform([(account, .add([copy]))])
                report.added.append(copy.shownAddress)
            } catch .account(let reason) {
                let refusal = UploadReport.Refusal(address: copy.shownAddress, reason: reason)
                report.refused.append(refusal)
            }
        }
    }
}
