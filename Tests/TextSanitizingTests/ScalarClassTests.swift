import Testing
import TextSanitizing

@Suite("Scalar classes")
struct ScalarClassTests {
    private func isMark(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return [.nonspacingMark, .enclosingMark].contains(properties.generalCategory)
            || properties.canonicalCombiningClass != .notReordered
    }

    @Test("The fast paths distinguish marks from letters like Unicode's tables")
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
