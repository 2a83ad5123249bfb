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
