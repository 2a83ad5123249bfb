import Cells
public import News
public import Pictures
public import TerminalKit
import Typesetting

/// Fetches and decodes pictures for all screens, and keeps those that may be wanted again.
@MainActor
public final class PictureService {
    /// What pictures may take in memory.
    public nonisolated static let maximumBytes = 32 << 20

    let work: PendingWork
    let newsService: any ArticleReading & PictureReading
    let rest: StartupGate?
    let decoder: any PictureDecoding & PictureDrawing
    private let appearance: DisplaySettings
    private let colors: @MainActor () -> PictureColors
    private let blocks: PictureBlocks
    private var shelf: PictureMemoryCache
    /// Stories whose pictures are not fetched again ahead of need.
    private var prefetched: Set<ArticleID> = []
    /// Pictures that did not come when they were asked for last.
    private var missing: Set<PictureKey> = []
    private var pixelNumber = 0
    private var loaders = PictureLoaders()

    /// Makes a desk with nothing on it.
    ///
    /// - Parameters:
    ///   - newsService: Where the files come from.
    ///   - decoder: Makes pixels of them.
    ///   - appearance: Its theme is their background.
    ///   - colors: What the screen can show.
    ///   - blocks: The smallest parts of a cell that the screen draws.
    ///   - work: Counts what is under way.
    ///   - rest: When pictures may be fetched; at once by default.
    ///   - maximumBytes: What decoded pictures and files may take together.
    public init(
        newsService: any ArticleReading & PictureReading,
        decoder: any PictureDecoding & PictureDrawing,
        appearance: DisplaySettings,
        colors: @escaping @MainActor () -> PictureColors,
        blocks: PictureBlocks = .halves,
        work: PendingWork,
        rest: StartupGate? = nil,
        maximumBytes: Int = PictureService.maximumBytes
    ) {
        self.rest = rest
        self.newsService = newsService
        self.decoder = decoder
        self.appearance = appearance
        self.colors = colors
        self.blocks = blocks
        self.work = work
        shelf = PictureMemoryCache(maximumBytes: maximumBytes)
        appearance.onGraphicsLearned = { [weak self] in self?.loaders.all.forEach { $0.goOn() } }
    }

    /// How an order ended.
    enum Outcome {
        case arrived
        /// A sentence that says why.
        case failed(String)
    }

    /// True when pictures stand in texts: without colours, words say more at that size.
    var showsPicturesInText: Bool { appearance.showsPictures && colorsNow != .none }

    /// True when the broadsheet's first story has its picture.
    var showsLeadPicture: Bool { showsPicturesInText && appearance.showsLeadPicture }

    /// The bytes that pictures take now.
    var byteCount: Int { shelf.byteCount }

    /// Who brings the pictures of one screen.
    func makeLoader() -> PictureLoader {
        let loader = PictureLoader(desk: self)
        loaders.add(loader)
        return loader
    }

    /// Lets the loaders of other screens bring again what had to leave for the pictures of one that is closed.
    func uncover(below closed: PictureLoader) {
        for loader in loaders.all where loader !== closed { loader.showAgain() }
    }

    /// Has the terminal asked how it draws pixels, since there are pictures to show.
    func wantGraphics() {
        if showsPicturesInText { appearance.wantGraphics() }
    }

    /// How large a picture is by itself, once that is known.
    func size(of key: PictureKey) -> PixelSize? { shelf.size(of: key) }

    /// True when a picture did not come when it was asked for last.
    func isMissing(_ key: PictureKey) -> Bool { missing.contains(key) }

    /// True when an order needs not be brought.
    func satisfies(_ order: PictureDisplayRequest) -> Bool {
        shelf.satisfies(order.request, order.key)
    }

    /// The frames of a picture that is here.
    func frames(of order: PictureDisplayRequest) -> [DecodedPicture.Frame] {
        shelf.picture(order.key)?.frames ?? []
    }

    /// A picture in cells; `nil` when it is not here.
    func print(_ order: PictureDisplayRequest) -> CellPicture? {
        guard let picture = shelf.picture(order.key) else { return nil }
        let look = look(of: order, originalSize: picture.originalSize)
        if let print = shelf.print(of: order.key, look) { return print }
        // After a change of size or theme; it takes less time than the rest of the screen.
        let print = CellPicture(picture.frames[0].bitmap, look)
        shelf.keep(print, of: order.key, look)
        return print
    }

    /// A picture in pixels for the cells of a page; `nil` when it was not made.
    func page(_ order: PictureDisplayRequest) -> PagePicture? {
        pagePlan(of: order).flatMap { shelf.page(of: order.key, $0) }
    }

    /// What is to be made in pixels for a page; `nil` for nothing: the terminal shows none there, or the picture
    /// is to move.
    func pagePlan(of order: PictureDisplayRequest) -> PagePicturePlan? {
        guard case .inCells(let width, let height) = appearance.graphics, showsPicturesInText,
            let original = shelf.size(of: order.key),
            !order.wantsMovement || frames(of: order).count == 1
        else { return nil }
        return PagePicturePlan(of: order, original, cell: (width, height))
    }

    /// Makes pixels of a picture that is here in cells, for a page; without, it stays in cells.
    ///
    /// - Returns: False when they cannot be made.
    func bringPage(_ order: PictureDisplayRequest, as plan: PagePicturePlan) async -> Bool {
        guard let original = shelf.size(of: order.key) else { return false }
        do {
            let file = try await self.file(of: order)
            shelf.lend(file.count)
            defer { shelf.takeBack(file.count) }
            let picture = try await decoder.decode(file, plan.request(for: original))
            guard let bitmap = picture.frames.first?.bitmap else { return false }
            let shown = await Self.shown(bitmap, plan)
            let png = try await decoder.png(of: shown)
            let page = PagePicture(png, pixelCount: shown.size.pixelCount, size: plan.size)
            shelf.keep(page, of: order.key, plan)
            return true
        } catch {
            // The cells show it already.
            return false
        }
    }

