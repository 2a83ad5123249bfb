/// The scripts of host names that are shown in Unicode.
///
/// A label in one script is shown unless all its letters look like ASCII (UTS #39). Some Latin
/// letters are shown only under top-level domains whose languages use them. Right-to-left scripts
/// are excluded, because they would reorder the address on the screen.
enum HostScript: Hashable {
    case latin, greek, cyrillic, armenian, georgian
    case devanagari, bengali, gurmukhi, gujarati, tamil, telugu, kannada, malayalam, sinhala
    case thai, lao, khmer
    case han, kana, bopomofo, hangul

    /// Whether a label cannot be confused with another one under its top-level domain.
    static func isUnmistakable(_ label: Substring, under domain: Substring) -> Bool {
        var scripts: Set<HostScript> = []
        var isLookalike = true
        for scalar in label.unicodeScalars where !scalar.isCommon {
            // Characters of unknown scripts do not occur in usual names.
            guard let script = HostScript(scalar, under: domain) else { return false }
            scripts.insert(script)
            isLookalike = isLookalike && lookalikes.contains(scalar)
        }
        guard mixtures.contains(where: scripts.isSubset) || scripts.count <= 1 else { return false }
        return scripts.isEmpty || !isLookalike
    }

    /// Whether a label is an existing top-level domain whose letters all look like ASCII.
    static func isTopLevel(_ label: Substring) -> Bool { topLevelDomains.contains(label) }

    private static let topLevelDomains: Set<Substring> = ["ком", "рус", "укр", "հայ"]

    private static let mixtures: [Set<HostScript>] = [
        [.han, .kana], [.han, .bopomofo], [.han, .hangul],
    ]

    /// Letters of other scripts that look like ASCII.
    ///
    /// The literal adds letters that Unicode's list lacks.
    private static let lookalikes = Set(
        (HostLetters.lookalikes + "βεκτχωвԍҟкмнптҳьӽՁյ").unicodeScalars
    )
    private static let latinEverywhere = Set(HostLetters.everywhere.unicodeScalars)

    private static func isLatin(_ scalar: Unicode.Scalar, under domain: Substring) -> Bool {
        latinEverywhere.contains(scalar)
            || HostLetters.byDomain[String(domain)]?.unicodeScalars.contains(scalar) == true
    }

    private init?(_ scalar: Unicode.Scalar, under domain: Substring) {
        if Self.isLatin(scalar, under: domain) {
            self = .latin
        } else {
            self.init(scalar)
        }
    }

    private init?(_ scalar: Unicode.Scalar) {
        guard scalar.properties.isAlphabetic || scalar.properties.isDiacritic else { return nil }
        switch scalar.value {
        case 0x61...0x7A: self = .latin
        case 0x370...0x3CE, 0x1F00...0x1FFC: self = .greek
        case 0x430...0x45F, 0x490...0x4FF: self = .cyrillic
        case 0x561...0x586: self = .armenian
        case 0x10D0...0x10FA: self = .georgian
        case 0x900...0x97F: self = .devanagari
        case 0x980...0x9FF: self = .bengali
        case 0xA00...0xA7F: self = .gurmukhi
        case 0xA80...0xAFF: self = .gujarati
        case 0xB80...0xBFF: self = .tamil
        case 0xC00...0xC7F: self = .telugu
        case 0xC80...0xCFF: self = .kannada
        case 0xD00...0xD7F: self = .malayalam
        case 0xD80...0xDFF: self = .sinhala
        case 0xE00...0xE7F: self = .thai
        case 0xE80...0xEFF: self = .lao
        case 0x1780...0x17DD: self = .khmer
        case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x323AF: self = .han
        case 0x3041...0x309F, 0x30A1...0x30FF: self = .kana
        case 0x3105...0x312F: self = .bopomofo
        case 0xAC00...0xD7A3: self = .hangul
        default: return nil
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isCommon: Bool { (0x30...0x39).contains(value) || value == 0x2D }
}
