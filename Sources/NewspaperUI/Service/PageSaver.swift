public import News
public import TerminalKit

/// Saves web pages for the screens, and removes them in order with other marks.
@MainActor
public final class PageSaver {
    static let missing = "Saving pages needs a subscription. Subscribe to a feed first."

    static let example =
        "Example stories have no web page. Use :save with an address."

    private let desk: any PageSaving
    private let marker: MarkQueue
    private let work: PendingWork

    /// Creates a saver that removes pages through `marker`, so that undo sees the removals in order.
    public init(desk: any PageSaving, marker: MarkQueue, work: PendingWork) {
        self.desk = desk
        self.marker = marker
        self.work = work
    }

    /// Saves the page at an address; `say` receives a notice and whether the page was saved.
    ///
    /// The address was typed, or comes from a story of `feed`.
    func save(
        _ address: String,
        namedBy feed: FeedID?,
        then say: @escaping (String, _ isSaved: Bool) -> Void
    ) {
        work.start { [desk] in
            do throws(NewsError) {
                guard let page = try await desk.save([address], namedBy: feed).first else { return }
                say(Self.words(for: page), page.article != nil)
            } catch {
                say(ErrorMessages.notice(of: error), false)
            }
        }
    }

    func remove(_ pages: [Headline], then say: @escaping (String) -> Void) {
        marker.notifyObservers { $0.pagesGo(pages.map(\.id)) }
        marker.send { [desk] () throws(NewsError) in
            let count = try await desk.removePages(pages.map(\.id))
            say(Self.words(forRemoving: pages, count: count))
        }
    }

    /// Returns the notice for removing pages, of which `count` still existed.
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
        return page.isNew ? "Saved: “\(page.title)”" : "Fetched anew: “\(page.title)”"
    }
}
