public import News
public import TerminalKit

/// Saves web pages for the screens, and removes them in order with other marks.
@MainActor
public final class PageSaver {
    static let missing = "No saved pages without subscriptions. Subscribe to a feed first."

    static let example =
        "Example stories have no web page. Use :save with an address."

    private let service: any PageSaving
    private let marker: MarkQueue
    private let work: PendingWork

    /// Creates a saver that removes pages through `marker`, so that undo sees the removals in order.
    public init(service: any PageSaving, marker: MarkQueue, work: PendingWork) {
        self.service = service
        self.marker = marker
        self.work = work
    }

    /// Saves the web page at an address, which was typed or comes from a story of `feed`.
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
            say(Self.words(forRemoving: pages, count: count))
        }
    }

    /// Returns the notice about removed pages, of which `count` still existed.
    private static func words(forRemoving pages: [Headline], count: Int) -> String {
        let title = pages.first?.title ?? ""
        return switch (pages.count, count) {
        case (1, 0): "“\(title)” is already removed."
        case (_, 0): "These pages are already removed."
        case (1, _): "Removed “\(title)”. U: undo"
        case (_, 1): "Removed 1 page. U: undo"
        default: "Removed \(count.grouped) pages. U: undo"
        }
    }

    private static func words(for page: SavedPage) -> String {
        if let sentence = page.sentence {
            return page.article == nil ? sentence : "Saved. \(sentence)"
        }
        return page.isNew ? "Saved “\(page.title)”." : "Fetched “\(page.title)” again."
    }
}
