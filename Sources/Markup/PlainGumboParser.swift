import CGumbo

/// What gumbo needs for a page, with nothing of ours around it: for comparison only.
public enum PlainGumboParser {
    /// Parses bytes and throws the tree away.
    public static func parse(_ utf8: [UInt8]) {
        utf8.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                var options = kGumboDefaultOptions
                options.max_errors = 0
                guard let start = bytes.baseAddress,
                    let output = gumbo_parse_with_options(&options, start, bytes.count)
                else { return }
                gumbo_destroy_output(&options, output)
            }
        }
    }
}
