/// Reads pictures with the libraries of their formats; only for the decoder's own process, and a fuzzer's.
package struct PictureReader {
    private let limits: PictureLimits

    /// Makes a reader that keeps to limits of size; those of memory and time are the process's.
    package init(limits: PictureLimits) {
        self.limits = limits
    }

    /// Reads a picture of any format.
    ///
    /// - Parameters:
    ///   - bytes: The file; it must stay until this returns.
    ///   - request: What is wanted.
    ///   - onReady: Called when all libraries are loaded, before anything in the file is believed.
    /// - Returns: Upright pixels, no larger than what was asked for.
    /// - Throws: Why there is no picture.
    package func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ request: PictureRequest,
        onReady: () -> Void
    ) throws(PictureError) -> DecodedPicture {
        guard let format = PictureFormat(of: bytes) else { throw .unknownFormat }
        let library: any PictureLibrary.Type =
            switch format {
            case .jpeg: JPEGReader.self
            case .png: PNGReader.self
            case .webp: WebPReader.self
            case .gif: GIFReader.self
            }
        guard library.load() else { throw .libraryMissing(name: library.name) }
        onReady()
        return try library.init(bytes).picture(request, limits)
    }
}

/// A file that one of the libraries reads; it owns the library's handle.
protocol PictureLibrary: AnyObject {
    /// The library as a reader looks for it.
    static var name: String { get }
    /// Loads the library, once in the process; false when it is not there.
    static func load() -> Bool
    /// Reads what stands before the pixels.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureError)
    /// Reads the pixels; may be called once.
    func picture(
        _ request: PictureRequest,
        _ limits: PictureLimits
    ) throws(PictureError) -> DecodedPicture
}

extension PixelSize {
    /// Refuses a size that would cost too much.
    func checked(against limit: Int) throws(PictureError) {
        guard !isEmpty else { throw .damaged }
        guard pixelCount <= limit else { throw .tooManyPixels(self) }
    }
}

extension Bitmap {
    /// Scales rows as they come, so that the whole picture never lies in memory.
    ///
    /// Of a file that is cut off, what is there is taken, if it is an eighth at least.
    ///
    /// - Parameters:
    ///   - from: The size that the rows have.
    ///   - to: The size of the bitmap.
    ///   - next: Fills a row in RGBA; false when there is none.
    /// - Returns: The bitmap; rows that were missing are transparent.
    /// - Throws: ``PictureError/damaged`` when there is less.
    static func gathering(
        from: PixelSize,
        to: PixelSize,
        next: (UnsafeMutablePointer<UInt8>) -> Bool
    ) throws(PictureError) -> Bitmap {
        var scaler = AreaScaler(from: from, to: to)
        let row = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: from.width * 4)
        defer { row.deallocate() }
        row.initialize(repeating: 0)
        guard let start = row.baseAddress else { throw .damaged }
        var rows = 0
        while rows < from.height, next(start) {
            scaler.add(UnsafeBufferPointer(row))
            rows += 1
        }
        guard rows * 8 >= from.height else { throw .damaged }
        return scaler.bitmap
    }
}
