import FoundationEssentials
import News
import Newsroom

/// Runs `newspaper add`, `newspaper remove` and `newspaper feeds`.
struct SubscriptionCommands: Subcommand {
    let context: CommandContext

    /// Subscribes to the feed at an address, or to a feed that the page there links to.
    func add(_ typed: String, _ options: AddOptions) async -> Int32 {
        guard let address = serviceFactory.address(typed) else { return ExitStatus.failure }
        guard !options.isUnchecked else {
            return await subscribe(
                ImportableFeed(
                    address: address,
                    title: options.title,
                    folders: options.section.map { [$0] } ?? []
                ),
                options: options
            )
        }
        do throws(FeedFailure) {
            let findings = try await feeds(at: address, typedAs: typed)
            guard let found = findings.first else { throw .notAFeed(found: "nothing") }
            return await subscribe(
                ImportableFeed(
                    address: found.address,
                    title: options.title ?? found.title,
                    folders: (options.section ?? found.section).map { [$0] } ?? []
                ),
                others: findings.filter { $0.address != found.address },
                options: options
            )
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }

    /// Reads a feed from a file, or discovers feeds at an address.
    ///
    /// The address of an online newspaper must include a section.
    private func feeds(
        at address: String,
        typedAs typed: String
    ) async throws(FeedFailure) -> [FeedDiscovery.Finding] {
        guard address.hasPrefix("file:") else {
            let found = try await serviceFactory.discovery.feeds(at: address, typedAs: typed)
            if let part = OnlineSectionAddress(address), part.part.isEmpty, found.count > 1 {
                let names = found.compactMap { OnlineSectionAddress($0.address)?.part }
                throw .paper(
                    .noSuchPart("", known: names.joined(separator: ", ")),
                    service: part.service.title
                )
            }
            return found
        }
        let trial = serviceFactory.service(for: [Subscription(address: address)])
        if let failure = await trial.refresh(.all).failures.first?.failure { throw failure }
        // A feed without a title is shown with its address.
        let title = try? await trial.edition().feeds.first?.title
        return [FeedDiscovery.Finding(address: address, title: title)]
    }

    private func subscribe(
        _ feed: ImportableFeed,
        others: [FeedDiscovery.Finding] = [],
        options: AddOptions
    ) async -> Int32 {
        let subscription = feed.subscription
        do throws(SubscriptionsError) {
            let file = serviceFactory.subscriptionsFile
            let change = try file.perform(.add([subscription]))
            // An existing subscription keeps its title and section.
            let known = change == nil ? try file.read().first { $0.id == subscription.id } : nil
            let report = AddReport(
                isNew: change != nil,
                feed: FeedOutputRecord(known ?? subscription),
                others: others.map {
                    AddReport.AlternativeFeed(address: $0.address, title: $0.title)
                }
            )
            if options.json {
                Output.say(json: report)
            } else {
                for line in report.lines { Output.say(line) }
            }
            if let known, let line = options.ignoredOptionsMessage(of: known, besides: subscription)
            {
                Output.printError(line)
            }
            await recordForUndo(change)
            return ExitStatus.success
        } catch {
            Output.printError(error.sentence)
            return ExitStatus.failure
        }
    }

    /// Removes a subscription, given by its address as listed or as typed when it was added.
    func remove(_ typed: String, json: Bool) async -> Int32 {
        do throws(SubscriptionsError) {
            let file = serviceFactory.subscriptionsFile
            let meant = try file.subscription(
                meantBy: typed,
                directory: FileManager.default.currentDirectoryPath
            )
            if let meant, let change = try file.perform(.remove([meant.id])) {
                let report = RemovalReport(meant)
                if json {
                    Output.say(json: report)
                } else {
                    for line in report.lines { Output.say(line) }
                }
                await recordForUndo(change)
                return ExitStatus.success
            }
            Output.printError(SubscribingStrings.notSubscribed(to: typed))
        } catch {
            Output.printError(error.sentence)
        }
        return ExitStatus.failure
    }

    /// Prints the subscriptions in file order; the JSON output includes feed health.
    func printFeeds(json: Bool) async -> Int32 {
        guard let subscriptions = serviceFactory.readSubscriptions() else {
            return ExitStatus.failure
        }
        do throws(NewsError) {
            let stored = try await storedFeeds()
            let known = Dictionary(
                stored.filter { !$0.id.account.isSynced }.map { ($0.id.address, $0.line) }
            ) { first, _ in first }
            let lines =
                subscriptions.map { known[$0.id.address] ?? FeedOutputRecord($0) }
                + stored.filter(\.id.account.isSynced).map(\.line)
            if json {
                Output.say(json: lines)
            } else {
                say(FeedOutputRecord.table(lines), lines: lines.map(\.text))
            }
            return ExitStatus.success
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }

    private func storedFeeds() async throws(NewsError) -> [(id: FeedID, line: FeedOutputRecord)] {
        guard FileManager.default.fileExists(atPath: processEnvironment.archiveFile),
            let paper = serviceFactory.subscriptionsBundle.paper
        else { return [] }
        await printOpeningNotice(of: paper)
        let feeds = try await paper.edition().feeds
        let health = Dictionary(
            try await paper.subscriptions.health().map { ($0.feed, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        return feeds.compactMap { feed in
            health[feed.id].map { (feed.id, FeedOutputRecord(feed, $0)) }
        }
    }
}

extension AddOptions {
    /// Returns a message if options were ignored because the feed is already subscribed; else
    /// `nil`.
    fileprivate func ignoredOptionsMessage(of known: Subscription, besides wanted: Subscription)
        -> String?
    {
        let isOtherTitle = title != nil && wanted.title != known.title
        let isOtherSection = section != nil && wanted.section != known.section
        return switch (isOtherTitle, isOtherSection) {
        case (false, false): nil
        case (true, false): SubscribingStrings.titleUnchanged
        case (false, true): SubscribingStrings.sectionUnchanged
        case (true, true): SubscribingStrings.titleAndSectionUnchanged
        }
    }
}
