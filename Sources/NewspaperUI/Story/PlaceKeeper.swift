import News
import TerminalKit

/// Keeps the place in a story once the reader has stopped there.
@MainActor
final class PlaceKeeper {
    private let articleID: ArticleID
    private let marker: Marker
    private let clock: WallClock
    private let work: Work
    /// The place that the service knows.
    private var keptPlace: ReadingPlace?
    private var settling: Task<Void, Never>?
    /// What keeps the place when the reader has stopped; `nil` once it did.
    private var rest: (() -> Void)?

    init(articleID: ArticleID, marker: Marker, clock: WallClock, work: Work) {
        self.articleID = articleID
        self.marker = marker
        self.clock = clock
        self.work = work
    }

    /// Takes the place that the service knows already.
    func begin(at place: ReadingPlace?) {
        keptPlace = place
    }

    /// Keeps where the reader is, if that is still so when the reader has stopped.
    ///
    /// - Parameters:
    ///   - place: Where the reader is now.
    ///   - rest: Called a second later, to keep the place there.
    func wait(at place: ReadingPlace?, then rest: @escaping () -> Void) {
        cancel()
        guard place != keptPlace else { return }
        self.rest = rest
        settling = work.start { [weak self, clock] in
            await clock.wait(.seconds(1))
            if !Task.isCancelled { self?.settle() }
        }
    }

    /// Keeps the place at once that is waited for, since the screen is about to show another.
    func settle() {
        let rest = rest
        cancel()
        rest?()
    }

    /// Keeps a place now.
    func keep(_ place: ReadingPlace?) {
        guard place != keptPlace else { return }
        keptPlace = place
        marker.keep(place, in: articleID)
    }

    /// Waits no more.
    func cancel() {
        settling?.cancel()
        settling = nil
        rest = nil
    }
}
