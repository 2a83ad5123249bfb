import Glibc
import Markup

extension LenientURLParser {
    /// Resolves the addresses in HTML attributes.
    ///
    /// All other text stays the same byte for byte.
    public static func resolve(inHTML html: String, against base: String?) -> String {
        RelativeLinkResolver.resolve(html, against: base)
    }
}

struct RelativeLinkResolver {
    private let input: UnsafeBufferPointer<UInt8>
    private let base: String
    private var output: [UInt8] = []
    private var copied = 0
    /// The number of bytes by which resolved addresses may still enlarge the text.
    ///
    /// Later addresses stay relative.
    private var allowance: Int

    static func resolve(_ html: String, against base: String?) -> String {
        guard let base else { return html }
        var html = html
        let resolved: String? = html.withUTF8 { input in
            var addresses = RelativeLinkResolver(input: input, base: base)
            return addresses.rewrite()
        }
        return resolved ?? html
    }

    private init(input: UnsafeBufferPointer<UInt8>, base: String) {
        self.input = input
        self.base = base
        // Otherwise a long base would greatly enlarge a text with many short links.
        allowance = 8 * input.count + 4096
    }

    private mutating func rewrite() -> String? {
        var position = 0
        while let bracket = index(of: UInt8(ascii: "<"), from: position) {
            position = rewriteTag(from: bracket)
        }
        guard copied > 0 else { return nil }
        output += input[copied...]
        return String(decoding: output, as: UTF8.self)
    }

    private mutating func rewriteTag(from start: Int) -> Int {
        guard start + 1 < input.count, (0x61...0x7A).contains(input[start + 1] | 0x20) else {
            return start + 1
        }
        var position = start + 1
        var rest = position
        while position < input.count, input[position] != UInt8(ascii: ">") {
            guard input[position] == UInt8(ascii: "=") else {
                position += 1
                continue
            }
            let name = nameRange(in: rest..<position)
            let value = valueRange(from: position + 1)
            switch kind(of: name) {
            case .address: rewriteAddress(value.range)
            case .candidates: rewriteCandidates(value.range)
            case .other: break
            }
            position = value.end
            rest = position
        }
        return position
    }

    private mutating func rewriteAddress(_ range: Range<Int>) {
        let written = UnsafeBufferPointer(rebasing: input[range])
        guard !LenientURLParser.isPlain(written) else { return }
        let text = String(decoding: written, as: UTF8.self)
        let hasReference = written.contains(UInt8(ascii: "&"))
        let meant = hasReference ? withoutReferences(text, inAttribute: true) : text
        guard let first = meant.utf8.first, first != UInt8(ascii: "#"),
            var address = LenientURLParser.resolve(meant, against: base)
        else { return }
        if hasReference, !meant.utf8.elementsEqual(text.utf8) {
            guard !address.utf8.elementsEqual(meant.utf8) else { return }
            address = Self.escaped(address)
        }
        guard allowance >= address.utf8.count else { return }
        allowance -= address.utf8.count
        output += input[copied..<range.lowerBound]
        output += address.utf8
        copied = range.upperBound
    }

    private static func escaped(_ address: String) -> String {
        var escaped: [UInt8] = []
        for byte in address.utf8 {
            switch byte {
            case UInt8(ascii: "&"): escaped += "&amp;".utf8
            case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"),
                UInt8(ascii: ">"):
                escaped += "&#\(byte);".utf8
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    private mutating func rewriteCandidates(_ range: Range<Int>) {
        var position = range.lowerBound
        while position < range.upperBound {
            let rest = input[position..<range.upperBound]
            guard let start = rest.firstIndex(where: { $0 > 0x20 && $0 != UInt8(ascii: ",") })
            else {
                return
            }
            var end = input[start..<range.upperBound].firstIndex { $0 <= 0x20 } ?? range.upperBound
            let hasDescriptor = input[end - 1] != UInt8(ascii: ",")
            if !hasDescriptor { end -= 1 }
            rewriteAddress(start..<end)
            guard hasDescriptor else {
                position = end
                continue
            }
            let comma = input[end..<range.upperBound].firstIndex(of: UInt8(ascii: ","))
            position = comma ?? range.upperBound
        }
    }

    private enum Kind { case address, candidates, other }

    private func kind(of range: Range<Int>) -> Kind {
        let name = input[range]
        func reads(_ word: StaticString) -> Bool {
            name.count == word.utf8CodeUnitCount
                && zip(name, UnsafeBufferPointer(start: word.utf8Start, count: name.count))
                    .allSatisfy { $0 | 0x20 == $1 }
        }
        return switch name.count {
        case 3: reads("src") ? .address : .other
        case 4: reads("href") || reads("cite") || reads("data") ? .address : .other
        case 6:
            reads("poster") || reads("action") || reads("usemap")
                ? .address
                : reads("srcset") ? .candidates : .other
        case 7: reads("classid") || reads("profile") ? .address : .other
        case 8: reads("codebase") || reads("longdesc") ? .address : .other
        case 10: reads("background") ? .address : .other
        default: .other
        }
    }

    private func nameRange(in part: Range<Int>) -> Range<Int> {
        let name = input[part]
        let last = name.lastIndex { $0 > 0x20 } ?? part.lowerBound
        let start = name[..<last].lastIndex { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
        return (start.map { $0 + 1 } ?? part.lowerBound)..<min(last + 1, part.upperBound)
    }

    private func valueRange(from position: Int) -> (range: Range<Int>, end: Int) {
        guard let start = input[position...].firstIndex(where: { $0 > 0x20 }) else {
            return (input.count..<input.count, input.count)
        }
        let quote = input[start]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let end = index(of: quote, from: start + 1) ?? input.count
            return ((start + 1)..<end, min(end + 1, input.count))
        }
        let end = input[start...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
        return (start..<(end ?? input.count), end ?? input.count)
    }

    private func index(of byte: UInt8, from start: Int) -> Int? {
        guard let bytes = input.baseAddress, start < input.count,
            let found = memchr(bytes + start, Int32(byte), input.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }
}
