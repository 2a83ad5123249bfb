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
    /// True when the reader went on while it was waited.
    private var hasMoved = false

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
    ///   - rest: Called after a whole second without another call, and before two are over, to keep the place there.
    func wait(at place: ReadingPlace?, then rest: @escaping () -> Void) {
        guard place != keptPlace else { return cancel() }
        self.rest = rest
        hasMoved = true
        guard settling == nil else { return }
        settling = work.start { [weak self, clock] in
            repeat {
                self?.hasMoved = false
                await clock.wait(.seconds(1))
                guard !Task.isCancelled else { return }
            } while self?.hasMoved == true
            self?.settle()
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
