import Addresses
import FoundationEssentials
import News
import NewspaperUI

struct ReadCommand: Subcommand {
    let context: CommandContext

    func read(_ source: Source, story name: String, columns: Int?, json: Bool) async -> Int32 {
        guard let delivery = serviceFactory.bundle(for: source) else { return ExitStatus.failure }
        if delivery.isPlaceholder { await printOpeningNotice(of: delivery) }
        _ = await ListCommand(context: context).fetchIfNeeded(delivery)
        do throws(NewsError) {
            let article = try await delivery.service.article(ArticleID(name))
            if json {
                Output.say(json: ArticleDocument(article))
            } else {
                printPage(of: article, columns: columns)
            }
            return ExitStatus.success
        } catch .unknownArticle {
            Output.printError(CommandStrings.noStory(name))
            return ExitStatus.failure
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }

    private func printPage(of article: Article, columns: Int?) {
        let size = Output.terminalSize
        let preferences = serviceFactory.storedTextPreferences[article.headline.section.text]
        let page = PrintedArticle(
            article: article,
            columns: columns ?? min(size?.columns ?? .max, preferences.measure),
            preferences: preferences,
            clock: processEnvironment.clock,
            isInLogicalOrder: size == nil
        )
        guard let size else {
            for line in page.lines { Output.say(line) }
            return
        }
        let lines = wantsStyles ? page.styledLines : page.lines
        Pager(environment: processEnvironment.environment).show(lines, rows: size.rows)
    }
}

struct ArticleDocument: Encodable {
    let headline: HeadlineOutputRecord
    let deck: String?
    let html: String
    let link: String?

    init(_ article: Article) {
        headline = HeadlineOutputRecord(article.headline, enclosures: article.enclosures)
        deck = article.deck
        html = article.html
        link = article.link.flatMap { Address($0)?.shown }
    }
}
