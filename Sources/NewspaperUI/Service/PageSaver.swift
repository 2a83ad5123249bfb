public import News
public import TerminalKit

/// Saves pages of the web for the screens, and removes them in the order of the reader's marks.
@MainActor
public final class PageSaver {
    /// What is said where nothing can be saved.
    static let missing = "No page can be saved here: only a paper of your own keeps them."

    /// What is said where the story to be saved stands in the example edition.
    static let example =
        "Stories of the example edition are on no page of the web: :save and an address save one that is."

    private let desk: any PageSaving
    private let marker: MarkQueue
    private let work: PendingWork

    /// Makes one.
    ///
    /// - Parameters:
    ///   - desk: Who keeps pages.
    ///   - marker: In whose order pages are removed, so that an undo finds them so.
    ///   - work: Counts what is under way.
    public init(desk: any PageSaving, marker: MarkQueue, work: PendingWork) {
        self.desk = desk
        self.marker = marker
        self.work = work
    }

    /// Saves the page of an address; `say` gets what came of it, in a sentence, and whether the page is kept.
    ///
    /// The address was typed, or a story of `feed` named it.
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

    /// Removes pages at once, and then says so.
    func remove(_ pages: [Headline], then say: @escaping (String) -> Void) {
        marker.tell { $0.pagesGo(pages.map(\.id)) }
        marker.send { [desk] () throws(NewsError) in
            let count = try await desk.removePages(pages.map(\.id))
            say(Self.words(forRemoving: pages, count: count))
        }
    }

    /// What is said of pages of which so many were still there.
    private static func words(forRemoving pages: [Headline], count: Int) -> String {
        let title = pages.first?.title ?? ""
        return switch (pages.count, count) {
        case (1, 0): "“\(title)” is removed already."
        case (_, 0): "These pages are removed already."
        case (1, _): "Removed: “\(title)”; U brings it back."
        case (_, 1): "1 page is removed; U brings it back."
        default: "\(count.grouped) pages are removed; U brings them back."
        }
    }

    private static func words(for page: SavedPage) -> String {
        if let sentence = page.sentence {
            return page.article == nil ? sentence : "Kept in Saved. \(sentence)"
        }
        return page.isNew ? "Saved: “\(page.title)”" : "Fetched anew: “\(page.title)”"
    }
}
