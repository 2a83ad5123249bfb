import Pictures
import TerminalKit

/// Plays an animation for a limited time.
@MainActor
final class PictureAnimator {
    var onChange: (() -> Void)?
    /// The current frame while an animation is playing; otherwise `nil`.
    private(set) var print: CellPicture?

    private let pictureService: PictureService
    private let clock: WallClock
    private let work: PendingWork
    private var moving: Task<Void, Never>?

    private static let longest = Duration.seconds(60)
    private static let shortestFrame = Duration.milliseconds(100)

    init(pictureService: PictureService, clock: WallClock, work: PendingWork) {
        self.pictureService = pictureService
        self.clock = clock
        self.work = work
    }

    /// Plays the animation of a loaded picture unless one is already playing.
    func start(with order: PictureDisplayRequest) {
        let frames = pictureService.frames(of: order)
        guard moving == nil, frames.count > 1 else { return }
        moving = work.start { [weak self, pictureService, clock] in
            var elapsed = Duration.zero
            while elapsed < Self.longest {
                for frame in frames {
                    guard let print = await pictureService.print(frame, for: order),
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
