import Cells
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Themes")
struct ThemeTests {
    /// Computes WCAG 2.2 contrast, independently of the tested code.
    private func contrast(_ first: UInt32, _ second: UInt32) -> Double {
        func luminance(_ hex: UInt32) -> Double {
            let parts = [hex >> 16 & 255, hex >> 8 & 255, hex & 255].map { part in
                let share = Double(part) / 255
                return share <= 0.03928 ? share / 12.92 : pow24((share + 0.055) / 1.055)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        let amounts = [luminance(first), luminance(second)].sorted()
        return (amounts[1] + 0.05) / (amounts[0] + 0.05)
    }

    /// Returns a number to the power of 2.4; the fifth root is by Newton's method.
    private func pow24(_ number: Double) -> Double {
        let wanted = number * number
        var root = 1.0
        for _ in 0..<60 {
            root -= (root * root * root * root * root - wanted) / (5 * root * root * root * root)
        }
        return number * number * root
    }

    private func hex(_ color: Color) -> UInt32? {
        guard case .rgb(let red, let green, let blue) = color else { return nil }
        return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    @Test(
        "Every text of the colored themes has a contrast of at least 7 to its background",
        arguments: [Theme.paper, .ink],
        ThemeRole.allCases.filter(\.isText)
    )
    func contrast(theme: Theme, role: ThemeRole) throws {
        let text = try #require(hex(theme.color(of: role)))
        let background = try #require(hex(theme.color(of: .background)))
        #expect(contrast(text, background) >= 7)
    }

    @Test(
        "Lines that carry meaning have a contrast of at least 4.5",
        arguments: [Theme.paper, .ink]
    )
    func guides(theme: Theme) throws {
        let line = try #require(hex(theme.guide.foreground))
        let background = try #require(hex(theme.color(of: .background)))
        #expect(theme.guide.background == theme.body.background)
        #expect(contrast(line, background) >= 4.5)
    }

    @Test(
        "Text in a search match has a contrast of at least 7",
        arguments: [Theme.paper, .ink]
    )
    func found(theme: Theme) throws {
        for mark in [SearchHighlight.found, .current] {
            let style = theme.marked(theme.secondary, mark)
            let colors = [style.foreground, style.background]
            let (text, behind) = (try #require(hex(colors[0])), try #require(hex(colors[1])))
            #expect(contrast(text, behind) >= 7, "\(mark)")
        }
    }

    @Test(
        "Every kind of text in a story is legible in every theme, even in a search match",
        arguments: Theme.builtIn,
        [nil, .found, .current] as [SearchHighlight?]
    )
    func storyText(theme: Theme, mark: SearchHighlight?) {
        let roles: [TextRole] = [
            .body, .heading(1), .quote, .code, .codeComment, .codeString, .codeKeyword,
            .codeInserted, .codeDeleted, .listMarker, .term, .tableHead, .tableCell, .caption,
            .picturePlaceholder, .linkNumber, .footnote, .linkList,
        ]
        for role in roles {
            for link in [nil, 1] {
                let shown = theme.style(for: TextStyle(role: role, link: link, mark: mark))
                #expect(!shown.attributes.contains(.dim), "\(role)")
                if let ink = hex(shown.foreground), let paper = hex(shown.background) {
                    #expect(contrast(ink, paper) >= 7, "\(role)")
                } else {
                    #expect(
                        shown.foreground == .standard && shown.background == .standard,
                        "\(role)"
                    )
                }
            }
        }
    }

    @Test(
        "Marks in the terminal's bright red are visible on black and white in common palettes",
        // xterm, the Linux console and VGA, Tango (VTE).
        arguments: [0xFF0000, 0xFF5555, 0xEF2929] as [UInt32]
    )
    func brightRed(color: UInt32) {
        #expect(Theme.terminal.accent.foreground == .palette(9))
        #expect(contrast(color, 0x000000) >= 4.5)
        // WCAG 2.2 requires 3 if a shape conveys the same, as each mark's does.
        #expect(contrast(color, 0xFFFFFF) >= 3)
    }

    @Test(
        "Themes with the terminal's colors show texts and meaningful lines in its own, not dim"
    )
    func terminalColors() {
        for theme in [Theme.terminal, .mono] {
            let texts = [
                theme.body, theme.title, theme.secondary, theme.link, theme.codeKeyword,
                theme.codeString, theme.codeComment, theme.notice, theme.guide,
            ]
            for style in texts {
                #expect(style.foreground == .standard)
                #expect(style.background == .standard)
                #expect(!style.attributes.contains(.dim))
            }
        }
        // The brighter red is visible on black, too.
        #expect(Theme.terminal.accent.foreground == .palette(9))
    }

    @Test("A theme with another secondary color uses it for its guides")
    func ownGuides() {
        let theme = Theme.paper.recolored(
            as: "own",
            [.background: .hex(0x000000), .secondary: .hex(0xCCCCCC)]
        )
        #expect(theme.guide == Style(foreground: .hex(0xCCCCCC), background: .hex(0x000000)))
        #expect(Theme.paper.recolored(as: "own", [.rule: .hex(0)]).guide == Theme.paper.guide)
    }

    @Test("Themes without their own colors use those of the terminal")
    func ownColors() {
        #expect(Theme.terminal.color(of: .background) == .standard)
        #expect(Theme.terminal.color(of: .body) == .standard)
        #expect(Theme.terminal.hasColors)
        #expect(ThemeRole.allCases.allSatisfy { Theme.mono.color(of: $0) == .standard })
        #expect(!Theme.mono.hasColors)
    }

    @Test("No built-in theme has faint text")
    func faint() {
        #expect(Theme.builtIn.flatMap { $0.faintRoles().map(\.role) } == [])
    }

    @Test("A recolored theme keeps bold and underlined text and shows dim text normally")
    func recolored() {
        let theme = Theme.terminal.recolored(
            as: "own",
            [.background: .hex(0x000000), .body: .hex(0xEEEEEE), .secondary: .palette(250)]
        )
        #expect(theme.name == "own")
        #expect(theme.body == Style(foreground: .hex(0xEEEEEE), background: .hex(0x000000)))
        #expect(
            theme.title
                == Style(
                    foreground: .hex(0xEEEEEE),
                    background: .hex(0x000000),
                    attributes: .bold
                )
        )
        #expect(
            theme.secondary == Style(foreground: .palette(250), background: .hex(0x000000))
        )
        #expect(
            theme.accent
                == Style(
                    foreground: .palette(9),
                    background: .hex(0x000000),
                    attributes: .bold
                )
        )
    }

    @Test("faintRoles lists roles with low contrast and ignores the terminal's own colors")
    func faintRoles() {
        let theme = Theme.paper.recolored(
            as: "pale",
            [.secondary: .hex(0x999999), .accent: .palette(1), .rule: .hex(0xF0F0F0)]
        )
        #expect(theme.faintRoles().map(\.role) == [.secondary])
        #expect(theme.faintRoles().allSatisfy { 2.6..<2.8 ~= $0.contrast })
    }

    @Test(
        "Colors can be written as hexadecimal values, names and palette numbers",
        arguments: [
            ("#9a1B1b", Color.hex(0x9A1B1B)), ("red", .palette(1)), ("Bright-Red", .palette(9)),
            ("grey", .palette(8)), ("0", .palette(0)), ("255", .palette(255)),
            ("default", .standard), ("256", nil), ("-1", nil), ("#12345", nil), ("#12345g", nil),
            ("#+12345", nil), ("", nil), ("bright-", nil), ("bright-grey", nil), ("pink", nil),
            ("٣", nil),
        ] as [(String, Color?)]
    )
    func written(text: String, color: Color?) {
        #expect(Color(written: text) == color)
    }
}
