import Markup

extension StoryWriter {
    /// Returns the HTML attribute for the language that a code block, its content or its parents
    /// declare.
    func language(ofCode index: Int) -> String {
        var places = [index]
        if let code = (index + 1..<max(index + 1, Int(page.nodes[index].end))).prefix(3).first(
            where: {
                !page.nodes[$0].isText && page.nodes[$0].tag == .code
            })
        {
            places.append(code)
        }
        let parent = Int(page.nodes[index].parent)
        if parent >= 0 {
            places.append(parent)
            if page.nodes[parent].parent >= 0 { places.append(Int(page.nodes[parent].parent)) }
        }
        for place in places where page.nodes[place].hasAttributes {
            let name =
                page.attribute("class", of: place).flatMap(CodeLanguageName.name(inClass:))
                ?? page.attribute("lang", of: place).flatMap(CodeLanguageName.known)
                ?? page.attribute("data-lang", of: place)
                ?? page.attribute("data-language", of: place)
            if let name = name?.lowercased(), (1...30).contains(name.utf8.count),
                name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"'<>&".utf8.contains($0) })
            {
                return " class=\"language-\(name)\""
            }
        }
        return ""
    }

    /// Whether an element is a line of code without its line break, directly before another one.
    func isCodeLine(_ index: Int) -> Bool {
        let (end, parent) = (Int(page.nodes[index].end), Int(page.nodes[index].parent))
        guard parent >= 0, end < Int(page.nodes[parent].end), isNamedLine(index), isNamedLine(end)
        else { return false }
        let words = (index..<end).last { page.nodes[$0].isText }
        return words.map { page.bytes[page.rawText($0)].last != UInt8(ascii: "\n") } ?? true
    }

    func isEmptyCodeLine(_ index: Int) -> Bool {
        isNamedLine(index)
            && !(index..<Int(page.nodes[index].end)).contains {
                page.nodes[$0].isText || page.nodes[$0].tag == .br
            }
    }

    private func isNamedLine(_ index: Int) -> Bool {
        guard !page.nodes[index].isText, page.nodes[index].hasAttributes else { return false }
        if page.attribute("data-line", of: index) != nil { return true }
        let names = page.attribute("class", of: index)?.split(whereSeparator: \.isWhitespace)
        return names?.contains { $0 == "line" || $0 == "code-line" } == true
    }

    /// Returns the character that a small picture shows, such as an emoji; nil if unknown.
    func sign(of picture: Int) -> String? {
        guard let words = page.attribute("alt", of: picture), !words.isEmpty,
            words.unicodeScalars.count <= 16
        else { return nil }
        let isEmoji = words.unicodeScalars.allSatisfy {
            !$0.isASCII && ($0.properties.isEmoji || $0.value == 0x200D || $0.value == 0xFE0F)
        }
        if isEmoji { return words }
        let names = (page.attribute("class", of: picture) ?? "").lowercased()
        return names.containsBytes("emoji") || names.containsBytes("smiley") ? words : nil
    }

    /// Returns the player in an excluded element: the element itself, or the first in its box.
    func player(in index: Int) -> (address: String, title: String)? {
        if let player = player(at: index) { return player }
        guard meanings[index].contains(.player),
            meanings[index].isDisjoint(with: [.hidden, .comments, .others])
        else { return nil }
        return (index..<Int(page.nodes[index].end)).prefix(60).dropFirst().lazy
            .compactMap { player(at: $0) }.first
    }

    /// Returns the address of the video that a custom element such as `lite-youtube` embeds.
    private func embeddedVideo(_ index: Int) -> String? {
        let name = page.name(index)
        let number = ["data-videoid", "videoid", "video-id"].lazy
            .compactMap { page.attribute(named: $0, of: index) }.first
        guard let number, (4...40).contains(number.utf8.count),
            number.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"/?&#\"<>".utf8.contains($0) }),
            let player = Self.playersOfElements.first(where: { name.hasSuffix($0.name) })
        else { return nil }
        return player.address + number
    }

    private static let playersOfElements = [
        (name: "-youtube", address: "https://www.youtube.com/embed/"),
        (name: "-vimeo", address: "https://player.vimeo.com/video/"),
    ]

    func player(at index: Int) -> (address: String, title: String)? {
        let node = page.nodes[index]
        guard !node.isText else { return nil }
        switch node.tag {
        case .other:
            guard node.hasAttributes, let address = embeddedVideo(index) else { return nil }
            return (address, plainLine(ofText: page.attribute("title", of: index) ?? ""))
        case .iframe, .embed:
            let mayFillScreen =
                page.attribute("allowfullscreen", of: index) != nil
                || page.attribute("allow", of: index)?.containsBytes("fullscreen") == true
            let source = page.attribute("src", of: index) ?? page.attribute("data-src", of: index)
            let isPlayer = ["/embed/", "/video/", "player"].contains {
                source?.containsBytes($0) == true
            }
            guard mayFillScreen || isPlayer else { return nil }
        case .video, .audio: break
        default: return nil
        }
        guard meanings[index].isDisjoint(with: [.hidden, .comments, .others]),
            !page.isOutOfSight(index)
        else { return nil }
        let source = (index..<Int(node.end)).prefix(20).lazy
            .filter { $0 == index || !page.nodes[$0].isText && page.nodes[$0].tag == .source }
            .compactMap { page.attribute("src", of: $0) ?? page.attribute("data-src", of: $0) }
            .first { !$0.isEmpty && !$0.hasPrefix("about:") }
        guard let address = source.flatMap({ links.absolute($0) }) else { return nil }
        return (address, plainLine(ofText: page.attribute("title", of: index) ?? ""))
    }

    /// Returns the TeX formula in a script; nil if adjacent MathML contains the same formula.
    func formulaInScript(_ index: Int) -> String? {
        guard page.isTeX(index), Int(page.nodes[index].end) > index + 1
        else { return nil }
        let parent = Int(page.nodes[index].parent)
        var place = index - 1
        for _ in 0..<8 where place > parent {
            while Int(page.nodes[place].parent) > parent { place = Int(page.nodes[place].parent) }
            guard page.nodes[place].isText || page.nodes[place].tag != .script else { break }
            if !page.nodes[place].isText, page.formula(in: place) != nil { return nil }
            place -= 1
        }
        let formula = plainLine(ofText: page.text(index + 1))
        return formula.isEmpty ? nil : formula
    }

    func holdsNotes(_ index: Int) -> Bool { page.holdsNotes(index) }
}

extension PageTree {
    func holdsNotes(_ index: Int) -> Bool {
        guard nodes[index].hasAttributes else { return false }
        switch nodes[index].tag {
        case .section, .div, .aside, .footer: break
        default: return false
        }
        return has("role", "doc-endnotes", of: index) || has("class", "footnotes", of: index)
    }
}
