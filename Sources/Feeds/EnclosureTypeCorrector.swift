/// Corrects media types of enclosures that contradict their file extensions.
enum EnclosureTypeCorrector {
    /// Returns the type of a file: as written, or the usual type of its extension if both are media
    /// of different classes, such as `image/jpeg` and `episode.mp3`, if no type is written, or if
    /// servers use the written type for unknown files.
    static func type(_ written: String?, of address: String?) -> String? {
        let written = written?.nonEmpty
        guard let address, let possible = types[fileExtension(of: address)] else { return written }
        guard let written else { return possible.first }
        if genericTypes.contains(written.lowercased()) { return possible.first }
        guard classes.contains(mediaClass(of: written)),
            !possible.contains(where: { mediaClass(of: $0) == mediaClass(of: written) })
        else { return written }
        return possible.first
    }

    /// Whether a type is that of audio, video or pictures.
    static func isMedia(_ type: String?) -> Bool {
        type.map { classes.contains(mediaClass(of: $0)) } ?? false
    }

    private static func mediaClass(of type: String) -> String {
        type.prefix { $0 != "/" }.lowercased()
    }

    private static func fileExtension(of address: String) -> String {
        let path = LenientURLParser.split(address).path
        let name = path[(path.lastIndex(of: "/") ?? path.startIndex)...]
        guard let dot = name.lastIndex(of: ".") else { return "" }
        return name[dot...].dropFirst().lowercased()
    }

    private static let genericTypes: Set<String> = [
        "application/octet-stream", "binary/octet-stream", "application/force-download",
        "application/x-download",
    ]

    private static let classes: Set<String> = ["audio", "video", "image"]

    /// The possible types of each extension, the usual one first.
    private static let types: [String: [String]] = [
        "mp3": ["audio/mpeg"], "m4a": ["audio/mp4"], "m4b": ["audio/mp4"], "aac": ["audio/aac"],
        "oga": ["audio/ogg"], "opus": ["audio/opus"], "flac": ["audio/flac"], "wav": ["audio/wav"],
        "ogg": ["audio/ogg", "video/ogg"], "mp4": ["video/mp4", "audio/mp4"],
        "webm": ["video/webm", "audio/webm"], "m4v": ["video/mp4"], "ogv": ["video/ogg"],
        "mov": ["video/quicktime"], "mkv": ["video/x-matroska"], "avi": ["video/x-msvideo"],
        "jpg": ["image/jpeg"], "jpeg": ["image/jpeg"], "png": ["image/png"], "gif": ["image/gif"],
        "webp": ["image/webp"], "avif": ["image/avif"],
    ]
}
