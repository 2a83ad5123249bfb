/// Decodes pictures with the libraries for their formats.
///
/// Used only in the child process and in a fuzzer.
package struct InProcessPictureDecoder {
    private let limits: PictureLimits

    /// Creates a decoder with limits for sizes.
    ///
    /// The process limits memory and time.
    package init(limits: PictureLimits) {
        self.limits = limits
    }

    /// Decodes a picture to upright pixels, no larger than requested.
    ///
    /// `onReady` is called after the library is loaded, and before the file is parsed.
    package func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ request: PictureDecodingOptions,
        onReady: () -> Void
    ) throws(PictureError) -> DecodedPicture {
        guard let format = PictureFormat(of: bytes) else { throw .unknownFormat }
        let library: any LibraryPictureDecoder.Type =
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
