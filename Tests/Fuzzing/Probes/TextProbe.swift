import Cells
import TextSanitizing
import Typesetting

func defectOfSafeText(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    for form in [SafeText.Form.line, .fields, .block] {
        let safe = SafeText(text, as: form)
        if let defect = defect(of: safe.text, form) { return defect }
        guard SafeText(safe.text, as: form).text.utf8.elementsEqual(safe.text.utf8) else {
            return "the gate changes what has passed: \(safe.text.debugDescription)"
        }
        guard safe.prefix(10).text.unicodeScalars.count <= 10 else { return "not cut" }
    }
    let document = SafeText(document: text) { "&#\($0.value);" }.text
    if document.unicodeScalars.contains(where: { ScalarClass($0).isNeverKept }) {
        return "a document with a control"
    }
    return defectOfLine(text)
}

private func defect(of text: String, _ form: SafeText.Form) -> String? {
    var marks = 0
    for scalar in text.unicodeScalars {
        let kind = ScalarClass(scalar)
        switch kind {
        case _ where kind.isNeverKept: return "U+\(String(scalar.value, radix: 16)) has passed"
        case .space where form == .line,
            .space where form == .fields && scalar != "\t",
            .space where scalar != "\t" && scalar != "\n":
            return "a line end has passed: \(text.debugDescription)"
        case .mark: marks += 1
        case .visible, .space: marks = 0
        default: break
        }
        if marks > 30 { return "marks without an end" }
    }
    return nil
}

/// Checks that a drawn line has its declared width and no control characters.
private func defectOfLine(_ text: String) -> String? {
    guard hasUnicodeLocale else { return "the locale C.UTF-8 is missing" }
    for columns in [1, 2, 7, 40] {
        let line = displayLine(text, columns: columns)
        guard line.columns <= columns, GlyphSequence.columns(of: line.text) == line.columns else {
            return "says \(line.columns), is \(GlyphSequence.columns(of: line.text)): \(line.text)"
        }
        if line.text.unicodeScalars.contains(where: { ScalarClass($0).isNeverKept }) {
            return "a control in a line: \(line.text.debugDescription)"
        }
    }
    var canvas = Canvas(size: Size(columns: 20, rows: 1))
    canvas.write(text, at: .zero)
    return canvas.surface.row(0).contains { !$0.isLetter } ? "a cell that is no letter" : nil
}

extension Cell {
    /// Whether the cell has a letter with marks or a joined emoji; only these may have joiners.
    fileprivate var isLetter: Bool {
        glyph.text.unicodeScalars.allSatisfy { scalar in
            switch ScalarClass(scalar) {
            case .visible, .mark: true
            case .joiner: glyph.isJoined
            default: false
            }
        }
    }
}
