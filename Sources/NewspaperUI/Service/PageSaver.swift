public import News
public import TerminalKit

/// Saves web pages, and removes them.
@MainActor
public final class PageSaver {
    private let service: any PageSaving
    private let marker: MarkQueue
    private let work: PendingWork

    /// Creates a saver.
    ///
    /// It removes pages through `marker`, so that undo reverses removals and marks in order.
    public init(service: any PageSaving, marker: MarkQueue, work: PendingWork) {
        self.service = service
        self.marker = marker
        self.work = work
    }

    /// Saves the web page at an address; `feed` is the feed whose story contains the address, if
    /// any.
    ///
    /// `say` receives a notice and whether the page was saved.
    func save(
        _ address: String,
        namedBy feed: FeedID?,
        then say: @escaping (String, _ isSaved: Bool) -> Void
    ) {
        work.start { [service] in
            do throws(NewsError) {
                guard let page = try await service.save([address], namedBy: feed).first else {
                    return
                }
                say(Self.words(for: page), page.article != nil)
            } catch {
                say(ErrorMessages.notice(of: error), false)
            }
        }
    }

    func remove(_ pages: [Headline], then say: @escaping (String) -> Void) {
        marker.notifyObservers { $0.pagesGo(pages.map(\.id)) }
        marker.send { [service] () throws(NewsError) in
            let count = try await service.removePages(pages.map(\.id))
            say(ServiceStrings.removed(count, of: pages.count, title: pages.first?.title ?? ""))
        }
    }

    private static func words(for page: PageSavingResult) -> String {
        if let sentence = page.sentence {
            return page.article == nil ? sentence : ServiceStrings.saved(but: sentence)
        }
        return page.isNew
            ? ServiceStrings.saved(page.title) : ServiceStrings.fetchedAgain(page.title)
    }
}
