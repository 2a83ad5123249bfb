import CNcurses
import Cells

/// Turns styles into ncurses' attributes and colour pairs, and remembers the pairs.
///
/// ncurses' own `alloc_pair` crashes on terminals without colours (6.4, vt100), so pairs are counted
/// here.
@MainActor
struct Pen {
    private let depth: ColorDepth
    private let pairLimit: Int32
    private var pairs: [Colors: Int32] = [:]
    private var inks: [Style: Ink] = [:]
    /// The last ink, since neighbours mostly share it.
    private var last: (style: Style, ink: Ink)?

    /// What ncurses wants to know of a style.
    struct Ink {
        let attributes: attr_t
        let pair: Int32
    }

    private struct Colors: Hashable {
        let foreground, background: Int32
    }

    /// Learns what the terminal of the current screen can do.
    init(refusesColor: Bool) {
        guard !refusesColor, has_colors() else {
            depth = .none
            pairLimit = 0
            return
        }
        start_color()
        use_default_colors()
        depth = ColorDepth(count: Int(cncurses_colors()), isDirect: cncurses_flag("RGB"))
        pairLimit = cncurses_pairs()
    }

    /// What to draw a style with.
    mutating func ink(for style: Style) -> Ink {
        if let last, last.style == style { return last.ink }
        let ink = inks[style] ?? Ink(attributes: attributes(for: style), pair: pair(for: style))
        inks[style] = ink
        last = (style, ink)
        return ink
    }

    private func attributes(for style: Style) -> attr_t {
        var bits: attr_t = 0
        if style.attributes.contains(.bold) { bits |= cncurses_bold() }
        if style.attributes.contains(.italic) { bits |= cncurses_italic() }
        if style.attributes.contains(.underline) { bits |= cncurses_underline() }
        if style.attributes.contains(.reverse) { bits |= cncurses_reverse() }
        if style.attributes.contains(.dim) { bits |= cncurses_dim() }
        return bits
    }

    /// The pair of a style's colours; when no more can be made, the terminal's own colours.
    private mutating func pair(for style: Style) -> Int32 {
        let colors = Colors(
            foreground: depth.number(of: style.foreground),
            background: depth.number(of: style.background)
        )
        if colors == Colors(foreground: -1, background: -1) { return 0 }
        if let pair = pairs[colors] { return pair }
        let pair = Int32(pairs.count + 1)
        guard pair < pairLimit,
            init_extended_pair(pair, colors.foreground, colors.background) != ERR
        else { return 0 }
        pairs[colors] = pair
        return pair
    }
}
