import Markup

struct SiteName {
    let name: String?
    private let labels: Set<String>

    init(_ name: String?, address: String?) {
        self.name = name
        let host = (address?.caseInsensitiveComponents(parting: "://").last ?? "").prefix {
            !"/?#:".contains($0)
        }
        labels = Set(
            host.lowercased().split(separator: ".").dropLast().map { $0.filter { $0 != "-" } }
                .filter { $0.count > 3 }
        )
    }

    func isName(_ text: String) -> Bool {
        if let name, TitleSimilarity.similarity(text, name) > 0.5 { return true }
        guard !labels.isEmpty, text.utf8.count < 60 else { return false }
        let letters = text.lowered.filter { $0.isLetter || $0.isNumber }
        return labels.contains(letters)
    }

    /// Whether `text` begins `whole` and is followed by a separator.
    func follows(_ text: String, in whole: String) -> Bool {
        guard whole.utf8.count > text.utf8.count, whole.hasPrefix(text) else { return false }
        let rest = whole.dropFirst(text.count)
        return Self.marks.contains(where: rest.hasPrefix)
            || Self.marksWithoutSpaces.contains(where: rest.hasPrefix)
    }

    /// Returns a title without the site's name at either end.
    ///
    /// If `guessing` is true, a short part after a long one is also removed, unless `isWhole`
    /// returns true for the title.
    func removed(from title: String, guessing: Bool, isWhole: (String) -> Bool) -> String {
        let title = plainLine(ofText: title.beginning(ofAtMost: 500))
        func rest(_ text: Substring) -> String {
            removed(from: String(text), guessing: guessing, isWhole: isWhole)
        }
        let bytes = Array(title.utf8)
        func mayStand(_ mark: String) -> Bool {
            (mark.utf8.dropFirst().first ?? mark.utf8.first).map(bytes.contains) ?? false
        }
        for mark in Self.marks where mayStand(mark) {
            guard let place = title.lastRange(of: mark) else { continue }
            let (start, end) = (title[..<place.lowerBound], title[place.upperBound...])
            let startWords = start.split(separator: " ").count
            let isShort = end.split(separator: " ").count <= 4 && startWords >= 4
            let isGuessed = mark == " | " && isShort || isShort && startWords >= 6
            if isName(String(end)) || guessing && isGuessed && !isWhole(title) {
                return rest(start)
            }
        }
        for mark in Self.marksBehind where mayStand(mark) && title.containsBytes(mark) {
            let parts = title.caseInsensitiveComponents(parting: mark)
            if parts.count > 1, isName(parts[0]) {
                return rest(title.dropFirst(parts[0].count + mark.count))
            }
        }
        for mark in Self.marksWithoutSpaces where mayStand(mark) {
            guard let place = title.lastRange(of: mark) else { continue }
            let (start, end) = (title[..<place.lowerBound], String(title[place.upperBound...]))
            guard let before = start.last, !before.isASCII, before.isLetter else { continue }
            let isGuessed = mark == "_" && end.count <= 8 && start.count >= 6
            if isName(end) || guessing && isGuessed && !isWhole(title) { return rest(start) }
        }
        return title
    }

    /// Returns the parts of a title before and after each separator, beginning at the last of its
    /// kind.
    ///
    /// A colon is a separator only if the site's name is expected before it.
    static func splits(of title: String, atColons: Bool = false) -> [(start: String, end: String)] {
        (atColons ? marksBehind : marks).filter(title.containsBytes).flatMap { mark in
            let parts = title.caseInsensitiveComponents(parting: mark)
            return (1..<max(1, parts.count)).reversed().map {
                (
                    parts[..<$0].joined(separator: mark),
                    parts[$0...].joined(separator: mark)
                )
            }
        }
    }

    private static let marks = [
        " | ", " – ", " — ", " - ", " • ", " · ", " :: ", " » ", " « ", " ‹ ", " › ", "｜",
    ]
    private static let marksBehind = marks + [": "]
    private static let marksWithoutSpaces = ["_", "-", "|", "—", "－"]
}
