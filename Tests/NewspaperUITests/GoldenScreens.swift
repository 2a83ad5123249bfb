import Cells
import Testing

/// Compares screens with reviewed files.
///
/// A golden file has the screen's text, a letter for each cell's style, and their meanings. Review differences as
/// changes of design.
enum GoldenScreens {
    static func expect(
        _ surface: Surface,
        matches name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        Golden.expect(
            picture(of: surface),
            matchesFile: "Goldens/\(name).txt",
            sourceLocation: sourceLocation
        )
    }

    private static func picture(of surface: Surface) -> String {
        var letters: [Style: Character] = [:]
        var legend: [String] = []
        var styleRows: [String] = []
        for row in 0..<surface.size.rows {
            let styles = surface.row(row).map { cell in
                if let letter = letters[cell.style] { return letter }
                let letter: Character =
                    cell.style == .plain
                    ? "." : Character(Unicode.Scalar(UInt8(97 + legend.count)))
                letters[cell.style] = letter
                if letter != "." { legend.append("\(letter) \(describe(cell.style))") }
                return letter
            }
            styleRows.append(String(styles))
        }
        let text = (0..<surface.size.rows).map { surface.text(ofRow: $0) + "|" }
        return (text + styleRows + legend).joined(separator: "\n") + "\n"
    }

    static func describe(_ style: Style) -> String {
        let attributes: [(Attributes, String)] = [
            (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
            (.dim, "dim"), (.strikethrough, "struck"),
        ]
        let names = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
        let colors = "\(style.foreground) on \(style.background)"
        return ([colors] + names).joined(separator: " ")
    }
}
