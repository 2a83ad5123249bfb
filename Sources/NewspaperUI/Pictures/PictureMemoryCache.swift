import Cells
import Pictures

/// Pictures that were decoded and may be wanted again, never more than so many bytes of them.
///
/// Files that are being decoded take their room from them too. Those that were wanted the longest time ago
/// leave first.
struct PictureMemoryCache {
    private struct Entry {
        var picture: DecodedPicture
        /// What was asked of the decoder.
        var request: PictureRequest
        /// By how it looks in cells.
        var prints: [PictureRenderingKey: CellPicture] = [:]
        /// In pixels, by where they stand.
        var pages: [PagePicturePlan: PagePicture] = [:]
        var lastUse = 0

        var byteCount: Int {
            let files = pages.values.reduce(picture.byteCount) { $0 + $1.file.count }
            return prints.values.reduce(files) {
                $0 + $1.cells.count * MemoryLayout<Cell>.stride
            }
        }
    }

    /// What all together may take.
    let maximumBytes: Int
    /// What all together take now.
    private(set) var byteCount = 0
    private var entries: [PictureKey: Entry] = [:]
    /// The true sizes of pictures, also of some that are no longer here.
    private var sizes: [PictureKey: PixelSize] = [:]
    private var useCount = 0

    /// More looks of one picture are forgotten.
    private static let mostPrints = 3
    private static let mostSizes = 2_000

    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
    }

    /// How large a picture is by itself, once that is known.
    func size(of key: PictureKey) -> PixelSize? { sizes[key] }

    /// A picture, in whatever size it is here.
    mutating func picture(_ key: PictureKey) -> DecodedPicture? {
        use(key)
        return entries[key]?.picture
    }

    /// True when nothing better would come of asking the decoder.
    func satisfies(_ request: PictureRequest, _ key: PictureKey) -> Bool {
        guard let entry = entries[key], !request.wantsMovement || entry.request.wantsMovement else {
            return false
        }
        let fitting = entry.request.fitting
        return entry.picture.frames[0].bitmap.size == entry.picture.originalSize
            || fitting.width >= request.fitting.width && fitting.height >= request.fitting.height
    }

    /// Puts a picture here, in the place of the same one in another size.
    ///
    /// What was made of that one stays: it is still how the picture looks elsewhere.
    mutating func keep(_ picture: DecodedPicture, as key: PictureKey, for request: PictureRequest) {
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

    /// How a picture looks in cells, when that is known.
    func print(of key: PictureKey, _ look: PictureRenderingKey) -> CellPicture? {
        entries[key]?.prints[look]
    }

    /// Remembers how a picture looks, for as long as it is here.
    mutating func keep(_ print: CellPicture, of key: PictureKey, _ look: PictureRenderingKey) {
        change(key) { entry in
            if entry.prints.count >= Self.mostPrints { entry.prints = [:] }
            entry.prints[look] = print
        }
    }

    /// A picture in pixels as it stands in a page, when it was made.
    func page(of key: PictureKey, _ plan: PagePicturePlan) -> PagePicture? {
        entries[key]?.pages[plan]
    }

    /// Keeps a picture in pixels for as long as it is here.
    mutating func keep(_ page: PagePicture, of key: PictureKey, _ plan: PagePicturePlan) {
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

    /// Makes room for a file that is about to be decoded.
    mutating func lend(_ bytes: Int) {
        makeRoom(for: bytes)
        byteCount += bytes
    }

    /// Takes the room back.
    mutating func takeBack(_ bytes: Int) { byteCount -= bytes }

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

/// What the cells of a picture depend on, besides its pixels.
struct PictureRenderingKey: Hashable {
    let size: Size
    let background: Color
    let colors: PictureColors
    let blocks: PictureBlocks
    /// True when what does not fit is cut off.
    let isCropped: Bool

    /// A cell has two pixels.
    fileprivate var shape: PixelSize { PixelSize(width: size.columns, height: size.rows * 2) }
}

extension CellPicture {
    /// Sets a picture as it is to look.
    init(_ bitmap: Bitmap, _ look: PictureRenderingKey) {
        self.init(
            look.isCropped ? bitmap.cropped(to: look.shape) : bitmap,
            size: look.size,
            background: look.background,
            colors: look.colors,
            blocks: look.blocks
        )
    }
}

extension Bitmap {
    /// The middle of the picture in the proportions of a shape; more is cut off below than above.
    func cropped(to shape: PixelSize) -> Bitmap {
        guard !shape.isEmpty, !size.isEmpty else { return self }
        let (across, down) = (shape.width, shape.height)
        let width = min(size.width, max(size.height * across / down, 1))
        let height = min(size.height, max(size.width * down / across, 1))
        let left = (size.width - width) / 2
        let top = (size.height - height) * 2 / 5
        let rows = (top..<top + height).map { row in
            let start = (row * size.width + left) * 4
            return pixels[start..<start + width * 4]
        }
        return Bitmap(size: PixelSize(width: width, height: height), pixels: Array(rows.joined()))
    }
}

extension DecodedPicture {
    /// As many of its frames, at least one, as have room.
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
