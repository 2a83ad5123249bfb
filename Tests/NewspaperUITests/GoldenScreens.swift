import Cells
import FoundationEssentials
import Glibc
import Testing

/// Compares a screen with the picture of it that was looked at and kept.
///
/// A golden file holds the text of the screen, then the style of every cell as a letter, then what the
/// letters mean. `NEWSPAPER_RECORD=1 swift test` writes the files anew; their difference is to be read as
/// a change of design.
enum GoldenScreens {
    static func expect(
        _ surface: Surface, matches name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let picture = picture(of: surface)
        let path = folder + "/\(name).txt"
        if getenv("NEWSPAPER_RECORD") != nil {
            write(picture, to: path)
        } else {
            let golden = FileManager.default.contents(atPath: path).map {
                String(decoding: $0, as: UTF8.self)
            }
            #expect(
                golden == picture, "\(name) looks different:\n\(picture)",
                sourceLocation: sourceLocation)
        }
    }

    private static let folder: String = {
        var parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast()
        return parts.joined(separator: "/") + "/Goldens"
    }()

    private static func write(_ text: String, to path: String) {
        guard let file = fopen(path, "w") else {
            Issue.record("\(path) cannot be written")
            return
        }
        fputs(text, file)
        fclose(file)
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

    private static func describe(_ style: Style) -> String {
        let attributes: [(Attributes, String)] = [
            (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
            (.dim, "dim"), (.strikethrough, "struck"),
        ]
        let names = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
        let colours = "\(style.foreground) on \(style.background)"
        return ([colours] + names).joined(separator: " ")
    }
}
