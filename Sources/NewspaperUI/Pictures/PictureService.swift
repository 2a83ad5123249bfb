import Cells
public import News
public import Pictures
public import TerminalKit
import Typesetting

/// Fetches, decodes and caches pictures for all screens.
@MainActor
public final class PictureService {
    /// The default maximum size of the cache in bytes.
    public nonisolated static let maximumBytes = 32 << 20

    let work: PendingWork
    let newsService: any ArticleReading & PictureReading
    let rest: StartupNetworkDelay?
    let decoder: any PictureDecoding & BitmapRendering
    private let appearance: DisplaySettings
    private let colors: @MainActor () -> PictureColors
    private let blocks: BlockCharacterSupport
    private var cache: PictureMemoryCache
    private var prefetched: Set<ArticleID> = []
    private var missing: Set<PictureKey> = []
    private var pixelNumber = 0
    private var loaders = PictureLoaderRegistry()

    /// Creates the service.
    ///
    /// `rest` delays fetching at startup; `colors` and `blocks` describe the terminal.
    public init(
        newsService: any ArticleReading & PictureReading,
        decoder: any PictureDecoding & BitmapRendering,
        appearance: DisplaySettings,
        colors: @escaping @MainActor () -> PictureColors,
        blocks: BlockCharacterSupport = .halves,
        work: PendingWork,
        rest: StartupNetworkDelay? = nil,
        maximumBytes: Int = PictureService.maximumBytes
    ) {
        self.rest = rest
        self.newsService = newsService
        self.decoder = decoder
        self.appearance = appearance
        self.colors = colors
        self.blocks = blocks
        self.work = work
        cache = PictureMemoryCache(maximumBytes: maximumBytes)
        appearance.onGraphicsLearned = { [weak self] in self?.loaders.all.forEach { $0.resume() } }
    }

    enum Outcome {
        case arrived
        case failed(String)
    }

    /// Whether stories show pictures; without colors, their descriptions are more useful.
    var showsPicturesInText: Bool { appearance.showsPictures && colorsNow != .none }

    var showsLeadPicture: Bool { showsPicturesInText && appearance.configured.showsLeadPicture }

    var byteCount: Int { cache.byteCount }

    func makeLoader() -> PictureLoader {
        let loader = PictureLoader(service: self)
        loaders.add(loader)
        return loader
    }

    /// Reloads pictures of open screens, which the cache may have evicted for the closed one.
    func uncover(below closed: PictureLoader) {
        for loader in loaders.all where loader !== closed { loader.showAgain() }
    }

    func wantGraphics() {
        if showsPicturesInText { appearance.wantGraphics() }
    }

    func size(of key: PictureKey) -> PixelSize? { cache.size(of: key) }

    /// Returns whether a picture could not be loaded when last requested.
    func isMissing(_ key: PictureKey) -> Bool { missing.contains(key) }

    func satisfies(_ order: PictureDisplayRequest) -> Bool {
        cache.satisfies(order.request, order.key)
    }

    func frames(of order: PictureDisplayRequest) -> [DecodedPicture.Frame] {
        cache.picture(order.key)?.frames ?? []
    }

    func print(_ order: PictureDisplayRequest) -> CellPicture? {
        guard let picture = cache.picture(order.key) else { return nil }
        let look = look(of: order, originalSize: picture.originalSize)
        if let print = cache.print(of: order.key, look) { return print }
        // After a change of size or theme, rendering here is faster than drawing the screen twice.
        let print = CellPicture(picture.frames[0].bitmap, look)
        cache.keep(print, of: order.key, look)
        return print
    }

    func page(_ order: PictureDisplayRequest) -> InlinePicture? {
        pagePlan(of: order).flatMap { cache.page(of: order.key, $0) }
    }

    /// Returns the pixel size of a picture; `nil` if it is animated, or cannot be shown in pixels.
    func pagePlan(of order: PictureDisplayRequest) -> InlinePictureSize? {
        guard case .inCells(let width, let height) = appearance.graphics, showsPicturesInText,
            let original = cache.size(of: order.key),
            !order.wantsAnimation || frames(of: order).count == 1
        else { return nil }
        return InlinePictureSize(of: order, original, cell: (width, height))
    }

    /// Renders and caches a picture in pixels; returns `false` if it must stay in cells.
    func bringPage(_ order: PictureDisplayRequest, as plan: InlinePictureSize) async -> Bool {
        guard let original = cache.size(of: order.key) else { return false }
        do {
            let file = try await self.file(of: order)
            cache.reserve(file.count)
            defer { cache.release(file.count) }
            let picture = try await decoder.decode(file, plan.request(for: original))
            guard let bitmap = picture.frames.first?.bitmap else { return false }
            let background = appearance.theme.body.background
            let shown = await Self.shown(bitmap, plan, on: background)
            let png = try await decoder.png(of: shown)
            let page = InlinePicture(png, pixelCount: shown.size.pixelCount, size: plan.size)
            cache.keep(page, of: order.key, plan)
            return true
        } catch {
            return false
        }
    }

