import News
import Newsroom

struct MarkCommand: Subcommand {
    let context: CommandContext

    func mark(_ names: [String], _ mark: StoryMark, json: Bool) async -> Int32 {
        guard let service = serviceFactory.bundle(for: .subscriptions)?.paper else {
            return ExitStatus.failure
        }
        do throws(NewsError) {
            // Removing a tag that no story has is an error if the tag is probably misspelled.
            if case .tagged(let tag, false) = mark.mark,
                try await isMissing(tag, in: service, isSaidAlways: false)
            {
                return ExitStatus.failure
            }
            var report = MarkReport(mark: mark.word)
            var seen: Set<String> = []
            for name in names where seen.insert(name).inserted {
                if try await isThere(ArticleID(name), in: service) {
                    report.marked.append(name)
                } else {
                    report.unknown.append(name)
                }
            }
            report.changed = try await service.countOfMarked(
                .articles(report.marked.map { ArticleID($0) }),
                mark.mark
            )
            if json { Output.say(json: report) } else { show(report) }
            return report.unknown.isEmpty ? ExitStatus.success : ExitStatus.failure
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }

    private func isThere(
        _ id: ArticleID,
        in service: some ArticleReading
    ) async throws(NewsError) -> Bool {
        do throws(NewsError) {
            _ = try await service.articlePreview(of: id)
            return true
        } catch .unknownArticle {
            return false
        } catch {
            throw error
        }
    }

    private func show(_ report: MarkReport) {
        if let sentence = report.sentence { Output.say(sentence) }
        for name in report.unknown {
            Output.printError(CommandStrings.noStory(name))
        }
    }
}

private struct MarkReport: Encodable {
    let mark: String
    var marked: [String] = []
    var unknown: [String] = []
    var changed = 0

    var sentence: String? {
        marked.isEmpty
            ? nil : CommandStrings.marked(marked.count, changed: changed, as: mark)
    }
}
