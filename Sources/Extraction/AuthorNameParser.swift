import Markup

enum AuthorNameParser {
    static func several(_ line: String) -> [String] {
        let line = withPlainSpaces(line)
        var parts = split(
            line,
            at: [", ", ";", " | ", "/", " · ", " • ", " ⋅ ", " – ", " — "]
        )
        for mark in [" and ", " & ", " und ", " et ", " y "] {
            parts = parts.flatMap { part in
                let names = part.caseInsensitiveComponents(parting: mark)
                // "Ortega y Gasset" is one person.
                let isOne =
                    mark == " y " && names.count == 2 && wordCount(names[1]) == 1
                    && wordCount(names[0]) > 1
                return isOne ? [part] : names
            }
        }
        let names = parts.compactMap { cleaned($0) }
        // After a full name and a comma, a single word is a location or an agency.
        guard let first = names.first, wordCount(first) > 1 else { return names }
        return withoutRoles(names.filter { wordCount($0) > 1 || !line.containsBytes(", \($0)") })
    }

    /// Returns the names without roles and newsrooms after the first name, if that is a full name.
    static func withoutRoles(_ names: [String]) -> [String] {
        guard names.count > 1, wordCount(names[0]) > 1 else { return names }
        return [names[0]]
            + names.dropFirst().filter { !isPosition($0.lowercased()) && !isNewsroom($0) }
    }

    private static func isPosition(_ name: String) -> Bool {
        let words = name.split { !$0.isLetter && $0 != "-" }.map(String.init)
        guard let first = words.first, let last = words.last else { return false }
        return isRole(name) || positions.contains(last) || beforePositions.contains(first)
            || words.count > 2 && words.contains(where: positions.contains)
    }

    private static func isNewsroom(_ name: String) -> Bool {
        let words = name.lowercased().split(separator: " ").map(String.init)
        guard words.count > 1 else { return false }
        return words[0] == "the" || words.dropFirst().contains("for")
            || newsrooms.contains(words[words.count - 1])
    }

    /// Returns a line with ordinary spaces instead of those that do not break.
    static func withPlainSpaces(_ line: String) -> String {
        line.utf8.contains(0xA0) ? plainLine(ofText: line.replacing("\u{A0}", with: " ")) : line
    }

    /// Parses a line that should contain only one name.
    ///
    /// Returns several names only if each part is a full name.
    static func whole(_ line: String) -> [String] {
        let line = withPlainSpaces(line)
        let parts = several(line)
        if parts.count > 1, parts.allSatisfy({ wordCount($0) > 1 }) { return parts }
        if parts.count == 1, !line.contains(where: isDigit), wordCount(parts[0]) > 1,
            wordCount(line) - wordCount(parts[0]) < 4, !line.containsBytes(" y ")
        {
            return parts
        }
        return cleaned(line, isWhole: true).map { [$0] } ?? parts
    }

    private static func wordCount(_ text: String) -> Int { text.split(separator: " ").count }

    private static func split(_ line: String, at marks: [String]) -> [String] {
        marks.reduce([line]) { parts, mark in
            parts.flatMap {
                $0.containsBytes("://") ? [$0] : $0.caseInsensitiveComponents(parting: mark)
            }
        }
    }

    private static func cleaned(_ part: String, isWhole: Bool = false) -> String? {
        var name = withoutBrackets(plainLine(ofText: part))
        name = withoutLabels(name)
        if !isWhole { name = withoutDate(name) }
        name = plainLine(ofText: name.trimming(",;:：|-–—·• @"))
        name = name.split(separator: " ").filter { !$0.hasPrefix("@") }.joined(separator: " ")
        let words = name.split(separator: " ")
        guard !words.isEmpty, words.count <= (isWhole ? 10 : 6), name.utf8.count >= 2,
            name.utf8.count <= 80, !name.containsBytes("://"),
            !name.contains(where: { "@)）]".contains($0) }),
            isWhole || !name.contains(where: isDigit), name.contains(where: \.isLetter)
        else { return nil }
        let lowercased = name.lowercased()
        if reviewers.contains(where: lowercased.hasPrefix) { return nil }
        // Lowercase text with hyphens or underscores is a slug.
        if name == lowercased, name.contains("-") || name.contains("_") { return nil }
        if notNames.contains(lowercased) || degrees.contains(lowercased.filter { $0 != "." })
            || isRole(lowercased)
        {
            return nil
        }
        let bare = words.filter { !degrees.contains($0.lowercased().filter { $0 != "." }) }
        return words.count > 2 && bare.count >= 2 ? bare.joined(separator: " ") : name
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
    }

    private static func withoutBrackets(_ name: String) -> String {
        guard let start = name.firstIndex(where: { "(（[".contains($0) }) else { return name }
        return start == name.startIndex ? "" : String(name[..<start])
    }