    @concurrent
    private static func shown(
        _ bitmap: Bitmap,
        _ plan: InlinePictureSize,
        on background: Color
    ) async -> Bitmap {
        plan.shown(bitmap, on: background)
    }

    func print(_ frame: DecodedPicture.Frame, for order: PictureDisplayRequest) async
        -> CellPicture?
    {
        guard let size = cache.size(of: order.key) else { return nil }
        return await Self.print(frame.bitmap, look(of: order, originalSize: size))
    }

    func load(_ order: PictureDisplayRequest) async -> Outcome {
        let outcome = await fetch(order)
        if missing.count >= Self.mostMissing { missing = [] }
        switch outcome {
        case .arrived: missing.remove(order.key)
        case .failed: if !Task.isCancelled, !order.isLocalOnly { missing.insert(order.key) }
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
        cache.reserve(file.count)
        defer { cache.release(file.count) }
        do throws(PictureError) {
            let picture = try await decoder.decode(file, order.request)
            guard let first = picture.frames.first else { return .failed(PictureStrings.empty) }
            let look = look(of: order, originalSize: picture.originalSize)
            let print = await Self.print(first.bitmap, look)
            cache.keep(picture, as: order.key, for: order.request)
            cache.keep(print, of: order.key, look)
            return .arrived
        } catch {
            return .failed(PictureStrings.failure(error.reason))
        }
    }

    /// Renders a picture in pixels, with a frame relative to (0, 0); returns `nil` on failure.
    func pixels(_ order: PictureDisplayRequest, _ graphics: PixelGraphics) async -> PictureOverlay?
    {
        guard let original = cache.size(of: order.key), !order.room.isEmpty else { return nil }
        let plan = FullScreenPictureSize(of: original, in: order.room, graphics)
        do {
            let file = try await self.file(of: order)
            cache.reserve(file.count)
            defer { cache.release(file.count) }
            let request = PictureDecodingOptions(fitting: plan.pixels)
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
                return PictureOverlay(name: number, frame: frame, drawing: drawing)
            }
        } catch {
            return nil
        }
    }

    @concurrent
    private static func kittyPicture(_ file: [UInt8], in frame: Rect, number: Int) async
        -> PictureOverlay
    {
        PictureOverlay(
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

    /// Counts a displayed pixel picture towards the size of the cache.
    func lend(_ picture: PictureOverlay) { cache.reserve(picture.drawing.count) }

    func takeBack(_ picture: PictureOverlay) { cache.release(picture.drawing.count) }

    /// Fetches the files of a story's first pictures before the story is opened.
    func prefetch(for headline: Headline) async {
        guard showsPicturesInText, appearance.configured.fetchesPicturesAhead,
            !prefetched.contains(headline.id)
        else { return }
        if prefetched.count >= Self.mostPrefetched { prefetched = [] }
        prefetched.insert(headline.id)
        do throws(NewsError) {
            let article = try await newsService.articlePreview(of: headline.id)
            for picture in await StoryTypesetter.read(article).pictures.prefix(2)
            where !Task.isCancelled {
                let key = PictureKey(address: picture.address)
                guard cache.size(of: key) == nil, !EmbeddedPicture.isMeant(by: key.address) else {
                    continue
                }
                _ = try await newsService.picture(at: key.address, of: headline.feed)
            }
        } catch {
            // The error is shown when the story is opened.
        }
    }

    private static let mostPrefetched = 500
    private static let mostMissing = 2_000

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

    /// Returns the file of a picture from a data URL, the disk or the network.
    ///
    /// At startup, the disk is read only after the first frame, and the network only after
    /// ``StartupNetworkDelay``.
    func file(of order: PictureDisplayRequest) async throws(NewsError) -> [UInt8] {
        let address = order.key.address
        await rest?.begun()
        guard EmbeddedPicture.isMeant(by: address) else {
            if order.isLocalOnly {
                let kept = await newsService.cachedPicture(at: address, of: order.feed)
                guard let kept else { throw .unknownPicture(address) }
                return kept
            }
            return try await file(at: address, of: order.feed)
        }
        guard let bytes = await EmbeddedPicture.bytes(in: address) else {
            throw .notAPicture(found: PictureStrings.unreadableData)
        }
        return bytes
    }

    private func file(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8] {
        if let rest, !rest.isOver {
            if let kept = await newsService.cachedPicture(at: address, of: feed) { return kept }
            await rest.over()
        }
        return try await newsService.picture(at: address, of: feed)
    }
}
