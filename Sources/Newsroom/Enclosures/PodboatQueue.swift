import Addresses
public import News

/// Parses podboat's download queue, whose lines have the form `ADDRESS "PATH" WORD`.
public enum PodboatQueue {
    /// Returns the downloads in a queue, without feeds and dates, which podboat does not store.
    ///
    /// Skips invalid addresses, and files that were deleted or are missing.
    public static func downloads(
        in bytes: [UInt8],
        isThere: (String) -> Bool
    ) -> [Download] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .compactMap { download(in: $0, isThere) }
    }

    private static func download(
        in line: Substring,
        _ isThere: (String) -> Bool
    ) -> Download? {
        var rest = line.drop { $0 == " " }
        let written = rest.prefix { $0 != " " }
        guard let address = Address(String(written)) else { return nil }
        rest = rest.dropFirst(written.count).drop { $0 == " " }
        let path = quoted(&rest)
        let word = rest.drop { $0 == " " }.prefix { $0 != " " }
        let title = path.map(name) ?? ""
        let enclosure = Enclosure(address: address.text)
        if let path, !word.isEmpty, isThere(path) {
            return Download(enclosure, title: title, state: .whole(path: path))
        }
        return ["finished", "missing", "deleted"].contains(word)
            ? nil : Download(enclosure, title: title)
    }

    private static func quoted(_ rest: inout Substring) -> String? {
        guard rest.first == "\"" else { return nil }
        rest.removeFirst()
        var text = ""
        while let character = rest.popFirst() {
            if character == "\"" { return text }
            if character == "\\", let next = rest.popFirst() {
                text.append(next)
            } else {
                text.append(character)
            }
        }
        return text
    }

    private static func name(ofFileAt path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}