    private static func withoutLabels(_ name: String) -> String {
        var name = name
        while true {
            let text = name.lowercased()
            let first = text.utf8.first
            guard let label = labels.first(where: { $0.utf8.first == first && text.hasPrefix($0) })
            else { break }
            name = plainLine(ofText: String(name.dropFirst(label.count)))
        }
        return name
    }

    private static func withoutDate(_ name: String) -> String {
        guard name.contains(where: isDigit) else { return name }
        var words = name.split(separator: " ")[...]
        guard let number = words.firstIndex(where: { $0.contains(where: isDigit) }) else {
            return name
        }
        words = words[..<number]
        if let last = words.last, ISODateText.isMonth(last) { words.removeLast() }
        while let last = words.last, beforeDates.contains(last.lowercased().trimming(",:")) {
            words.removeLast()
        }
        return words.count > 1 ? words.joined(separator: " ") : ""
    }

    private static func isRole(_ name: String) -> Bool {
        guard let last = name.split(separator: " ").last else { return false }
        return roles.contains(String(last))
    }

    private static let beforeDates: Set<String> = [
        "on", "at", "am", "vom", "le", "el", "il", "op", "den", "em", "dne", "updated", "published",
        "posted",
    ]

    private static let labels = [
        "written by ", "posted by ", "story by ", "published by ", "reported by ", "words by ",
        "text by ",
        "written by: ", "posted by: ", "story by: ", "published by: ", "words by: ", "text by: ",
        "by: ", "by ", "author: ", "words: ", "text: ", "von: ", "von ", "autor: ", "autorin: ",
        "par ", "par: ", "publié par ", "écrit par ", "auteur: ", "auteur : ", "por ", "por: ",
        "escrito por ", "publicado por ", "di ", "scritto da ", "a cura di ", "autore: ", "door ",
        "av ", "af ", "tekst: ", "przez ", "автор: ", "автор ", "מאת ", "מאת: ", "作者：", "作者:",
        "authored by ", "authored by: ", "created by ", "insights from ", "article by ",
        "erstellt von ", "eingestellt von ", "veröffentlicht von ", "verfasst von ",
        "geschrieben von ", "artikel von ", "beitrag von ", "text von ", "redaktion: ",
        "文：", "文／", "撰文：", "記者：", "记者：", "글 ", "بقلم ", "بقلم: ", "كتب: ",
    ]

    /// The beginnings of lines that name reviewers.
    private static let reviewers = [
        "reviewed by", "medically reviewed by", "fact checked by", "fact-checked by",
        "researched by", "edited by",
    ]

    private static let positions: Set<String> = [
        "director", "manager", "engineer", "officer", "expert", "consultant", "founder",
        "co-founder", "cofounder", "ceo", "cto", "cmo", "president", "specialist", "strategist",
        "analyst", "developer", "coordinator", "marketing", "associate", "attorney", "dietitian",
        "nutritionist", "physician", "therapist", "professor", "lecturer", "advisor", "adviser",
        "researcher", "scientist", "intern", "evangelist",
    ]

    private static let beforePositions: Set<String> = [
        "head", "chief", "senior", "former", "vice", "deputy", "managing", "director", "vp",
    ]

    private static let newsrooms: Set<String> = [
        "news", "media", "sentinel", "tribune", "newsroom", "magazine", "gmbh", "inc", "inc.",
        "llc",
    ]

    private static let roles: Set<String> = [
        "correspondent", "editor", "reporter", "writer", "journalist", "columnist", "contributor",
        "producer", "redakteur", "redakteurin", "korrespondent", "korrespondentin", "reporterin",
        "journaliste", "correspondant", "correspondante", "redactor", "redactora", "corresponsal",
        "redacteur", "corrispondente",
    ]

    private static let degrees: Set<String> = [
        "md", "phd", "ms", "ma", "mph", "rd", "rdn", "ld", "rn", "msc", "bsc", "mba", "cpt", "cscs",
        "dds", "dvm", "jd", "do", "dpt", "np", "ldn", "mfa", "edd", "psyd",
    ]

    private static let notNames: Set<String> = [
        "by", "admin", "administrator", "editor", "author", "authors", "staff", "unknown", "null",
        "none", "undefined", "share", "follow", "read more", "more", "editorial", "about",
        "about the author", "about the authors",
        "contact", "anonymous", "updated", "published", "posted", "sponsored", "guest",
        "contributor", "staff writer", "staff reporter", "and", "und", "et", "y", "e", "von", "par",
        "por", "di", "door", "av", "written by", "posted by", "min read", "mins read", "email",
        "veröffentlicht am", "veröffentlicht von", "veröffentlicht", "artikel von", "posted on",
        "published on", "published by", "publié le", "autor", "autorin", "subscribe", "copy link",
    ]
}
