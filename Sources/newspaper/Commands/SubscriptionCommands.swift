import News
import Newsroom

extension CommandDesk {
    /// `newspaper add`: asks the feed for its name, then subscribes.
    func add(_ typed: String, section: String?, title: String?) async -> Int32 {
        guard let address = newsstand.address(typed) else { return ExitStatus.failure }
        let trial = newsstand.service(for: [Subscription(address: address)])
        if let failure = await trial.refresh().failures.first?.failure {
            Output.complain(Sentences.describe(failure))
            return ExitStatus.failure
        }
        let name = await trial.edition().feeds.first?.title ?? address
        let subscription = Subscription(
            address: address,
            title: title ?? name,
            section: section ?? Subscription.commonSection
        )
        do throws(SubscriptionsError) {
            let isNew = try newsstand.subscriptionsFile.add(subscription)
            Output.say(isNew ? "Subscribed to \(title ?? name)." : "You have \(name) already.")
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