    @concurrent
    private static func shown(_ bitmap: Bitmap, _ plan: PagePicturePlan) async -> Bitmap {
        plan.shown(bitmap)
    }

    /// One frame of a picture in cells, made away from the main actor.
    func print(_ frame: DecodedPicture.Frame, for order: PictureDisplayRequest) async
        -> CellPicture?
    {
        guard let size = shelf.size(of: order.key) else { return nil }
        return await Self.print(frame.bitmap, look(of: order, originalSize: size))
    }

    /// Fetches and decodes what is ordered.
    func bring(_ order: PictureDisplayRequest) async -> Outcome {
        let outcome = await fetch(order)
        if missing.count >= Self.mostMissing { missing = [] }
        switch outcome {
        case .arrived: missing.remove(order.key)
        case .failed: if !Task.isCancelled, !order.isAtHand { missing.insert(order.key) }
        }
        return outcome
    }

    private func fetch(_ order: PictureDisplayRequest) async -> Outcome {
        let file: [UInt8]
        do throws(NewsError) {
            file = try await self.file(of: order)
        } catch {
            return .failed(ErrorMessages.describe(error))
        }
        shelf.lend(file.count)
        defer { shelf.takeBack(file.count) }
        do throws(PictureError) {
            let picture = try await decoder.decode(file, order.request)
            guard let first = picture.frames.first else { return .failed(Self.nothing) }
            let look = look(of: order, originalSize: picture.originalSize)
            let print = await Self.print(first.bitmap, look)
            shelf.keep(picture, as: order.key, for: order.request)
            shelf.keep(print, of: order.key, look)
            return .arrived
        } catch {
            return .failed(error.reason.prefix(1).uppercased() + error.reason.dropFirst() + ".")
        }
    }

    /// A picture in pixels for a room whose corner is at (0, 0); `nil` when it cannot be had: cells show it
    /// already.
    func pixels(_ order: PictureDisplayRequest, _ graphics: PixelGraphics) async -> PixelPicture? {
        guard let original = shelf.size(of: order.key), !order.room.isEmpty else { return nil }
        let plan = PixelPlan(of: original, in: order.room, graphics)
        do {
            let file = try await self.file(of: order)
            shelf.lend(file.count)
            defer { shelf.takeBack(file.count) }
            let request = PictureRequest(fitting: plan.pixels)
            let picture = try await decoder.decode(file, request)
            guard let bitmap = picture.frames.first?.bitmap else { return nil }
            let frame = plan.frame(of: bitmap.size)
            let number = nextPixelNumber()
            switch graphics {
            case .kitty, .inCells:
                let file = try await decoder.png(of: bitmap)
                return await Self.kittyPicture(file, in: frame, number: number)
            case .sixel:
                let drawing = try await decoder.sixels(of: bitmap)
                return PixelPicture(name: number, frame: frame, drawing: drawing)
            }
        } catch {
            return nil
        }
    }

    @concurrent
    private static func kittyPicture(_ file: [UInt8], in frame: Rect, number: Int) async
        -> PixelPicture
    {
        PixelPicture(
            name: number,
            frame: frame,
            drawing: KittyGraphics.show(
                file,
                columns: frame.columns,
                rows: frame.rows,
                identifier: number
            ),
            removal: KittyGraphics.remove(identifier: number)
        )
    }

    private func nextPixelNumber() -> Int {
        pixelNumber += 1
        return pixelNumber
    }

    /// Takes room for a picture of pixels that is on the screen, until it is given back.
    func lend(_ picture: PixelPicture) { shelf.lend(picture.drawing.count) }

    /// Takes that room back.
    func takeBack(_ picture: PixelPicture) { shelf.takeBack(picture.drawing.count) }

    /// Has the files of a story's first pictures fetched, so that they are at hand should it be opened.
    func prefetch(for headline: Headline) async {
        guard showsPicturesInText, appearance.fetchesPicturesAhead,
            !prefetched.contains(headline.id)
        else { return }
        if prefetched.count >= Self.mostPrefetched { prefetched = [] }
        prefetched.insert(headline.id)
        do throws(NewsError) {
            let article = try await newsService.beginning(of: headline.id)
            for picture in await StoryTypesetter.read(article).pictures.prefix(2)
            where !Task.isCancelled {
                let key = PictureKey(address: picture.address)
                guard shelf.size(of: key) == nil, !EmbeddedPicture.isMeant(by: key.address) else {
                    continue
                }
                _ = try await newsService.picture(at: key.address, of: headline.feed)
            }
        } catch {
            // Who opens the story is told.
        }
    }

    private static let mostPrefetched = 500
    private static let mostMissing = 2_000
    private static let nothing = "There is nothing in this picture."

    private func look(of order: PictureDisplayRequest, originalSize: PixelSize)
        -> PictureRenderingKey
    {
        PictureRenderingKey(
            size: order.size(of: originalSize),
            background: appearance.theme.body.background,
            colors: colorsNow,
            blocks: blocks,
            isCropped: order.isCropped
        )
    }

    private var colorsNow: PictureColors { appearance.theme == .mono ? .none : colors() }

    @concurrent
    private static func print(_ bitmap: Bitmap, _ look: PictureRenderingKey) async -> CellPicture {
        CellPicture(bitmap, look)
    }
}
