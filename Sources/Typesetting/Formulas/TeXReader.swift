import Glibc

/// Converts simple TeX formulas to single-line Unicode text.
struct TeXReader {
    private let source: [Character]
    private var position = 0

    private static let maximumDepth = 20

    /// Returns the formula as Unicode text; nil if any of it is unsupported.
    static func text(_ formula: some StringProtocol) -> String? {
        var reader = TeXReader(source: Array(formula))
        guard let text = reader.readTerms(until: nil, depth: 0) else { return nil }
        return text.split(separator: " ").joined(separator: " ")
    }

    private mutating func readTerms(until end: Character?, depth: Int) -> String? {
        var text = ""
        while position < source.count {
            if source[position] == end {
                position += 1
                return text
            }
            guard let term = readTerm(depth: depth) else { return nil }
            text += term
        }
        return end == nil ? text : nil
    }

    private mutating func readTerm(depth: Int) -> String? {
        guard depth < Self.maximumDepth else { return nil }
        let sign = source[position]
        position += 1
        switch sign {
        case "{": return readTerms(until: "}", depth: depth + 1)
        case "}", "&", "#", "%", "$": return nil
        case "^": return readArgument(depth: depth).map(MathNotation.raised)
        case "_": return readArgument(depth: depth).map(MathNotation.lowered)
        case "\\": return readCommand(depth: depth)
        case "-": return "−"
        case "'": return "′"
        case "~": return " "
        default: return String(sign)
        }
    }

    private mutating func readArgument(depth: Int) -> String? {
        while position < source.count, source[position] == " " { position += 1 }
        return position < source.count ? readTerm(depth: depth + 1) : nil
    }

    private mutating func readCommand(depth: Int) -> String? {
        guard position < source.count else { return nil }
        let start = position
        while position < source.count, source[position].isASCII, source[position].isLetter {
            position += 1
        }
        if position == start {
            position += 1
            return Self.signs[source[start]]
        }
        let name = String(source[start..<position])
        if let symbol = Self.symbols[name] {
            // A space after a command's name is insignificant.
            if position < source.count, source[position] == " " { position += 1 }
            return symbol
        }
        switch name {
        case "frac", "dfrac", "tfrac":
            guard let above = readArgument(depth: depth), let below = readArgument(depth: depth)
            else { return nil }
            return MathNotation.fraction(above, below)
        case "sqrt":
            let index = readIndex()
            return readArgument(depth: depth).map { MathNotation.root($0, index: index) }
        case "text", "mathrm", "mathit", "mathbf", "mathsf", "operatorname", "textrm", "textit",
            "bf", "rm":
            return readArgument(depth: depth)
        case "mathbb": return readArgument(depth: depth).map { Self.doubleStruck[$0] ?? $0 }
        case "mathcal", "boldsymbol", "left", "right", "big", "Big", "bigl", "bigr", "displaystyle":
            return ""
        default: return nil
        }
    }

    private mutating func readIndex() -> String {
        guard position < source.count, source[position] == "[",
            let end = source[position...].firstIndex(of: "]")
        else { return "" }
        defer { position = end + 1 }
        return String(source[position + 1..<end])
    }

    private static let signs: [Character: String] = [
        "{": "{", "}": "}", "%": "%", "$": "$", "&": "&", "#": "#", "_": "_", ",": " ", ";": " ",
        ":": " ", "!": "", " ": " ", "|": "‖",
    ]

    private static let doubleStruck = [
        "N": "ℕ", "Z": "ℤ", "Q": "ℚ", "R": "ℝ", "C": "ℂ", "P": "ℙ", "H": "ℍ", "E": "𝔼",
    ]

