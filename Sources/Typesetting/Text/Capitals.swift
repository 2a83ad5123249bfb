/// Returns a title in capitals, by the rules of its language.
///
/// The i of Turkic languages keeps its dot, and Greek capitals lose their accents (Unicode's
/// SpecialCasing.txt and CLDR's transform el-Upper).
///
/// - Parameters:
///   - title: Plain text.
///   - language: Its BCP 47 tag; `nil` if unknown.
/// - Returns: The title in capitals.
public func capitalized(_ title: String, language: String?) -> String {
    var title = title
    let base = language?.prefix { $0 != "-" && $0 != "_" }.lowercased()
    if ["tr", "az", "crh", "gag", "tt"].contains(base) { title = title.replacing("i", with: "İ") }
    let capitals = title.uppercased()
    guard capitals.unicodeScalars.contains(where: { greekLetters.contains($0.value) }) else {
        return capitals
    }
    return String(capitals.map(withoutGreekAccent))
}

private let greekLetters: ClosedRange<UInt32> = 0x370...0x3FF

private func withoutGreekAccent(_ capital: Character) -> Character {
    switch capital {
    case "Ά": "Α"
    case "Έ": "Ε"
    case "Ή": "Η"
    case "Ί": "Ι"
    case "Ό": "Ο"
    case "Ύ": "Υ"
    case "Ώ": "Ω"
    // The dialytika stays.
    case "Ϊ\u{301}": "Ϊ"
    case "Ϋ\u{301}": "Ϋ"
    default: capital
    }
}
