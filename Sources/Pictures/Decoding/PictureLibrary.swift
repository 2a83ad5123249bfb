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
