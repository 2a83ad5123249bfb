import Configuration
import FoundationEssentials
import News
import NewspaperUI
import Newsroom

struct TodayCommand: Subcommand {
    let context: CommandContext

    /// The number of sections if the user has chosen none.
    private static let usualParts = 5

    /// Prints an online newspaper of one day without storing it.
    func printToday(_ options: TodayOptions) async -> Int32 {
        let subscriptions: [Subscription]
        do throws(FeedFailure) {
            subscriptions = try await partsOfToday(options)
        } catch {
            Output.printError(Self.describe(error))
            return ExitStatus.failure
        }
        let service = serviceFactory.service(for: subscriptions)
        let failures = await service.refresh(.all).failures
        // A failure of the whole service is reported only once.
        var reported: Set<FeedFailure> = []
        for failure in failures.lazy.compactMap(\.failure) where reported.insert(failure).inserted {
            Output.printError(Self.describe(failure))
        }
        do throws(NewsError) {
            let review = try await DailyReview(of: service)
            if review.parts.isEmpty { return ExitStatus.failure }
            if options.json {
                Output.say(json: review)
            } else {
                print(review)
            }
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
        return failures.isEmpty ? ExitStatus.success : ExitStatus.failure
    }

    private func partsOfToday(
        _ options: TodayOptions
    ) async throws(FeedFailure) -> [Subscription] {
        let service = OnlineSectionAddress.Service.kagi
        var parts = options.parts.map { OnlineSectionAddress(service, $0) }
        if parts.isEmpty, let list = try? serviceFactory.subscriptionsFile.read() {
            parts = list.compactMap { OnlineSectionAddress($0.address) }.filter {
                $0.service == service
            }
        }
        if parts.isEmpty {
            let whole = OnlineSectionAddress(
                service,
                "",
                language: options.language,
                day: options.day
            )
            let found = try await serviceFactory.discovery.feeds(at: whole.text)
            parts = found.prefix(Self.usualParts).compactMap { OnlineSectionAddress($0.address) }
        }
        return parts.map { part in
            let address = OnlineSectionAddress(
                service,
                part.part,
                language: options.language ?? part.language,
                day: options.day
            )
            return Subscription(address: address.text, section: service.title)
        }
    }

    private static func describe(_ failure: FeedFailure) -> String {
        let sentence = ErrorMessages.describe(failure)
        guard case .paper(.noSuchPart(let typed, let known), _) = failure, !typed.isEmpty,
            let meant = SpellingSuggestion.word(
                to: typed,
                in: known.split(separator: ", ").map(String.init)
            )
        else { return sentence }
        return CommandStrings.withSuggestion(sentence, meant: meant)
    }

    private func print(_ review: DailyReview) {
        let size = Output.terminalSize
        let preferences = serviceFactory.storedTextPreferences.usual
        let columns = min(size?.columns ?? .max, preferences.measure)
        var lines: [String] = []
        for part in review.parts {
            let rule = String(repeating: "━", count: columns)
            lines += [rule, HelpText.bold(part.title, wantsStyles), rule, ""]
            for article in part.articles {
                let page = PrintedArticle(
                    article: article,
                    columns: columns,
                    preferences: preferences,
                    clock: processEnvironment.clock,
                    isInLogicalOrder: size == nil
                )
                lines += (wantsStyles ? page.styledLines : page.lines) + [""]
            }
        }
        lines.append(CommandStrings.editionRead)
        guard let size else {
            for line in lines { Output.say(line) }
            return
        }
        Pager(environment: processEnvironment.environment).show(lines, rows: size.rows)
    }
}

private struct DailyReview: Encodable {
    struct Part: Encodable {
        let title: String
        let articles: [Article]

        private enum Keys: String, CodingKey {
            case title, stories
        }

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Keys.self)
            try values.encode(title, forKey: .title)
            try values.encode(articles.map(ArticleDocument.init), forKey: .stories)
        }
    }

    let parts: [Part]

    init(of service: ArchivedNewsService) async throws(NewsError) {
        var parts: [Part] = []
        for feed in try await service.edition().feeds {
            var articles: [Article] = []
            for headline in try await service.headlines(HeadlineQuery(feed: feed.id)).headlines {
                articles.append(try await service.article(headline.id))
            }
            if !articles.isEmpty { parts.append(Part(title: feed.title, articles: articles)) }
        }
        self.parts = parts
    }
}
