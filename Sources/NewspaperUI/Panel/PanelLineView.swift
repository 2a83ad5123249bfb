import Cells
import Searching
import Typesetting

struct PanelLineView: View {
    let line: PanelLine
    let isSelected: Bool
    let highlight: [String]
    let theme: Theme

    static let textColumn = 4

    func draw(on canvas: inout Canvas) {
        if isSelected {
            canvas.write("▌", at: .zero, style: theme.accent)
            // A panel whose prompt has the cursor overrides this position.
            canvas.placeCursor(at: Point(column: Self.textColumn, row: 0))
        }
        canvas.write(line.marker, at: Point(column: 2, row: 0), style: theme.accent)
        if let story = line.story { return draw(story, on: &canvas) }
        let room = canvas.size.columns - Self.textColumn - 2
        let wanted = GlyphSequence.columns(of: line.text)
        let detailRoom = min(max(room - wanted - 2, room * 2 / 5), room)
        let detail = displayLine(detailText(columns: detailRoom), columns: detailRoom)
        let textRoom = detail.columns == 0 ? room : room - detail.columns - 2
        drawText(displayLine(line.text, columns: textRoom).text, on: &canvas)
        canvas.write(
            detail.text,
            at: Point(column: canvas.size.columns - 2 - detail.columns, row: 0),
            style: theme.secondary
        )
    }

    private func draw(_ story: PanelLine.Story, on canvas: inout Canvas) {
        let columns = HeadlineColumns(columns: canvas.size.columns - 1, hasSources: true)
            .reachingAge(ofColumns: GlyphSequence.columns(of: story.age))
        drawText(displayLine(line.text, columns: columns.title.count).text, on: &canvas)
        if let place = columns.source {
            canvas.write(
                displayLine(story.source, columns: place.count).text,
                at: Point(column: place.lowerBound, row: 0),
                style: theme.secondary
            )
        }
        guard let place = columns.age else { return }
        let start = place.upperBound - GlyphSequence.columns(of: story.age)
        canvas.write(story.age, at: Point(column: start, row: 0), style: theme.secondary)
    }

    private func detailText(columns: Int) -> String {
        let isShort = !line.shortDetail.isEmpty && GlyphSequence.columns(of: line.detail) > columns
        return isShort ? line.shortDetail : line.detail
    }

    private func drawText(_ text: String, on canvas: inout Canvas) {
        var column = Self.textColumn
        for part in HighlightedText.parts(of: text, words: highlight) {
            column = canvas.write(
                part.text,
                at: Point(column: column, row: 0),
                style: part.isHighlighted ? style.adding(.underline) : style
            )
        }
    }

    private var style: Style {
        if isSelected { return theme.title }
        return line.isQuiet ? theme.secondary : theme.body
    }
}

enum HighlightedText {
    struct Part: Hashable {
        let text: String
        let isHighlighted: Bool
    }

    /// Splits a text into spans, highlighting the beginnings of words that match `words`.
    static func parts(of text: String, words: [String]) -> [Part] {
        guard !words.isEmpty else { return [Part(text: text, isHighlighted: false)] }
        let characters = Array(text)
        let letters = characters.map { folded(String($0)) }
        let wanted = words.map(folded)
        var parts: [Part] = []
        var plain = ""
        var index = 0
        while index < characters.count {
            let isStart = index == 0 || !characters[index - 1].isLetter
            let length = isStart ? matchLength(of: wanted, in: letters[index...]) : 0
            if length == 0 {
                plain.append(characters[index])
                index += 1
                continue
            }
            if !plain.isEmpty { parts.append(Part(text: plain, isHighlighted: false)) }
            plain = ""
            parts.append(
                Part(text: String(characters[index..<index + length]), isHighlighted: true)
            )
            index += length
        }
        if !plain.isEmpty { parts.append(Part(text: plain, isHighlighted: false)) }
        return parts
    }

    private static func folded(_ text: String) -> [Unicode.Scalar] {
        Array(IndexFolding.folded(text.lowercased()).unicodeScalars)
    }

    /// Returns the length in characters of the longest match at the start of `letters`; 0 if none.
    private static func matchLength(
        of words: [[Unicode.Scalar]],
        in letters: ArraySlice<[Unicode.Scalar]>
    ) -> Int {
        words.lazy.filter { !$0.isEmpty }.map { word in
            var place = 0
            for (count, folded) in letters.enumerated() {
                for letter in folded where place < word.count {
                    guard letter == word[place] else { return 0 }
                    place += 1
                }
                if place == word.count { return count + 1 }
            }
            return 0
        }.max() ?? 0
    }
}
