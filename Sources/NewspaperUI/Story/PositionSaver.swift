import News
import TerminalKit

/// Saves the position in a story once the user stops scrolling.
@MainActor
final class PositionSaver {
    private let articleID: ArticleID
    private let marker: MarkQueue
    private let clock: WallClock
    private let work: PendingWork
    private var savedPosition: ReadingPosition?
    private var settling: Task<Void, Never>?
    /// The function that saves the position, or `nil` if nothing is pending.
    private var pendingSave: (() -> Void)?
    /// Whether the position has changed since the timer started.
    private var hasMoved = false

    init(articleID: ArticleID, marker: MarkQueue, clock: WallClock, work: PendingWork) {
        self.articleID = articleID
        self.marker = marker
        self.clock = clock
        self.work = work
    }

    func begin(at place: ReadingPosition?) {
        savedPosition = place
    }

    /// Schedules saving a position, or cancels a pending save if the position is already saved.
    ///
    /// `rest` saves the position. It is called 1 to 2 seconds after the last call of this function.
    func scheduleSave(at place: ReadingPosition?, then rest: @escaping () -> Void) {
        guard place != savedPosition else { return cancel() }
        self.pendingSave = rest
        hasMoved = true
        guard settling == nil else { return }
        settling = work.start { [weak self, clock] in
            repeat {
                self?.hasMoved = false
                await clock.wait(.seconds(1))
                guard !Task.isCancelled else { return }
            } while self?.hasMoved == true
            self?.flush()
        }
    }

    /// Saves a pending position immediately because another one is about to be shown.
    func flush() {
        let rest = pendingSave
        cancel()
        rest?()
    }

    func save(_ place: ReadingPosition?) {
        guard place != savedPosition else { return }
        savedPosition = place
        marker.keep(place, in: articleID)
    }

    func cancel() {
        settling?.cancel()
        settling = nil
        pendingSave = nil
    }
}
