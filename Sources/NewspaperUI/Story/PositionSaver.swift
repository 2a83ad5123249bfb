import News
import TerminalKit

/// Saves the reading position when the user stops scrolling.
@MainActor
final class PositionSaver {
    private let articleID: ArticleID
    private let marker: MarkQueue
    private let clock: WallClock
    private let work: PendingWork
    private var savedPosition: ReadingPosition?
    private var settling: Task<Void, Never>?
    /// The closure that saves the position, while the timer runs.
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

    /// Calls `save` 1 to 2 seconds after the last call of this method.
    ///
    /// If `place` is already saved, cancels a waiting save.
    func scheduleSave(at place: ReadingPosition?, then save: @escaping () -> Void) {
        guard place != savedPosition else { return cancel() }
        pendingSave = save
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

    func flush() {
        let save = pendingSave
        cancel()
        save?()
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