    private static let symbols = [
        "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ϵ", "varepsilon": "ε",
        "zeta": "ζ", "eta": "η", "theta": "θ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ",
        "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "upsilon": "υ",
        "phi": "ϕ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ",
        "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ",
        "Omega": "Ω", "infty": "∞", "partial": "∂", "nabla": "∇", "sum": "∑", "prod": "∏",
        "int": "∫", "oint": "∮", "pm": " ± ", "mp": " ∓ ", "times": " × ", "cdot": " · ",
        "div": " ÷ ",
        "leq": " ≤ ", "le": " ≤ ", "geq": " ≥ ", "ge": " ≥ ", "neq": " ≠ ", "ne": " ≠ ",
        "approx": " ≈ ", "equiv": " ≡ ", "sim": " ∼ ", "propto": " ∝ ", "to": " → ",
        "rightarrow": " → ", "leftarrow": " ← ", "Rightarrow": " ⇒ ", "Leftrightarrow": " ⇔ ",
        "mapsto": " ↦ ", "in": " ∈ ", "notin": " ∉ ", "subset": " ⊂ ", "subseteq": " ⊆ ",
        "cup": " ∪ ", "cap": " ∩ ", "emptyset": "∅", "forall": "∀", "exists": "∃", "neg": "¬",
        "land": " ∧ ", "lor": " ∨ ", "wedge": " ∧ ", "vee": " ∨ ", "oplus": " ⊕ ", "otimes": " ⊗ ",
        "ldots": "…", "cdots": "⋯", "dots": "…", "quad": "  ", "qquad": "  ", "hbar": "ℏ",
        "ell": "ℓ",
        "langle": "⟨", "rangle": "⟩", "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉",
        "circ": "∘", "degree": "°", "prime": "′", "star": "⋆", "ast": "∗", "mid": " ∣ ",
        "log": "log ", "ln": "ln ", "sin": "sin ", "cos": "cos ", "tan": "tan ", "exp": "exp ",
        "min": "min ", "max": "max ", "lim": "lim ", "det": "det ", "gcd": "gcd ", "Pr": "Pr ",
        "ll": " ≪ ", "gg": " ≫ ", "colon": ":", "backslash": "\\", "dagger": "†",
    ]
}

extension String {
    private var mayHoldFormulas: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            guard let start = bytes.baseAddress else { return false }
            return [0x5C, 0x24].contains { memchr(start, $0, bytes.count) != nil }
        } ?? true
    }

    /// Converts simple TeX formulas in the text to Unicode.
    ///
    /// Delimiters are `\\(…\\)`, `\\[…\\]`, `$$…$$`, and `$…$` unless the content looks like amounts of money.
    func withFormulas() -> String {
        guard mayHoldFormulas else { return self }
        var text = ""
        var rest = self[...]
        while let start = rest.firstIndex(where: { $0 == "\\" || $0 == "$" }) {
            text += rest[..<start]
            rest = rest[start...]
            if let (formula, end) = rest.leadingFormula, let line = TeXReader.text(formula) {
                text += line
                rest = rest[end...]
            } else {
                text.append(rest.removeFirst())
            }
        }
        return text + rest
    }
}

extension Substring {
    /// The formula at the beginning, without delimiters, and the index after its closing delimiter.
    fileprivate var leadingFormula: (formula: Substring, end: Index)? {
        for (opening, closing) in [("\\(", "\\)"), ("\\[", "\\]"), ("$$", "$$"), ("$", "$")]
        where hasPrefix(opening) {
            let inside = dropFirst(opening.count)
            guard let end = inside.end(before: closing, without: opening) else { return nil }
            let formula = inside[..<end]
            if opening == "$", !formula.looksLikeFormula { return nil }
            return (formula, self[end...].dropFirst(closing.count).startIndex)
        }
        return nil
    }

    /// Returns the end of a formula of at most 2,000 characters; nil if it is not closed or
    /// contains `opening`.
    private func end(before closing: String, without opening: String) -> Index? {
        var place = startIndex
        var count = 0
        while place < endIndex, count < 2_000 {
            if self[place] == closing.first {
                if self[place...].hasPrefix(closing) { return place }
                if self[place...].hasPrefix(opening) { return nil }
            }
            formIndex(after: &place)
            count += 1
        }
        return nil
    }

    private var looksLikeFormula: Bool {
        first?.isWhitespace == false && last?.isWhitespace == false
            && contains { $0 == "\\" || $0 == "^" || $0 == "_" } && !contains("\n")
    }
}
