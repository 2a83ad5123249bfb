import Testing
import TextSanitizing

@Suite("What a scalar is")
struct ScalarClassTests {
    /// Whether Unicode's tables call a scalar a mark, as long as the class calls it none of the special ones.
    private func isMark(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return [.nonspacingMark, .enclosingMark].contains(properties.generalCategory)
            || properties.canonicalCombiningClass != .notReordered
    }

    @Test("No short cut takes a mark for a letter, or a letter for a mark")
    func shortCuts() {
        var wrong: [String] = []
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            switch ScalarClass(scalar) {
            case .visible: if isMark(scalar) { wrong.append(String(value, radix: 16)) }
            case .mark: if !isMark(scalar) { wrong.append(String(value, radix: 16)) }
            default: break
            }
        }
        #expect(wrong.isEmpty)
    }
}
