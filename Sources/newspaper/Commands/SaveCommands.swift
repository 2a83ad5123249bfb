import News
import NewspaperUI
import Newsroom

extension CommandDesk {
    /// `newspaper save`: takes pages of the web into the paper.
    func save(_ addresses: [String], json: Bool) async -> Int32 {
        guard let paper = newsstand.subscribed.paper else { return ExitStatus.failure }
        await tellOpening(of: paper)
        do throws(NewsError) {
            let pages = try await paper.save(addresses)
            if json {
                Output.say(json: pages.map(SavedPageLine.init))
            } else {
                for page in pages {
                    let line = SavedPageLine(page)
                    line.isSaved ? Output.say(line.text) : Output.complain(line.text)
                }
            }
            try? await paper.indexArticles(atMost: 2000)
            let allAreSaved = pages.allSatisfy { $0.article != nil }
            return allAreSaved ? ExitStatus.success : ExitStatus.failure
        } catch {
            Output.complain(Sentences.describe(error))
            return ExitStatus.failure
        }
    }

    /// `newspaper unsave`: removes saved pages, by their addresses or as stories.
    func unsave(_ pages: [String], json: Bool) async -> Int32 {
        guard let paper = newsstand.subscribed.paper else { return ExitStatus.failure }
        await tellOpening(of: paper)
        do throws(NewsError) {
            var articles: [ArticleID] = []
            for typed in pages {
                let isNumber = typed.allSatisfy { $0.isASCII && $0.isNumber }
                if let page = isNumber ? ArticleID(typed) : try await paper.page(at: typed) {
                    articles.append(page)
                } else {
                    Output.complain("There is no saved page at \(ForeignText.presentable(typed)).")
                }
            }
            let count = articles.isEmpty ? 0 : try await paper.removePages(articles)
            if json {
                Output.say(json: ["removed": count])
            } else if count > 0 {
                Output.say("\(counted(count, "page")) removed; “newspaper undo” takes it back.")
            } else if !articles.isEmpty {
                Output.complain("No saved page was among them: nothing was removed.")
            }
            return count == pages.count ? ExitStatus.success : ExitStatus.failure
        } catch {
            Output.complain(Sentences.describe(error))
            return ExitStatus.failure
        }
    }
}

/// What became of one page.
private struct SavedPageLine: Encodable {
    /// The story, as other commands take it.
    let story: String?
    let address: String
    let title: String
    let isNew: Bool
    let failure: String?

    init(_ page: SavedPage) {
        story = page.article?.text
        address = page.address
        title = page.title
        isNew = page.isNew
        failure = page.sentence
    }

    var isSaved: Bool { story != nil }

    var text: String {
        guard let story else { return failure ?? "" }
        let deed = failure != nil ? "kept" : isNew ? "saved" : "fetched anew"
        return "\(story)\t\(deed)\t\(title)" + (failure.map { "\t\($0)" } ?? "")
    }
}
