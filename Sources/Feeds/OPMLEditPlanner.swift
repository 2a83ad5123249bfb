import Markup

/// Computes the edits that change a document's outlines to the wanted outlines.
struct OPMLEditPlanner {
    private(set) var edits: [OPMLTextEdit] = []

    private let source: EditableOPMLDocument
    private let layout: OPMLFormatting
    private var kept: Set<Int> = []

    init(_ source: EditableOPMLDocument) {
        self.source = source
        layout = OPMLFormatting(source)
    }

    mutating func change(to wanted: [OPMLDocument.Outline]) -> Bool {
        var order: [Int] = []
        Self.gather(wanted, into: &order)
        kept = Set(order)
        // Elements that stay must keep their order and nesting.
        guard order == tokens(of: source.outermost) else { return false }
        delete(source.outermost)
        guard insertNewOutlines(wanted, in: nil) else { return false }
        let ordered = edits.enumerated().sorted { left, right in
            let (first, second) = (left.element.range, right.element.range)
            return (first.lowerBound, first.upperBound, left.offset)
                < (second.lowerBound, second.upperBound, right.offset)
        }
        edits = ordered.map(\.element)
        return true
    }

    /// Appends, in document order, each kept element's index *i* for its start and -1 - *i* for its
    /// end.
    private static func gather(_ outlines: [OPMLDocument.Outline], into order: inout [Int]) {
        for outline in outlines {
            guard case .kept(let index) = outline.origin else { continue }
            order.append(index)
            gather(outline.outlines, into: &order)
            order.append(-1 - index)
        }
    }

    private func tokens(of places: [Int]) -> [Int] {
        places.flatMap { index in
            let inner = tokens(of: source.children[index])
            return kept.contains(index) ? [index] + inner + [-1 - index] : inner
        }
    }

    private mutating func delete(_ places: [Int]) {
        for index in places {
            let element = source.elements[index]
            if kept.contains(index) {
                delete(source.children[index])
            } else if tokens(of: source.children[index]).isEmpty {
                delete(element.range)
            } else {
                delete(element.startTag)
                delete(source.children[index])
                if let end = element.endTag { delete(end) }
            }
        }
    }

    private mutating func delete(_ range: Range<Int>) {
        edits.append(OPMLTextEdit(range: layout.line(of: range), markup: ""))
    }

    private mutating func insertNewOutlines(_ outlines: [OPMLDocument.Outline], in parent: Int?)
        -> Bool
    {
        var previous: Int?
        var waiting: [OPMLDocument.Outline] = []
        for outline in outlines {
            guard case .kept(let index) = outline.origin else {
                waiting.append(outline)
                continue
            }
            guard insert(waiting, after: previous, in: parent) else { return false }
            waiting = []
            previous = index
            edits += attributeEdits(of: index, to: outline)
            guard insertNewOutlines(outline.outlines, in: index) else { return false }
        }
        return insert(waiting, after: previous, in: parent)
    }

    private mutating func insert(
        _ outlines: [OPMLDocument.Outline],
        after previous: Int?,
        in parent: Int?
    ) -> Bool {
        guard !outlines.isEmpty else { return true }
        let gap = layout.gap(after: previous, in: parent)
        var markup = ""
        for outline in outlines {
            guard let written = self.markup(of: outline, in: gap, separator: gap.separator) else {
                return false
            }
            markup += gap.separator + written
        }
        edits.append(
            OPMLTextEdit(range: gap.range, markup: gap.before + markup + gap.after)
        )
        return true
    }

    /// Returns the source text of an element to insert; `nil` if it contains an element that must
    /// stay in place.
    private func markup(
        of outline: OPMLDocument.Outline,
        in gap: OPMLFormatting.Gap,
        separator: String
    ) -> String? {
        switch outline.origin {
        case .kept: return nil
        case .moved(let index): return movedMarkup(of: index, to: outline)
        case .written(let markup): return markup
        case .new: break
        }
        let attributes = outline.attributes
            .map { " \($0.name)=\"\(OPMLDocument.escaped($0.value))\"" }
            .joined()
        guard !outline.outlines.isEmpty else { return "<\(gap.name)\(attributes)/>" }
        let innerSeparator = separator.isEmpty ? "" : separator + layout.indentation
        var inner = ""
        for outline in outline.outlines {
            guard let written = markup(of: outline, in: gap, separator: innerSeparator) else {
                return nil
            }
            inner += innerSeparator + written
        }
        return "<\(gap.name)\(attributes)>\(inner)\(separator)</\(gap.name)>"
    }

    private func movedMarkup(of index: Int, to outline: OPMLDocument.Outline) -> String {
        let element = source.elements[index]
        let isAlone =
            source.children[index].isEmpty || outline.outlines == source.outlines[index].outlines
        let range = isAlone ? element.range : element.startTag
        var markup: [UInt8] = []
        var position = range.lowerBound
        for edit in attributeEdits(of: index, to: outline) {
            markup += source.scan.text[position..<edit.range.lowerBound] + edit.markup.utf8
            position = edit.range.upperBound
        }
        markup += source.scan.text[position..<range.upperBound]
        guard !isAlone else { return String(decoding: markup, as: UTF8.self) }
        return String(decoding: markup.dropLast(), as: UTF8.self) + "/>"
    }

    private func attributeEdits(
        of index: Int,
        to outline: OPMLDocument.Outline
    ) -> [OPMLTextEdit] {
        let element = source.elements[index]
        let old = source.outlines[index].attributes
        guard old != outline.attributes else { return [] }
        var wanted = outline.attributes
        var edits: [OPMLTextEdit] = []
        for (attribute, place) in zip(old, source.attributes(of: element)) {
            if let found = wanted.firstIndex(where: { $0.name == attribute.name }) {
                let value = wanted.remove(at: found).value
                guard value != attribute.value else { continue }
                let markup = OPMLDocument.escaped(value).replacing("'", with: "&#39;")
                edits.append(OPMLTextEdit(range: place.value, markup: markup))
            } else {
                let range = layout.withSpacesBefore(
                    place.name.lowerBound..<place.value.upperBound + 1
                )
                edits.append(OPMLTextEdit(range: range, markup: ""))
            }
        }
        let end = element.attributes.last.map { $0.value.upperBound + 1 } ?? element.name.upperBound
        for attribute in wanted {
            let markup = " \(attribute.name)=\"\(OPMLDocument.escaped(attribute.value))\""
            edits.append(OPMLTextEdit(range: end..<end, markup: markup))
        }
        return edits
    }
}
