/// Decodes pictures with the libraries of their formats; only for the child process and a fuzzer.
package struct PictureReader {
    private let limits: PictureLimits

    /// Creates a reader with limits of size; the process limits memory and time.
    package init(limits: PictureLimits) {
        self.limits = limits
    }

    /// Decodes a picture to upright pixels, no larger than requested.
    ///
    /// `onReady` is called between loading the library and parsing.
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
