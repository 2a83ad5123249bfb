import Pictures
import PseudoTerminals

/// Decodes in a child process, like the program.
func decode(
    _ bytes: [UInt8],
    fitting size: PixelSize = PixelSize(width: 3, height: 2),
    wantsAnimation: Bool = false
) async throws -> DecodedPicture {
    let program = try BuiltProgramLocator.path(of: "newspaper")
    return try await PictureDecoder(command: [program, DecoderChildProcess.command]).decode(
        bytes,
        PictureDecodingOptions(fitting: size, wantsAnimation: wantsAnimation)
    )
}

extension Bitmap {
    /// The letters of ``init(_:)``; question marks for other colors.
    var text: String {
        (0..<size.height).map { y in
            (0..<size.width).map { x in
                let index = (y * size.width + x) * 4
                let parts = pixels[index..<index + 4].map { $0 < 16 ? 0 : $0 > 239 ? 1 : 2 }
                return switch parts {
                case [1, 0, 0, 1]: "r"
                case [0, 1, 0, 1]: "g"
                case [0, 0, 1, 1]: "b"
                case [1, 1, 1, 1]: "w"
                case [0, 0, 0, 1]: "k"
                default: parts[3] == 0 ? "." : "?"
                }
            }.joined()
        }.joined(separator: "\n")
    }
}
