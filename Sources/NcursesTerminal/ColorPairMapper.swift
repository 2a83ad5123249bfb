import CNcurses
import Cells

/// Maps styles to ncurses attributes and color pairs.
///
/// Starts ncurses' colors only for the first colored style, because `alloc_pair` crashes on
/// terminals without colors (6.4, vt100).
@MainActor
struct ColorPairMapper {
    /// Whether ncurses has run out of color pairs, so that a style was drawn in default colors.
    private(set) var hasRunOut = false

    private var depth: ColorDepth?
    private var pairLimit: Int32 = 0
    private var pairs: [ColorDepth.ColorNumbers: Int32] = [:]
    private var inks: [Style: Ink] = [:]
    private var last: (style: Style, ink: Ink)?

    struct Ink {
        let attributes: attr_t
        let pair: Int32
    }

    mutating func ink(for style: Style) -> Ink {
        if let last, last.style == style { return last.ink }
        let ink = inks[style] ?? mixed(for: style)
        inks[style] = ink
        last = (style, ink)
        return ink
    }

    mutating func sequence(for style: Style) -> String {
        let colors = colors(of: style)
        let depth = depth ?? .none
        var codes = ["0"]
        let attributes = depth.attributes(of: style, in: colors)
        for (attribute, code) in Self.codes where attributes.contains(attribute) {
            codes.append(code)
        }
        codes.append(Self.code(of: colors.foreground, base: 30))
        codes.append(Self.code(of: colors.background, base: 40))
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }

    private static let codes: [(Attributes, String)] = [
        (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]

    private static func code(of number: Int32, base: Int) -> String {
        switch number {
        case ..<0: "\(base + 9)"
        case ..<256: "\(base + 8);5;\(number)"
        default: "\(base + 8);2;\(number >> 16 & 255);\(number >> 8 & 255);\(number & 255)"
        }
    }

    /// Frees all color pairs if a screen of this many cells cannot exhaust them again.
    ///
    /// Returns whether everything must be redrawn.
    mutating func startAnew(cells: Int) -> Bool {
        hasRunOut = false
        guard cells < pairLimit else { return false }
        pairs = [:]
        inks = [:]
        last = nil
        cncurses_draw_anew()
        return true
    }

    private mutating func mixed(for style: Style) -> Ink {
        let colors = colors(of: style)
        let depth = ColorDepth(
            count: Int(cncurses_number_at(cncurses_colors_index())),
            isDirect: cncurses_flag("RGB")
        )
        let attributes = depth.attributes(of: style, in: colors)
        return Ink(attributes: bits(of: attributes), pair: pair(for: colors))
    }

    private func bits(of attributes: Attributes) -> attr_t {
        var bits: attr_t = 0
        if attributes.contains(.bold) { bits |= cncurses_bold() }
        if attributes.contains(.italic) { bits |= cncurses_italic() }
        if attributes.contains(.underline) { bits |= cncurses_underline() }
        if attributes.contains(.reverse) { bits |= cncurses_reverse() }
        if attributes.contains(.dim) { bits |= cncurses_dim() }
        return bits
    }

    private mutating func colors(of style: Style) -> ColorDepth.ColorNumbers {
        if style.foreground == .standard, style.background == .standard { return .standard }
        return beginColors().numbers(foreground: style.foreground, background: style.background)
    }

    private mutating func pair(for colors: ColorDepth.ColorNumbers) -> Int32 {
        if colors == .standard { return 0 }
        if let pair = pairs[colors] { return pair }
        let pair = Int32(pairs.count + 1)
        guard pair < pairLimit,
            init_extended_pair(pair, colors.foreground, colors.background) != ERR
        else {
            hasRunOut = true
            return 0
        }
        pairs[colors] = pair
        return pair
    }

    private mutating func beginColors() -> ColorDepth {
        if let depth { return depth }
        var found = ColorDepth.none
        if has_colors() {
            start_color()
            use_default_colors()
            found = ColorDepth(count: Int(cncurses_colors()), isDirect: cncurses_flag("RGB"))
            pairLimit = cncurses_pairs()
        }
        depth = found
        return found
    }
}
