enum ResponsiveClassNames {
    /// Returns whether a class name such as `md:block` or `d-lg-flex` shows the element on wide
    /// screens.
    static func show(_ names: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        names.split { $0 <= 0x20 }.contains { name in
            let name = String(decoding: name, as: UTF8.self)
            let words = name.split { "-:_".contains($0) }
            guard words.count > 1,
                displays.contains(String(words[words.count - 1]))
                    || displays.contains(words.suffix(2).joined(separator: "-"))
            else { return false }
            return name.contains(":") || words.dropLast().contains { widths.contains(String($0)) }
        }
    }

    private static let widths: Set<String> = ["sm", "md", "lg", "xl", "xxl", "2xl"]
    private static let displays: Set<String> = [
        "block", "flex", "grid", "inline", "contents", "table", "visible", "inline-block",
        "inline-flex",
        "table-cell", "table-row",
    ]
}
