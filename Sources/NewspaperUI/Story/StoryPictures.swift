import Cells
import News
import Pictures
import TerminalKit
import Typesetting

/// Loads a story's pictures, beginning near the reading position.
@MainActor
final class StoryPictures {
    var onArrival: ((PictureKey) -> Void)? {
        get { loader.onArrival }
        set { loader.onArrival = newValue }
    }

    private let service: PictureService
    private let loader: PictureLoader
    private let appearance: DisplaySettings
    private let work: PendingWork
    private var prefetching: Task<Void, Never>?

    init(service: PictureService, appearance: DisplaySettings, work: PendingWork) {
        self.service = service
        self.appearance = appearance
        self.work = work
        loader = service.makeLoader()
    }

    var areShown: Bool { service.showsPicturesInText }

    /// Requests the pictures near the reading position, or only visible ones, as configured.
    func order(for reading: StoryViewport, of feed: FeedID) {
        let wanted =
            appearance.configured.fetchesPicturesAhead
            ? reading.placedPictures : reading.visiblePictures
        loader.load(wanted.prefix(8).map { PictureDisplayRequest($0, of: feed) })
    }

    /// Applies the sizes of loaded pictures, and replaces missing pictures with text.
    func update(_ reading: inout StoryViewport, about pictures: [StoryPicture]) {
        var shapes: [Int: PicturePixelSize] = [:]
        var missing: Set<Int> = []
        for picture in pictures {
            let key = PictureKey(address: picture.address)
            if service.isMissing(key) { missing.insert(picture.number) }
            guard picture.shape == nil, let size = service.size(of: key) else { continue }
            shapes[picture.number] = PicturePixelSize(width: size.width, height: size.height)
        }
        reading.updatePictures(shapes, missing: missing)
    }

    /// Fetches the next story's first pictures when all requested pictures are loaded.
    func prefetch(for next: () -> Headline?) {
        guard prefetching == nil, loader.isIdle, let next = next() else { return }
        prefetching = work.start { [service] in await service.prefetch(for: next) }
    }

    func shown(on page: StoryPageLayout, in reading: StoryViewport, of feed: FeedID)
        -> [StoryView.ShownPicture]
    {
        let columns = reading.shownColumns
        let visible = columns.visibleLines
        return page.pictures.filter { $0.lines.overlaps(visible) }.map(columns.shown).map {
            StoryView.ShownPicture(
                placed: $0,
                state: loader.state(of: PictureDisplayRequest($0, of: feed))
            )
        }
    }

    /// Returns whether a visible picture, such as a chart, has more detail than is shown.
    func showsDetail(in reading: StoryViewport, of feed: FeedID) -> Bool {
        reading.visiblePictures.contains { placed in
            guard
                case .shown(let picture, _) = loader.state(
                    of: PictureDisplayRequest(placed, of: feed)
                )
            else { return false }
            return picture.isDetailed
        }
    }

    func end() {
        loader.cancel()
        prefetching?.cancel()
    }
}
