public import Cells
import Pictures
public import TerminalKit
import Typesetting

/// The full-screen view of a story's pictures.
@MainActor
public protocol PictureScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
    var onBackRequested: (() -> Void)? { get set }
}

/// Shows a story's pictures on the full screen.
@MainActor
public final class PictureController: PictureScreen, NoticeShowing {
    /// Called when the user requests an operation on a picture's address.
    public var onRequest: ((StoryRequest) -> Void)?
    /// Called when the user wants to return to the story.
    public var onBackRequested: (() -> Void)?
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    /// The screen's keys.
    public var keyTable: KeyTable { environment.keyboard.table(of: .pictures) }
    /// The title of the story.
    public var title: String { album.title }

    private let environment: ScreenEnvironment
    private let album: PictureAlbum
    private let pictureService: PictureService
    private let loader: PictureLoader
    private var selected: Int
    private var size = Size.zero
    var notice: String?
    private let movement: PictureAnimator
    private var drawing: Task<Void, Never>?
    /// The selected picture in pixels; `nil` while it is drawn in cells.
    private var pixels: PictureOverlay?

    /// Creates the screen; the picture with the index `selection` is shown first.
    public init(
        album: PictureAlbum,
        selection: Int,
        pictureService: PictureService,
        environment: ScreenEnvironment
    ) {
        self.album = album
        self.pictureService = pictureService
        self.environment = environment
        movement = PictureAnimator(
            pictureService: pictureService,
            clock: environment.clock,
            work: environment.work
        )
        selected = min(max(selection, 0), album.pictures.count - 1)
        loader = pictureService.makeLoader()
    }

    /// Starts loading.
    public func viewDidLoad() {
        loader.onArrival = { [weak self] _ in self?.takeArrival() }
        movement.onChange = { [weak self] in self?.onChange?() }
        environment.appearance.wantGraphics()
        order()
    }

    /// Cancels pending work.
    public func didLeave() {
        loader.cancel()
        movement.stop()
        dropPixels()
    }

    /// Lays out the screen, and draws the picture in pixels if possible.
    public func layOut(in size: Size) {
        defer { drawPixels() }
        guard size != self.size else { return }
        self.size = size
        movement.stop()
        dropPixels()
        order()
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        switch command {
        case .nextPicture: leaf(by: 1)
        case .previousPicture: leaf(by: -1)
        case .first: show(0)
        case .last: show(album.pictures.count - 1)
        case .openInBrowser: withAddress { onRequest?(.openInBrowser($0)) }
        case .copyLink: withAddress { onRequest?(.copy($0)) }
        default: return false
        }
        return true
    }

    /// Shows another picture with the wheel or by a click on a thumbnail; a click on the title
    /// returns to the story.
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

    /// Returns the current view.
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
                theme: environment.appearance.theme
            ),
            theme: environment.appearance.theme
        )
    }

    private var idleCommands: Set<Command> {
        var idle: Set<Command> = []
        if album.pictures.count == 1 { idle.formUnion([.nextPicture, .previousPicture]) }
        if EmbeddedPicture.isMeant(by: album.pictures[selected].address) {
            idle.formUnion([.openInBrowser, .copyLink])
        }
        return idle
    }

    private func leaf(by step: Int) {
        if album.pictures.indices.contains(selected + step) { return show(selected + step) }
        notice =
            album.pictures.count == 1
            ? PictureStrings.onlyPicture
            : step > 0 ? PictureStrings.lastPicture : PictureStrings.firstPicture
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
            notice = PictureStrings.noAddress
        } else {
            use(address)
        }
    }

    private var caption: [DisplayLine] {
        displayLines(
            album.pictures[selected].shownCaption,
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

    private func order(for index: Int) -> PictureDisplayRequest {
        PictureDisplayRequest(
            album.pictures[index],
            of: album.feed,
            room: layout.picture.size,
            pixelsPerColumn: 1,
            wantsAnimation: true
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

    private func order() {
        guard !size.isEmpty else { return }
        var orders = [order(for: selected)]
        if environment.appearance.configured.fetchesPicturesAhead,
            selected + 1 < album.pictures.count
        {
            orders.append(order(for: selected + 1))
        }
        loader.load(orders + layout.thumbnails.map { order(for: $0) })
        movement.start(with: order(for: selected))
    }

    private func drawPixels() {
        let order = order(for: selected)
        guard let graphics = environment.appearance.graphics, drawing == nil, pixels == nil,
            pictureService.frames(of: order).count == 1
        else { return }
        // The loader renders the pixels that are placed in cells.
        if case .inCells = graphics { return }
        drawing = environment.work.start { [weak self, pictureService] in
            let picture = await pictureService.pixels(order, graphics)
            guard let self, let picture, !Task.isCancelled else { return }
            pictureService.lend(picture)
            pixels = picture
            onChange?()
        }
    }

    private func dropPixels() {
        drawing?.cancel()
        drawing = nil
        if let pixels { pictureService.takeBack(pixels) }
        pixels = nil
    }

    private func takeArrival() {
        movement.start(with: order(for: selected))
        onChange?()
    }
}
