/// A decoder that uses a library and owns its handle.
protocol LibraryPictureDecoder: AnyObject {
    static var name: String { get }
    /// Loads the library once per process; false if it is not installed.
    static func load() -> Bool
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureError)
    func picture(
        _ request: PictureDecodingOptions,
        _ limits: PictureLimits
    ) throws(PictureError) -> DecodedPicture
}

extension PixelSize {
    func checked(against limit: Int) throws(PictureError) {
        guard !isEmpty else { throw .damaged }
        guard pixelCount <= limit else { throw .tooManyPixels(self) }
    }
}

extension Bitmap {
    /// Scales rows as they are decoded, so that the full-size picture is never in memory.
    ///
    /// `next` fills a row with RGBA pixels, and returns false after the last one. Missing rows are
    /// transparent.
    ///
    /// - Throws: ``PictureError/damaged`` if less than one eighth of the rows can be decoded.
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
