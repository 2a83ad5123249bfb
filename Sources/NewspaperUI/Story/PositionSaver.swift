import News
import TerminalKit

/// Keeps the place in a story once the reader has stopped there.
@MainActor
final class PositionSaver {
    private let articleID: ArticleID
    private let marker: MarkQueue
    private let clock: WallClock
    private let work: PendingWork
    /// The place that the service knows.
    private var keptPlace: ReadingPosition?
    private var settling: Task<Void, Never>?
    /// What keeps the place when the reader has stopped; `nil` once it did.
    private var rest: (() -> Void)?
    /// True when the reader went on while it was waited.
    private var hasMoved = false

    init(articleID: ArticleID, marker: MarkQueue, clock: WallClock, work: PendingWork) {
        self.articleID = articleID
        self.marker = marker
        self.clock = clock
        self.work = work
    }

    /// Takes the place that the service knows already.
    func begin(at place: ReadingPosition?) {
        keptPlace = place
    }

    /// Keeps where the reader is, if that is still so when the reader has stopped.
    ///
    /// - Parameters:
    ///   - place: Where the reader is now.
    ///   - rest: Called after a whole second without another call, and before two are over, to keep the place there.
    func wait(at place: ReadingPosition?, then rest: @escaping () -> Void) {
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
    func keep(_ place: ReadingPosition?) {
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
