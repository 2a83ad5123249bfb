public import Cells
import Pictures
public import TerminalKit
import Typesetting

/// The pictures of a story, one at a time, as large as the screen.
@MainActor
public final class PictureController: PictureScreen, NoticeShowing {
    /// Called with what is to be done with a picture's address outside of the screen.
    public var onErrand: ((StoryRequest) -> Void)?
    /// Called when the reader wants to go back to the story.
    public var onBackRequested: (() -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .pictures) }
    /// The title of the story.
    public var title: String { album.title }

    private let keyboard: Keyboard
    private let album: PictureAlbum
    private let pictureDesk: PictureService
    private let loader: PictureLoader
    private let appearance: DisplaySettings
    private let work: PendingWork
    private var selected: Int
    private var size = Size.zero
    var notice: String?
    private let movement: PictureMovement
    private var drawing: Task<Void, Never>?
    /// The selected picture in pixels.
    private var pixels: PixelPicture?

    /// Makes the screen of an album; nothing is loaded before ``viewDidLoad()``.
    ///
    /// - Parameters:
    ///   - album: The pictures.
    ///   - selection: The index of the one to show first.
    ///   - pictureDesk: Who brings them.
    ///   - keyboard: Which keys do what.
    ///   - appearance: Theme and colours.
    ///   - clock: Gives moving pictures their pace.
    ///   - work: Counts what is under way.
    public init(
        album: PictureAlbum,
        selection: Int,
        pictureDesk: PictureService,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        clock: WallClock,
        work: PendingWork
    ) {
        self.album = album
        self.pictureDesk = pictureDesk
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        movement = PictureMovement(pictureDesk: pictureDesk, clock: clock, work: work)
        selected = min(max(selection, 0), album.pictures.count - 1)
        loader = pictureDesk.makeLoader()
    }

    /// Starts loading.
    public func viewDidLoad() {
        loader.onArrival = { [weak self] _ in self?.takeArrival() }
        movement.onChange = { [weak self] in self?.onChange?() }
        appearance.wantGraphics()
        order()
    }

    /// Ends what is under way.
    public func didLeave() {
        loader.cancel()
        movement.stop()
        dropPixels()
    }

    /// Takes the size of the screen, and has pixels drawn as soon as that is possible.
    public func layOut(in size: Size) {
        defer { drawPixels() }
        guard size != self.size else { return }
        self.size = size
        movement.stop()
        dropPixels()
        order()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        switch command {
        case .nextPicture: leaf(by: 1)
        case .previousPicture: leaf(by: -1)
        case .first: show(0)
        case .last: show(album.pictures.count - 1)
        case .openInBrowser: withAddress { onErrand?(.openInBrowser($0)) }
        case .copyLink: withAddress { onErrand?(.copy($0)) }
        default: return false
        }
        return true
    }

    /// The wheel turns the pictures; a click on a small one shows it, and one on the title leads back.
    public func handle(_ mouse: MouseEvent) {
        switch mouse.action {
        case .wheelDown: show(selected + 1)
        case .wheelUp: show(selected - 1)
        case .press:
            let header = PictureHeader(album: album, selected: selected)
            if layout.header.contains(mouse.point) {
                if header.leadsBack(atColumn: mouse.point.column, columns: size.columns) {
                    onBackRequested?()
                }
            } else if let pressed = layout.thumbnails.first(where: {
                $0.frame.contains(mouse.point)
            }) {
                show(pressed.index)
            }
        }
        onChange?()
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        PictureScreenView(
            layout: layout,
            album: album,
            selected: selected,
            state: movement.print.map { .shown($0) } ?? loader.state(of: order(for: selected)),
            pixels: pixels,
            caption: caption,
            thumbnails: layout.thumbnails.map { loader.state(of: order(for: $0)) },
            footer: Footer(
                keyTable: keyTable.withoutHints(for: idleCommands),
                notice: notice,
                note: "",
                theme: appearance.theme
            ),
            theme: appearance.theme
        )
    }

    /// What means nothing for the selected picture.
    private var idleCommands: Set<Command> {
        var idle: Set<Command> = []
        if album.pictures.count == 1 { idle.formUnion([.nextPicture, .previousPicture]) }
        if EmbeddedPicture.isMeant(by: album.pictures[selected].address) {
            idle.formUnion([.openInBrowser, .copyLink])
        }
        return idle
    }

    /// Shows the next picture, or the one before.
    private func leaf(by step: Int) {
        if album.pictures.indices.contains(selected + step) { return show(selected + step) }
        notice =
            album.pictures.count == 1
            ? "This is the only picture."
            : step > 0 ? "This is the last picture." : "This is the first picture."
    }

    private func show(_ index: Int) {
        let index = min(max(index, 0), album.pictures.count - 1)
        guard index != selected else { return }
        selected = index
        movement.stop()
        dropPixels()
        order()
    }

    private func withAddress(_ use: (String) -> Void) {
        let address = album.pictures[selected].address
        if EmbeddedPicture.isMeant(by: address) {
            notice = "This picture stands in the story itself: it has no address."
        } else {
            use(address)
        }
    }

    private var caption: [DisplayLine] {
        let picture = album.pictures[selected]
        return displayLines(
            picture.caption.isEmpty ? picture.alternativeText : picture.caption,
            columns: PictureLayout.captionColumns(in: size),
            maximum: PictureLayout.captionLimit(in: size),
            isBalanced: true
        )
    }

    private var layout: PictureLayout {
        PictureLayout(
            size: size,
            captionLines: caption.count,
            count: album.pictures.count,
            selected: selected
        )
    }

    /// The picture that is shown large.
    private func order(for index: Int) -> PictureDisplayRequest {
        PictureDisplayRequest(
            album.pictures[index],
            of: album.feed,
            room: layout.picture.size,
            pixelsPerColumn: 1,
            wantsMovement: true
        )
    }

    private func order(for thumbnail: PictureLayout.Thumbnail) -> PictureDisplayRequest {
        PictureDisplayRequest(
            album.pictures[thumbnail.index],
            of: album.feed,
            room: thumbnail.frame.size,
            pixelsPerColumn: 1
        )
    }

    /// Asks for what is shown, and for the next picture if that may be had ahead.
    private func order() {
        guard !size.isEmpty else { return }
        var orders = [order(for: selected)]
        if appearance.fetchesPicturesAhead, selected + 1 < album.pictures.count {
            orders.append(order(for: selected + 1))
        }
        loader.load(orders + layout.thumbnails.map { order(for: $0) })
        movement.start(with: order(for: selected))
    }

    /// Has the picture drawn in pixels where the terminal can do that; one that moves stays in cells.
    private func drawPixels() {
        let order = order(for: selected)
        guard let graphics = appearance.graphics, drawing == nil, pixels == nil,
            pictureDesk.frames(of: order).count == 1
        else { return }
        // Pixels that stand in cells come with the cells.
        if case .inCells = graphics { return }
        drawing = work.start { [weak self, pictureDesk] in
            let picture = await pictureDesk.pixels(order, graphics)
            guard let self, let picture, !Task.isCancelled else { return }
            pictureDesk.lend(picture)
            pixels = picture
            onChange?()
        }
    }

    private func dropPixels() {
        drawing?.cancel()
        drawing = nil
        if let pixels { pictureDesk.takeBack(pixels) }
        pixels = nil
    }

    private func takeArrival() {
        movement.start(with: order(for: selected))
        onChange?()
    }
}
