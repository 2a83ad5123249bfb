import FoundationEssentials
import News
import Newsroom

extension CommandRunner {
    /// `newspaper add`: finds the feed at an address or on the page there, then subscribes.
    func add(_ typed: String, _ options: AddOptions) async -> Int32 {
        guard let address = newsstand.address(typed) else { return ExitStatus.failure }
        guard !options.isUnchecked else {
            return await subscribe(
                ListedFeed(
                    address: address,
                    title: options.title,
                    folders: options.section.map { [$0] } ?? []
                ),
                wishes: options
            )
        }
        do throws(FeedFailure) {
            let findings = try await feeds(at: address, typedAs: typed)
            let found = try await firstThatAnswers(of: findings)
            return await subscribe(
                ListedFeed(
                    address: found.address,
                    title: options.title ?? found.title,
                    folders: (options.section ?? found.section).map { [$0] } ?? []
                ),
                others: findings.filter { $0.address != found.address },
                wishes: options
            )
        } catch {
            Output.complain(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }

    /// The first that can be read of what was found: a page may name feeds that are gone.
    ///
    /// - Throws: Why the first one cannot be, where none can.
    private func firstThatAnswers(
        of findings: [FeedDiscovery.Finding]
    ) async throws(FeedFailure) -> FeedDiscovery.Finding {
        var failure = FeedFailure.notAFeed(found: "nothing")
        for (index, found) in findings.prefix(4).enumerated() {
            do throws(FeedFailure) {
                return try await newsstand.discovery.read(found)
            } catch {
                if index == 0 { failure = error }
            }
        }
        throw failure
    }

    /// A feed in a file is read as a subscription would be, others are looked for.
    ///
    /// Of a ready-made paper one part has to be named.
    private func feeds(
        at address: String,
        typedAs typed: String
    ) async throws(FeedFailure) -> [FeedDiscovery.Finding] {
        guard address.hasPrefix("file:") else {
            let found = try await newsstand.discovery.feeds(at: address, typedAs: typed)
            if let part = PaperAddress(address), part.part.isEmpty, found.count > 1 {
                let names = found.compactMap { PaperAddress($0.address)?.part }
                throw .paper(
                    .noSuchPart("", known: names.joined(separator: ", ")),
                    service: part.service.title
                )
            }
            return found
        }
        let trial = newsstand.service(for: [Subscription(address: address)])
        if let failure = await trial.refresh(.all).failures.first?.failure { throw failure }
        // A feed without a title is known by its address.
        let title = try? await trial.edition().feeds.first?.title
        return [FeedDiscovery.Finding(address: address, title: title)]
    }

    private func subscribe(
        _ feed: ListedFeed,
        others: [FeedDiscovery.Finding] = [],
        wishes: AddOptions
    ) async -> Int32 {
        let subscription = feed.subscription
        do throws(SubscriptionsError) {
            let file = newsstand.subscriptionsFile
            let deed = try file.carryOut(.add([subscription]))
            // What was there already keeps its title and section.
            let known = deed == nil ? try file.read().first { $0.id == subscription.id } : nil
            let report = AddReport(
                isNew: deed != nil,
                feed: FeedLine(known ?? subscription),
                others: others.map { AddReport.Other(address: $0.address, title: $0.title) }
            )
            if wishes.json {
                Output.say(json: report)
            } else {
                for line in report.lines { Output.say(line) }
            }
            if let known, let line = wishes.whatStays(of: known, besides: subscription) {
                Output.complain(line)
            }
            await note(deed)
            return ExitStatus.success
        } catch {
            Output.complain(error.sentence)
            return ExitStatus.failure
        }
    }

    /// `newspaper remove`: ends a subscription, written as in the list or as it was typed, and says
    /// how to take it back.
    func remove(_ typed: String, json: Bool) async -> Int32 {
        do throws(SubscriptionsError) {
            let file = newsstand.subscriptionsFile
            let meant = try file.subscription(
                meantBy: typed,
                directory: FileManager.default.currentDirectoryPath
            )
            if let meant, let deed = try file.carryOut(.remove([meant.id])) {
                let report = RemovalReport(meant)
                if json {
                    Output.say(json: report)
                } else {
                    for line in report.lines { Output.say(line) }
                }
                await note(deed)
                return ExitStatus.success
            }
            Output.complain("There is no subscription to “\(typed)”: “newspaper feeds” shows them.")
        } catch {
            Output.complain(error.sentence)
        }
        return ExitStatus.failure
    }

    /// `newspaper feeds`: the subscriptions in the order of their file; in JSON with their health.
    func printFeeds(json: Bool) async -> Int32 {
        guard let subscriptions = newsstand.readSubscriptions() else { return ExitStatus.failure }
        do throws(NewsError) {
            let known = try await knownFeeds()
            let lines = subscriptions.map { known[$0.id.address] ?? FeedLine($0) }
            if json {
                Output.say(json: lines)
            } else {
                say(FeedLine.table(lines), lines: lines.map(\.text))
            }
            return ExitStatus.success
        } catch {
            Output.complain(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }

    /// What the archive knows about feeds, by address; nothing while there is none.
    private func knownFeeds() async throws(NewsError) -> [String: FeedLine] {
        guard FileManager.default.fileExists(atPath: surroundings.archiveFile),
            let paper = newsstand.subscribed.paper
        else { return [:] }
        await tellOpening(of: paper)
        let feeds = try await paper.edition().feeds
        let health = Dictionary(try await paper.health().map { ($0.feed, $0) }) { first, _ in first
        }
        var lines: [String: FeedLine] = [:]
        for feed in feeds { lines[feed.id.address] = health[feed.id].map { FeedLine(feed, $0) } }
        return lines
    }
}

extension AddOptions {
    /// What was wished for a feed that is there already, and is not done; `nil` for nothing.
    fileprivate func whatStays(of known: Subscription, besides wanted: Subscription) -> String? {
        let isOtherTitle = title != nil && wanted.title != known.title
        let isOtherSection = section != nil && wanted.section != known.section
        let what: String
        switch (isOtherTitle, isOtherSection) {
        case (false, false): return nil
        case (true, false): what = "Its title stays as it is"
        case (false, true): what = "Its section stays as it is"
        case (true, true): what = "Its title and section stay as they are"
        }
        return "\(what): in the paper, e among the sections and feeds renames or moves it."
    }
}
