import News
import Newsroom

extension CommandDesk {
    /// `newspaper add`: finds the feed at an address or on the page there, then subscribes.
    func add(_ typed: String, section: String?, title: String?) async -> Int32 {
        guard let address = newsstand.address(typed) else { return ExitStatus.failure }
        do throws(FeedFailure) {
            let findings = try await feeds(at: address)
            guard let found = findings.first else { throw .notAFeed(found: "nothing") }
            let subscription = Subscription(
                address: found.address,
                title: title ?? found.title,
                section: section ?? Subscription.commonSection
            )
            let status = subscribe(subscription)
            for other in findings.dropFirst() {
                Output.say("The page names another feed: \(other.title ?? "") \(other.address)")
            }
            return status
        } catch {
            Output.complain(Sentences.describe(error))
            return ExitStatus.failure
        }
    }

    /// A feed in a file is read as a subscription would be; others are looked for.
    private func feeds(
        at address: String
    ) async throws(FeedFailure) -> [FeedDiscovery.Finding] {
        guard address.hasPrefix("file:") else {
            return try await FeedDiscovery(fetcher: newsstand.makeClient()).feeds(at: address)
        }
        let trial = newsstand.service(for: [Subscription(address: address)])
        if let failure = await trial.refresh(.all).failures.first?.failure { throw failure }
        let title = await trial.edition().feeds.first?.title
        return [FeedDiscovery.Finding(address: address, title: title)]
    }

    private func subscribe(_ subscription: Subscription) -> Int32 {
        let name = subscription.title ?? subscription.address
        do throws(SubscriptionsError) {
            let isNew = try newsstand.subscriptionsFile.add(subscription)
            Output.say(isNew ? "Subscribed to \(name)." : "You have \(name) already.")
            return ExitStatus.success
        } catch {
            Output.complain(error.sentence)
            return ExitStatus.failure
        }
    }

    /// `newspaper remove`: ends a subscription, written as in the list or as it was typed.
    func remove(_ typed: String) -> Int32 {
        do throws(SubscriptionsError) {
            for address in [typed, newsstand.address(typed)].compactMap(\.self)
            where try newsstand.subscriptionsFile.remove(address: address) {
                Output.say("The subscription to \(address) has ended.")
                return ExitStatus.success
            }
            Output.complain("There is no subscription to \(typed): “newspaper feeds” shows them.")
        } catch {
            Output.complain(error.sentence)
        }
        return ExitStatus.failure
    }

    /// `newspaper feeds`: the subscriptions in the order of their file.
    func printFeeds(json: Bool) -> Int32 {
        guard let subscriptions = newsstand.readSubscriptions() else { return ExitStatus.failure }
        if json {
            Output.say(json: subscriptions.map(FeedLine.init))
        } else {
            for subscription in subscriptions {
                let title = subscription.title ?? subscription.address
                Output.say("\(subscription.section)\t\(title)\t\(subscription.address)")
            }
        }
        return ExitStatus.success
    }
}

/// A subscription in JSON.
private struct FeedLine: Encodable {
    let address: String
    let title: String?
    let section: String

    init(_ subscription: Subscription) {
        address = subscription.address
        title = subscription.title
        section = subscription.section
    }
}
