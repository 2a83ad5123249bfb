/// Replaces pairs of references to UTF-16 surrogates, such as `&#55357;&#56832;`, with their
/// character.
///
/// Gumbo would replace each of them with U+FFFD.
func joiningSurrogateReferences(_ html: String) -> String {
    var html = html
    let joined = html.withUTF8 { utf8 -> [UInt8]? in
        var output: [UInt8] = []
        var copied = 0
        var position = 0
        while let start = utf8.index(of: UInt8(ascii: "&"), from: position) {
            position = start + 1
            let rest = UnsafeBufferPointer(rebasing: utf8[start...])
            guard let reference = CharacterReference(surrogates: rest),
                case .character(let scalar) = reference.meaning,
                let character = UTF8.encode(scalar)
            else { continue }
            output += utf8[copied..<start]
            output += character
            position = start + reference.length
            copied = position
        }
        guard copied > 0 else { return nil }
        output += utf8[copied...]
        return output
    }
    return joined.map { String(decoding: $0, as: UTF8.self) } ?? html
}
