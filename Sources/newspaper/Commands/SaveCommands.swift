import News
import NewspaperUI
import Newsroom

/// Runs `newspaper save` and `newspaper unsave`.
struct SaveCommands: Subcommand {
    let context: CommandContext

    func save(_ addresses: [String], json: Bool) async -> Int32 {
        guard let paper = serviceFactory.subscriptionsBundle.paper else {
            return ExitStatus.failure
        }
        await printOpeningNotice(of: paper)
        do throws(NewsError) {
            let pages = try await paper.savedPages.save(addresses, namedBy: nil)
            if json {
                Output.say(json: pages.map(SavedPageLine.init))
            } else {
                for page in pages {
                    let line = SavedPageLine(page)
                    line.isSaved ? Output.say(line.text) : Output.printError(line.text)
                }
            }
            _ = try? await paper.maintenance.indexArticles(atMost: 2000)
            let allAreSaved = pages.allSatisfy { $0.article != nil && !$0.isOtherFile }
            return allAreSaved ? ExitStatus.success : ExitStatus.failure
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }

    func unsave(_ pages: [String], json: Bool) async -> Int32 {
        guard let paper = serviceFactory.subscriptionsBundle.paper else {
            return ExitStatus.failure
        }
        await printOpeningNotice(of: paper)
        do throws(NewsError) {
            let articles = try await articles(of: pages, in: paper)
            for (typed, article) in zip(pages, articles) where article == nil {
                Output.printError(
                    isStory(typed)
                        ? CommandStrings.storyNotSaved(typed)
                        : CommandStrings.addressNotSaved(typed)
                )
            }
            let saved = articles.compactMap(\.self)
            let count = saved.isEmpty ? 0 : try await paper.savedPages.removePages(saved)
            if json {
                Output.say(json: ["removed": count])
            } else if count > 0 {
                Output.say(CommandStrings.pagesRemoved(count))
            }
            return articles.contains(nil) ? ExitStatus.failure : ExitStatus.success
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }

    private func articles(
        of pages: [String],
        in paper: ArchivedNewsService
    ) async throws(NewsError) -> [ArticleID?] {
        var articles: [ArticleID?] = []
        for typed in pages {
            articles.append(
                isStory(typed) ? ArticleID(typed) : try await paper.savedPages.page(at: typed)
            )
        }
        let saved = try await paper.savedPages.pages(among: articles.compactMap(\.self))
        return articles.map { $0.flatMap { saved.contains($0) ? $0 : nil } }
    }

    private func isStory(_ typed: String) -> Bool { typed.allSatisfy { $0.isASCII && $0.isNumber } }
}

private struct SavedPageLine: Encodable {
    let story: String?
    let address: String
    let title: String
    let isNew: Bool
    let failure: String?

    init(_ page: PageSavingResult) {
        story = page.article?.text
        address = page.address
        title = page.title
        isNew = page.isNew
        failure = page.sentence
    }

    var isSaved: Bool { story != nil }

    var text: String {
        guard let story else { return failure ?? "" }
        let result =
            failure != nil
            ? CommandStrings.pageKept
            : isNew ? CommandStrings.pageSaved : CommandStrings.pageFetchedAgain
        return Output.line(of: [story, result, title] + (failure.map { [$0] } ?? []))
    }
}
