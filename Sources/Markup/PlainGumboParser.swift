import CGumbo

/// Parses pages with gumbo but without ``HTMLInputLimiter``.
///
/// Used only in benchmarks.
public enum PlainGumboParser {
    /// Parses the page and discards the tree.
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
