import Cells
import Pictures

/// A cache of decoded pictures with a maximum size in bytes.
///
/// Files that are being decoded count, too. The least recently used pictures are evicted.
struct PictureMemoryCache {
    private struct Entry {
        var picture: DecodedPicture
        var request: PictureDecodingOptions
        var prints: [PictureRenderingKey: CellPicture] = [:]
        var pages: [InlinePictureSize: InlinePicture] = [:]
        var lastUse = 0

        var byteCount: Int {
            let files = pages.values.reduce(picture.byteCount) { $0 + $1.file.count }
            return prints.values.reduce(files) {
                $0 + $1.cells.count * MemoryLayout<Cell>.stride
            }
        }
    }

    let maximumBytes: Int
    private(set) var byteCount = 0
    private var entries: [PictureKey: Entry] = [:]
    private var sizes: [PictureKey: PixelSize] = [:]
    private var useCount = 0

    private static let mostPrints = 3
    private static let mostSizes = 2_000

    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
    }

    func size(of key: PictureKey) -> PixelSize? { sizes[key] }

    /// Returns a cached picture in any size, and marks it as used.
    mutating func picture(_ key: PictureKey) -> DecodedPicture? {
        use(key)
        return entries[key]?.picture
    }

    /// Returns whether the cached picture is large enough for a request.
    func satisfies(_ request: PictureDecodingOptions, _ key: PictureKey) -> Bool {
        guard let entry = entries[key], !request.wantsAnimation || entry.request.wantsAnimation
        else {
            return false
        }
        let fitting = entry.request.fitting
        return entry.picture.frames[0].bitmap.size == entry.picture.originalSize
            || fitting.width >= request.fitting.width && fitting.height >= request.fitting.height
    }

    /// Caches a decoded picture, replacing its other sizes but keeping renderings for other
    /// screens.
    mutating func keep(
        _ picture: DecodedPicture,
        as key: PictureKey,
        for request: PictureDecodingOptions
    ) {
        let same = sizes[key] == picture.originalSize ? entries[key] : nil
        remove(key)
        if sizes.count >= Self.mostSizes { sizes = [:] }
        sizes[key] = picture.originalSize
        var entry = Entry(picture: picture.bounded(by: maximumBytes / 2), request: request)
        entry.prints = same?.prints ?? [:]
        entry.pages = same?.pages ?? [:]
        makeRoom(for: entry.byteCount)
        entries[key] = entry
        byteCount += entry.byteCount
        use(key)
    }

    func print(of key: PictureKey, _ look: PictureRenderingKey) -> CellPicture? {
        entries[key]?.prints[look]
    }

    mutating func keep(_ print: CellPicture, of key: PictureKey, _ look: PictureRenderingKey) {
        change(key) { entry in
            if entry.prints.count >= Self.mostPrints { entry.prints = [:] }
            entry.prints[look] = print
        }
    }

    func page(of key: PictureKey, _ plan: InlinePictureSize) -> InlinePicture? {
        entries[key]?.pages[plan]
    }

    mutating func keep(_ page: InlinePicture, of key: PictureKey, _ plan: InlinePictureSize) {
        change(key) { entry in
            if entry.pages.count >= Self.mostPrints { entry.pages = [:] }
            entry.pages[plan] = page
        }
    }

    private mutating func change(_ key: PictureKey, _ change: (inout Entry) -> Void) {
        guard var entry = entries.removeValue(forKey: key) else { return }
        byteCount -= entry.byteCount
        change(&entry)
        makeRoom(for: entry.byteCount)
        entries[key] = entry
        byteCount += entry.byteCount
    }

    mutating func reserve(_ bytes: Int) {
        makeRoom(for: bytes)
        byteCount += bytes
    }

    mutating func release(_ bytes: Int) { byteCount -= bytes }

    private mutating func use(_ key: PictureKey) {
        useCount += 1
        entries[key]?.lastUse = useCount
    }

    private mutating func makeRoom(for bytes: Int) {
        while byteCount + bytes > maximumBytes,
            let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            remove(oldest.key)
        }
    }

    private mutating func remove(_ key: PictureKey) {
        if let entry = entries.removeValue(forKey: key) { byteCount -= entry.byteCount }
    }
}

struct PictureRenderingKey: Hashable {
    let size: Size
    let background: Color
    let colors: PictureColors
    let blocks: BlockCharacterSupport
    /// Whether the picture fills its area: photographs are cropped, other pictures padded.
    let isCropped: Bool

    /// The size of the area in picture pixels, 4 × 8 for each cell.
    fileprivate var frame: PixelSize {
        PixelSize(width: size.columns * 4, height: size.rows * 8)
    }
}

extension CellPicture {
    init(_ bitmap: Bitmap, _ look: PictureRenderingKey) {
        self.init(
            look.isCropped ? bitmap.filling(look.frame, on: look.background) : bitmap,
            size: look.size,
            background: look.background,
            colors: look.colors,
            blocks: look.blocks
        )
    }
}

extension DecodedPicture {
    fileprivate func bounded(by bytes: Int) -> DecodedPicture {
        guard byteCount > bytes else { return self }
        var room = bytes
        let count = frames.prefix {
            room -= $0.bitmap.pixels.count
            return room >= 0
        }
        .count
        return DecodedPicture(
            originalSize: originalSize,
            frames: Array(frames.prefix(max(count, 1)))
        )
    }
}
