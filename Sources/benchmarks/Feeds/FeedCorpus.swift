import Glibc

/// Generated feeds that resemble real ones, identical in every run.
///
/// Formats, sizes, languages and encodings are distributed as in a few hundred subscriptions.
struct FeedCorpus {
    struct Document {
        let bytes: [UInt8]
        let isXML: Bool
    }

    let documents: [Document]

    init(count: Int) {
        var random = SeededRandomGenerator(seed: 4)
        documents = (0..<count).map { index in
            let language = FeedVocabulary.all[random.below(FeedVocabulary.all.count)]
            // From 5 to 200 KB, uniform on a logarithmic scale.
            let size = 5000.0 * pow(40, Double(random.below(1000)) / 1000)
            var writer = FeedWriter(language: language, random: random)
            let isJSON = index % 40 == 7
            let text =
                switch index % 40 {
                case 7: writer.jsonFeed(bytes: Int(size))
                case 0, 20: writer.rdf(bytes: Int(size))
                case let place where place % 4 == 1: writer.atom(bytes: Int(size))
                default: writer.rss(bytes: Int(size), isEscaped: index % 3 == 0)
                }
            random = writer.random
            let encoding = isJSON || index % 20 != 3 ? "UTF-8" : language.legacyEncoding
            return Document(bytes: Self.encode(text, as: encoding), isXML: !isJSON)
        }
    }

    /// Converts an XML document and its declaration to another encoding; unavailable characters
    /// become question marks.
    private static func encode(_ text: String, as encoding: String) -> [UInt8] {
        guard encoding != "UTF-8",
            let converter = iconv_open("\(encoding)//TRANSLIT", "UTF-8"),
            converter != iconv_t(bitPattern: -1)
        else { return Array(text.utf8) }
        defer { iconv_close(converter) }
        var input = text.replacing("encoding=\"UTF-8\"", with: "encoding=\"\(encoding)\"")
            .utf8.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: input.count * 2)
        let length = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                var (from, left) = (input.baseAddress, input.count)
                var (to, room) = (output.baseAddress, output.count)
                _ = iconv(converter, &from, &left, &to, &room)
                return output.count - room
            }
        }
        return output[..<length].map { UInt8(bitPattern: $0) }
    }
}

/// A pseudorandom generator with a fixed seed.
struct SeededRandomGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
