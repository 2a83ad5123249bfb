import Markup

/// Recognizes asides and forms that belong to the text around them.
enum RemarkDetector {
    /// Whether an aside is a note, a warning or a quotation.
    static func isRemark(_ aside: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        guard letters.contains(survey.letters[aside]),
            survey.linkLetters[aside] * 5 < survey.letters[aside],
            survey.meanings[aside].isDisjoint(with: .exclusions.union(.pullQuote)),
            !holdsControls(aside, page)
        else { return false }
        return isNamed(aside, page) || isLabeled(aside, survey)
    }

    /// Whether an aside without links begins with a label in bold type, such as "Key term:".
    private static func isLabeled(_ aside: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        let inside = (aside..<Int(page.nodes[aside].end)).dropFirst()
        guard survey.linkLetters[aside] == 0,
            let text = inside.prefix(8).first(where: {
                page.nodes[$0].isText && page.letterCount(in: page.rawText($0)) > 0
            })
        else { return false }
        let label = Int(page.nodes[text].parent)
        guard page.nodes[label].tag == .strong || page.nodes[label].tag == .b else { return false }
        let line = page.line(of: label, atMost: 80)
        return line.utf8.count <= 40 && line.hasSuffix(":")
    }

    /// Whether an element is a remark that Asciidoctor writes between paragraphs.
    static func isSidebarOfText(_ index: Int, _ page: PageTree) -> Bool {
        page.has("class", "sidebarblock", of: index)
    }

    private static let letters: ClosedRange<Int32> = 15...1000

    /// Whether a form contains text, and no visible controls.
    static func isPost(_ form: Int, _ survey: ElementLetterCounts) -> Bool {
        survey.paragraphLetters[form] >= 20
            && (survey.meanings[form].isDisjoint(with: .exclusions)
                || survey.meanings[form].contains(.byIDOnly) && isNumbered(form, survey.page))
            && survey.linkLetters[form] * 2 < survey.letters[form]
            && !holdsControls(form, survey.page)
    }

    /// Whether the id has a number, as for one of several posts.
    private static func isNumbered(_ index: Int, _ page: PageTree) -> Bool {
        page.rawAttribute("id", of: index).map {
            page.bytes[$0].contains { (0x30...0x39).contains($0) }
        } ?? false
    }

    private static func holdsControls(_ index: Int, _ page: PageTree) -> Bool {
        (index..<Int(page.nodes[index].end)).contains { place in
            guard !page.nodes[place].isText else { return false }
            switch page.nodes[place].tag {
            case .form: return place != index
            case .textarea, .select, .button: return true
            case .input: return !page.has("type", "hidden", of: place)
            default: return false
            }
        }
    }

    private static func isNamed(_ aside: Int, _ page: PageTree) -> Bool {
        guard let range = page.rawAttribute("class", of: aside) else { return false }
        return page.bytes.withUnsafeBufferPointer {
            !names.meaning(of: UnsafeBufferPointer(rebasing: $0[range])).isEmpty
        }
    }

    private static let names = ClassNameTable(lists: [
        (.body, "note,tip,hint,warning,caution,danger,important,callout,admonition,quote")
    ])
}
