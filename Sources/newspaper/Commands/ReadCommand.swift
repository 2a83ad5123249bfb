import Addresses
import FoundationEssentials
import Glibc
import News
import NewspaperUI

extension CommandDesk {
    /// `newspaper read`: one story, typeset, on standard output.
    func read(_ source: Source, story name: String, columns: Int?, json: Bool) async -> Int32 {
        guard let delivery = newsstand.delivery(for: source) else { return ExitStatus.failure }
        _ = await fetchIfNeeded(delivery)
        do throws(NewsError) {
            let article = try await delivery.service.article(ArticleID(name))
            if json {
                Output.say(json: ArticleDocument(article))
            } else {
                let page = PlainPage(
                    article: article,
                    columns: columns ?? terminalColumns,
                    clock: surroundings.clock,
                    isInLogicalOrder: isatty(STDOUT_FILENO) == 0
                )
                for line in page.lines { Output.say(line) }
            }
            return ExitStatus.success
        } catch .unknownArticle {
            Output.complain("There is no story \(name): “newspaper list” shows their names.")
            return ExitStatus.failure
        } catch {
            Output.complain(Sentences.describe(error))
            return ExitStatus.failure
        }
    }

    /// The measure of a story, narrower where the terminal is.
    private var terminalColumns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 66 }
        return min(Int(size.ws_col), 66)
    }
}

/// An article in JSON.
private struct ArticleDocument: Encodable {
    let headline: HeadlineLine
    let deck: String?
    let html: String
    let link: String?

    init(_ article: Article) {
        headline = HeadlineLine(article.headline)
        deck = article.deck
        html = article.html
        link = article.link.flatMap { Address($0)?.shown }
    }
}
