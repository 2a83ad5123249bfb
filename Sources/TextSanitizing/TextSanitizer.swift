struct TextSanitizer {
    let form: SafeText.Form
    private var passed = String.UnicodeScalarView()
    /// The class of the last kept scalar; `nil` initially and after a space.
    private var last: ScalarClass?
    private var marks = 0
    private var openTags: String.UnicodeScalarView.Index?
    private var isBehindBlackFlag = false

    /// The maximum number of combining marks per letter, as in the Stream-Safe Text Format (UAX
    /// #15).
    private static let mostMarks = 30
    private static let mostTags = 6

    init(form: SafeText.Form) {
        self.form = form
    }

    var finished: String {
        guard let openTags else { return String(passed) }
        return String(passed[..<openTags])
    }

    mutating func take(_ scalar: Unicode.Scalar) {
        let kind = ScalarClass(scalar)
        if kind == .tag { return takeTag(scalar) }
        if let openTags { passed.removeSubrange(openTags...) }
        openTags = nil
        isBehindBlackFlag = scalar.value == 0x1F3F4
        switch kind {
        case .control, .direction, .formatting: break
        case .space: takeSpace(scalar)
        case .mark where marks < Self.mostMarks:
            marks += 1
            put(scalar, kind)
        case .joiner, .selector, .breakOpportunity:
            if last != nil, last != kind { put(scalar, kind) }
        case .mark, .tag: break
        case .visible:
            marks = 0
            put(scalar, scalar == " " ? nil : kind)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar, _ kind: ScalarClass?) {
        passed.append(scalar)
        last = kind
    }

    private mutating func takeSpace(_ scalar: Unicode.Scalar) {
        marks = 0
        last = nil
        switch (form, scalar) {
        case (.fields, "\t"), (.block, "\t"), (.block, "\n"): passed.append(scalar)
        case (.block, "\r"): break
        default: passed.append(" ")
        }
    }

    private mutating func takeTag(_ scalar: Unicode.Scalar) {
        guard isBehindBlackFlag else { return }
        if openTags == nil { openTags = passed.endIndex }
        passed.append(scalar)
        guard let start = openTags else { return }
        let tags = passed[start...]
        if scalar.value == 0xE007F, FlagTags.sequences.contains(Array(Substring(tags).utf8)) {
            last = .tag
        } else if scalar.value == 0xE007F || tags.count > Self.mostTags {
            passed.removeSubrange(start...)
        } else {
            return
        }
        openTags = nil
        isBehindBlackFlag = false
    }
}
