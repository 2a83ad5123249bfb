import Cells
import FoundationEssentials
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Overlays over every ground", .timeLimit(.minutes(30)))
struct OverlayGoldenTests {
    /// A unique style, to find cells left unchanged by an overlay.
    private static let marker = Style(
        foreground: .rgb(1, 2, 3),
        background: .rgb(4, 5, 6),
        attributes: .strikethrough
    )

    /// Returns an overlay's frame: a box with corners, or rows at the foot.
    private func place(of overlay: Overlay, on surface: Surface) -> Rect? {
        let size = surface.size
        if let rows = overlay.rowsAtFoot {
            return Rect(column: 0, row: size.rows - rows, columns: size.columns, rows: rows)
        }
        let rows = (0..<size.rows).map { surface.row($0).map(\.glyph.base) }
        guard let top = rows.firstIndex(where: { $0.contains("╭") }),
            let left = rows[top].firstIndex(of: "╭"), let right = rows[top].lastIndex(of: "╮"),
            let bottom = rows.lastIndex(where: { $0.contains("╰") })
        else { return nil }
        return Rect(column: left, row: top, columns: right + 1 - left, rows: bottom + 1 - top)
    }

    /// Draws only the top screen: a panel over marked cells, part of a screen over empty ones.
    private func drawnAlone(
        _ overlay: Overlay,
        _ controller: any ViewController,
        in theme: Theme,
        size: Size
    ) -> Surface {
        let isPart = overlay == .find
        var canvas = Canvas(size: size, style: isPart ? theme.body : Self.marker)
        for row in 0..<size.rows where !isPart {
            canvas.rule("▚", row: row, style: Self.marker)
        }
        canvas.draw(controller.makeView(), in: canvas.bounds)
        return canvas.surface.inPlaceholders
    }

    private func picture(
        of overlay: Overlay,
        over ground: OverlayGround,
        in theme: Theme
    ) async -> OverlayPicture? {
        let here: Comment = "\(overlay.rawValue) over \(ground.rawValue) in \(theme.name)"
        let robot = await ground.open(theme)
        let before = robot.screen.surface.inPlaceholders
        guard await overlay.open(on: robot) else { return nil }
        guard let top = robot.navigation.top,
            overlay.controllers.contains(where: { $0 == type(of: top) })
        else {
            if overlay.refusal(over: ground).map(robot.shows) != true {
                Issue.record("\(here): no box opens, but the key is offered")
            }
            return nil
        }
        let raw = robot.screen.surface
        let shown = raw.inPlaceholders
        let alone = drawnAlone(overlay, top, in: theme, size: shown.size)
        await overlay.end(on: robot)
        guard let place = place(of: overlay, on: alone) else {
            Issue.record("\(here): there is no box")
            return nil
        }
        let points = (place.row..<place.endRow).flatMap { row in
            (place.column..<place.endColumn).map { Point(column: $0, row: row) }
        }
        // On the broadsheet the picture ends above low boxes.
        let isLow = ground == .broadsheet && place.endRow - place.row < 9
        if ground.hasPicture, !isLow, theme.hasColors, overlay.rowsAtFoot ?? 9 > 2 {
            let pictured = points.contains { OverlayGround.isPicture(before[$0]) }
            #expect(pictured, "\(here): no picture stands beneath")
        }
        let kept = points.filter { point in
            alone[point].style == Self.marker || alone[point].glyph.base == "▚"
                || alone[point] != shown[point]
        }
        #expect(
            kept.isEmpty,
            "\(here): \(kept.count) cells of the ground, from \(kept.first as Any)"
        )
        return OverlayPicture(of: raw, in: place)
    }

    @Test(
        "Every overlay matches its golden file and shows nothing of the ground",
        arguments: Overlay.allCases
    )
    func goldens(overlay: Overlay) async {
        var lines: [(grounds: [String], lines: [String])] = []
        var others: [String] = []
        for ground in OverlayGround.allCases {
            var pictures: [(theme: String, picture: OverlayPicture)] = []
            for theme in Theme.builtIn {
                guard let picture = await picture(of: overlay, over: ground, in: theme) else {
                    break
                }
                pictures.append((theme.name, picture))
            }
            guard pictures.count == Theme.builtIn.count else {
                others.append(ground.rawValue)
                continue
            }
            let drawn = OverlayPicture.lines(pictures)
            if let place = lines.firstIndex(where: { $0.lines == drawn }) {
                lines[place].grounds.append(ground.rawValue)
            } else {
                lines.append(([ground.rawValue], drawn))
            }
        }
        #expect(!lines.isEmpty, "\(overlay.rawValue) is offered nowhere")
        let text =
            lines.flatMap { ["Over \($0.grounds.joined(separator: ", "))"] + $0.lines }
            + (others.isEmpty ? [] : ["Not offered over \(others.joined(separator: ", "))"])
        Golden.expect(
            text.joined(separator: "\n") + "\n",
            matchesFile: "Goldens/overlay-\(overlay.rawValue).txt"
        )
    }

    @Test("Every controller that draws a box is tested")
    func completeness() throws {
        let boxes = Overlay.allCases.filter { $0.rowsAtFoot == nil }.flatMap(\.controllers)
        // Generic controllers are compared by name.
        let known = Set(boxes.map { String("\($0)".prefix { $0 != "<" }) })
        // It opens over one screen only, for which AccountsScreenTests has goldens.
        let others: Set = ["AddAccountController"]
        #expect(try Self.drawersOfBoxes() == known.union(others))
    }

    /// Returns the controllers that draw boxes, directly or in views, by searching the sources.
    private static func drawersOfBoxes() throws -> Set<String> {
        let sources = "\(#filePath)".components(separatedBy: "/Tests/")[0] + "/Sources/NewspaperUI"
        let names = try FileManager.default.subpathsOfDirectory(atPath: sources)
        let drawers = try names.filter { $0.hasSuffix(".swift") }
            .filter { name in
                let text = try String(contentsOfFile: "\(sources)/\(name)", encoding: .utf8)
                return text.contains(" PanelView(") || text.contains("dim(behind: box")
            }
        return Set(
            drawers.map { name in
                let file = name.split(separator: "/").last ?? ""
                let type = file.prefix { $0 != "." && $0 != "+" }
                return type.hasSuffix("View") ? type.dropLast(4) + "Controller" : String(type)
            }
        )
    }
}

extension Surface {
    /// A copy with placeholders for pixels.
    fileprivate var inPlaceholders: Surface {
        var copy = self
        copy.setPlaceholders { _ in 16 }
        return copy
    }
}
