import Pictures
import TerminalKit

/// Shows the frames of a moving picture one after the other, for a while.
@MainActor
final class PictureMovement {
    /// Called with each frame.
    var onChange: (() -> Void)?
    /// The frame that is shown now; `nil` when nothing moves.
    private(set) var print: CellPicture?

    private let pictureDesk: PictureService
    private let clock: WallClock
    private let work: PendingWork
    private var moving: Task<Void, Never>?

    /// A picture moves no longer than this by itself.
    private static let longest = Duration.seconds(60)
    /// No frame stands shorter.
    private static let shortestFrame = Duration.milliseconds(100)

    init(pictureDesk: PictureService, clock: WallClock, work: PendingWork) {
        self.pictureDesk = pictureDesk
        self.clock = clock
        self.work = work
    }

    /// Begins where the picture is at hand, moves, and nothing moves yet.
    func start(with order: PictureDisplayRequest) {
        let frames = pictureDesk.frames(of: order)
        guard moving == nil, frames.count > 1 else { return }
        moving = work.start { [weak self, pictureDesk, clock] in
            var elapsed = Duration.zero
            while elapsed < Self.longest {
                for frame in frames {
                    guard let print = await pictureDesk.print(frame, for: order),
                        !Task.isCancelled
                    else { return }
                    self?.show(print)
                    let pause = max(frame.duration, Self.shortestFrame)
                    await clock.wait(pause)
                    elapsed += pause
                    guard !Task.isCancelled else { return }
                }
            }
            self?.print = nil
        }
    }

    func stop() {
        moving?.cancel()
        moving = nil
        print = nil
    }

    private func show(_ print: CellPicture) {
        self.print = print
        onChange?()
    }
}
