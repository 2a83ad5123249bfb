/// An input field for untrusted text, with its processing.
struct Field: Sendable {
    let name: String
    let process: @Sendable (String) -> Void

    init(_ name: String, _ take: @escaping @Sendable (String) -> Void) {
        self.name = name
        self.process = take
    }

    static let all: [Field] =
        feedFields + jsonFields + listFields + pageFields + textFields + newsboatFields
        + configurationFields + storyPageFields + pageListFields + outputFields + terminalFields
}

extension String {
    var escaped: String {
        written { ["&": "&amp;", "<": "&lt;", "\"": "&quot;"][$0] }
    }

    var inJSON: String {
        written { $0.value < 0x20 ? " " : ["\"": "\\\"", "\\": "\\\\"][$0] }
    }

    /// Byte by byte, so that preparation does not affect the measurement.
    private func written(_ other: (Unicode.Scalar) -> String?) -> String {
        let others = (0..<128).map { other(Unicode.Scalar($0)).map { Array($0.utf8) } }
        var bytes: [UInt8] = []
        for byte in utf8 {
            if byte < 0x80, let other = others[Int(byte)] {
                bytes += other
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
