import Cells
import News
import Pictures
import TerminalKit
import Typesetting

/// The pictures in a story's text: brings those near the place that is read.
@MainActor
final class StoryPictures {
    /// Called with a picture that has come, or will not come.
    var onArrival: ((PictureKey) -> Void)? {
        get { loader.onArrival }
        set { loader.onArrival = newValue }
    }

    private let desk: PictureService
    private let loader: PictureLoader
    private let appearance: DisplaySettings
    private let work: PendingWork
    private var prefetching: Task<Void, Never>?

    init(desk: PictureService, appearance: DisplaySettings, work: PendingWork) {
        self.desk = desk
        self.appearance = appearance
        self.work = work
        loader = desk.makeLoader()
    }

    /// True when pictures have room in the text.
    var areShown: Bool { desk.showsPicturesInText }

    /// Asks for the pictures near the place that is read, or only for those that can be seen.
    func order(for reading: StoryViewport, of feed: FeedID) {
        let wanted =
            appearance.fetchesPicturesAhead ? reading.placedPictures : reading.visiblePictures
        loader.load(wanted.prefix(8).map { PictureDisplayRequest($0, of: feed) })
    }

    /// Tells a reading the shapes of the pictures that have come, and which did not come.
    func tell(_ reading: inout StoryViewport, about pictures: [StoryPicture]) {
        var shapes: [Int: PictureShape] = [:]
        var missing: Set<Int> = []
        for picture in pictures {
            let key = PictureKey(address: picture.address)
            if desk.isMissing(key) { missing.insert(picture.number) }
            guard picture.shape == nil, let size = desk.size(of: key) else { continue }
            shapes[picture.number] = PictureShape(width: size.width, height: size.height)
        }
        reading.learn(shapes, missing: missing)
    }

    /// Once its own pictures are here, has those fetched that the next story begins with.
    func prefetch(for next: () -> Headline?) {
        guard prefetching == nil, loader.isIdle, let next = next() else { return }
        prefetching = work.start { [desk] in await desk.prefetch(for: next) }
    }

    /// What can be seen of the pictures on the screen.
    func shown(on page: StoryPage, in reading: StoryViewport, of feed: FeedID)
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

    /// True while a picture can be seen that has finer detail than its room shows: a chart, a comic, a text.
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

    /// Ends what is under way.
    func end() {
        loader.cancel()
        prefetching?.cancel()
    }
}
