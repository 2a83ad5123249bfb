import News

@testable import Newsroom

/// SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// A random OPML list with comments, foreign elements and other noise.
struct RandomList {
    private(set) var bytes: [UInt8] = []
    private(set) var subscriptions: [Subscription] = []

    private let lineEnd: String
    private let unit: String
    private var noiseCount = 0

    init(_ random: inout SeededNumbers) {
        lineEnd = ["\n", "\r\n", ""].randomElement(using: &random) ?? "\n"
        unit = ["  ", "\t", "", "    "].randomElement(using: &random) ?? ""
        var text = noise(&random) + "<opml version='2.0' xmlns:n='urn:noise'>"
        text += lineEnd + "<head>" + noise(&random) + "</head>" + lineEnd + unit + "<body>"
        text += outlines(&random, depth: 0, path: [])
        text += lineEnd + unit + "</body>" + lineEnd + "</opml>" + noise(&random)
        bytes = Array(text.utf8)
    }

    /// The numbers of comments, processing instructions, foreign elements and attributes.
    func noise(in bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "noise").dropFirst()
            .map { String($0.prefix { $0.isNumber }) }
    }

    mutating func word(_ random: inout SeededNumbers) -> String {
        let words = ["Sea & sky", "\"Hill\"", "it's", "<b>", "é中🗞", "a  b", "Nótt"]
        let word = words.randomElement(using: &random) ?? ""
        return "\(word) \(Int.random(in: 0...99, using: &random))"
    }

    func section(_ random: inout SeededNumbers) -> String {
        ["News", "F1", "F2", "F1 / F2", "New"].randomElement(using: &random) ?? ""
    }

    private mutating func outlines(
        _ random: inout SeededNumbers,
        depth: Int,
        path: [String]
    ) -> String {
        var text = ""
        let line = lineEnd + String(repeating: unit, count: depth + 2)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            if Int.random(in: 0..<3, using: &random) == 0 {
                text += line + bodyNoise(&random)
            }
            if depth < 2, Int.random(in: 0..<3, using: &random) == 0 {
                let title = "F\(Int.random(in: 1...3, using: &random))"
                text += "\(line)<outline text=\"\(title)\"\(attribute(&random))>"
                text += outlines(&random, depth: depth + 1, path: path + [title])
                text += "\(line)</outline>"
            } else {
                text += line + feed(&random, path: path)
            }
        }
        return text
    }

    private mutating func feed(_ random: inout SeededNumbers, path: [String]) -> String {
        let address = "https://f.example/\(Int.random(in: 0...12, using: &random))"
        let title = "T\(Int.random(in: 0...99, using: &random))"
        let quote = Bool.random(using: &random) ? "\"" : "'"
        let subscription = Subscription(
            address: address,
            title: title,
            section: Subscription.section(ofFolders: path)
        )
        // A duplicate counts once, at its first position, so none are generated.
        guard !subscriptions.contains(where: { $0.address == address }) else {
            return bodyNoise(&random)
        }
        subscriptions.append(subscription)
        let tag =
            "<outline\(attribute(&random)) text=\(quote)\(title)\(quote)  xmlUrl = "
            + "\(quote)\(address)\(quote)\(attribute(&random))"
        return Bool.random(using: &random)
            ? "\(tag) />" : "\(tag)>\(bodyNoise(&random))</outline>"
    }

    private mutating func number() -> Int {
        noiseCount += 1
        return noiseCount
    }

    private mutating func attribute(_ random: inout SeededNumbers) -> String {
        Int.random(in: 0..<3, using: &random) == 0
            ? " n:a\(noiseCount)='noise\(number())'" : ""
    }

    private mutating func noise(_ random: inout SeededNumbers) -> String {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: "<!-- <outline> noise\(number()) -->"
        case 1: "<?noise\(number()) ?>"
        default: ""
        }
    }

    private mutating func bodyNoise(_ random: inout SeededNumbers) -> String {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: "<n:x><outline xmlUrl='no'/>noise\(number())</n:x>"
        case 1: "<![CDATA[ </outline> noise\(number()) ]]>"
        default: noise(&random)
        }
    }
}
