import Feeds
import FoundationEssentials
import HTTP
import News
import Newsroom

/// Chooses where the news of this run comes from.
struct Newsstand: Sendable {
    /// A service, and whether it has anything before it was refreshed.
    struct Delivery: Sendable {
        let service: any NewsService
        let needsRefresh: Bool
    }

    let surroundings: Surroundings

    /// The service for a source; `nil`, after saying why, when there is none.
    func delivery(for source: Source) -> Delivery? {
        switch source {
        case .example:
            return example
        case .feeds(let addresses):
            guard let subscriptions = subscriptions(to: addresses) else { return nil }
            return Delivery(service: service(for: subscriptions), needsRefresh: true)
        case .subscriptions:
            guard let subscriptions = readSubscriptions() else { return nil }
            if subscriptions.isEmpty { return example }
            return Delivery(service: service(for: subscriptions), needsRefresh: true)
        }
    }

    /// A service for some subscriptions.
    func service(for subscriptions: [Subscription]) -> HTTPNewsService {
        HTTPNewsService(
            title: "Newspaper",
            subscriptions: subscriptions,
            fetcher: makeClient(),
            now: { Date() }
        )
    }

    /// A client that says who we are.
    func makeClient() -> HTTPClient {
        HTTPClient(
            userAgent: "newspaper/\(HelpText.versionNumber)",
            certificateFile: HTTPClient.certificateFile(in: surroundings.environment)
        )
    }

    /// The reader's subscriptions; `nil`, after saying why, when their file cannot be read.
    func readSubscriptions() -> [Subscription]? {
        do throws(SubscriptionsError) {
            return try subscriptionsFile.read()
        } catch {
            Output.complain(error.sentence)
            return nil
        }
    }

    /// Where the subscriptions stand.
    var subscriptionsFile: SubscriptionsFile {
        SubscriptionsFile(path: surroundings.subscriptionsFile)
    }

    /// Subscriptions to addresses as typed; `nil`, after saying why, when one cannot be understood.
    private func subscriptions(to typed: [String]) -> [Subscription]? {
        var result: [Subscription] = []
        for text in typed {
            guard let address = address(text) else { return nil }
            result.append(Subscription(address: address))
        }
        return result
    }

    /// An absolute address of what was typed; `nil`, after saying why, when it is none.
    func address(_ typed: String) -> String? {
        do throws(FeedFailure) {
            return try FeedAddress.normalized(
                typed,
                directory: FileManager.default.currentDirectoryPath
            )
        } catch {
            Output.complain(Sentences.describe(error))
            return nil
        }
    }

    private var example: Delivery {
        Delivery(service: ExampleNewsService(openedAt: Date()), needsRefresh: false)
    }
}

extension SubscriptionsError {
    /// What happened and what to do, for people.
    var sentence: String {
        switch self {
        case .unreadable(let path, let detail):
            "The subscriptions in \(path) cannot be read (\(detail)): check the file."
        case .notAList(let path, _):
            "\(path) is no list of feeds in OPML: mend it or move it away."
        case .unwritable(let path, let detail):
            "\(path) cannot be written (\(detail)); nothing was changed."
        }
    }
}
