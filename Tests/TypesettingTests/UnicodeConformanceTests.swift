import FoundationEssentials
import Testing

@testable import Typesetting

/// Runs Unicode's tests, from Debian's unicode-data (`.ci/setup`).
@Suite("Unicode conformance")
struct UnicodeConformanceTests {
    /// They follow Unicode 15, which allows a break between full stop and digit; Unicode 16 does not (Decision
    /// 0160).
    @Test(
        "Line breaks pass LineBreakTest, except between a full stop and a digit"
    )
    func lineBreaking() throws {
        let cases = try breakingCases("auxiliary/LineBreakTest.txt")
        let failures = cases.filter { example in
            var expected = example.breaks
            for index in example.scalars.indices where isNumberBehindStop(example.scalars, index) {
                expected[index] = false
            }
            return lineBreaks(in: example.scalars).map { $0 != .prohibited } != expected
        }
        #expect(cases.count > 7_000)
        #expect(failures.map(\.scalars) == [])
    }

    private func isNumberBehindStop(_ scalars: [UInt32], _ index: Int) -> Bool {
        let classes = scalars[..<index].map(LineBreakClass.init(of:))
        return LineBreakClass(of: scalars[index]) == .numeric
            && classes.last { $0 != .combiningMark && $0 != .zeroWidthJoiner } == .infixNumeric
    }

    @Test("Grapheme clusters pass GraphemeBreakTest, except for one case at most")
    func graphemeClusters() throws {
        let cases = try breakingCases("auxiliary/GraphemeBreakTest.txt")
        let failures = cases.filter { example in
            let text = String(
                String.UnicodeScalarView(example.scalars.compactMap(Unicode.Scalar.init))
            )
            let breaks = text.flatMap { cluster in
                [true] + Array(repeating: false, count: cluster.unicodeScalars.count - 1)
            }
            return breaks != [true] + example.breaks.dropFirst()
        }
        #expect(cases.count == 602)
        #expect(failures.count <= 1)
    }

    @Test("Bidi levels pass BidiCharacterTest")
    func ordering() throws {
        let bytes = try contents("BidiCharacterTest.txt")
        var caseCount = 0
        var failures: [String] = []
        for line in bytes.split(separator: 0x0A) where line.first != 0x23 {
            let fields = line.split(separator: 0x3B)
            guard fields.count == 5 else { continue }
            caseCount += 1
            let scalars = fields[0].split(separator: 0x20).compactMap(hexadecimal)
            let direction: TextDirection =
                switch fields[1].first {
                case 0x30: .leftToRight
                case 0x31: .rightToLeft
                default: .firstLetter
                }
            let expected = fields[3].split(separator: 0x20).map { decimal($0) }
            let levels = BidiLevels(scalars: scalars, direction: direction)?.levels ?? []
            let isSame =
                levels.count == expected.count
                && zip(levels, expected).allSatisfy { $1 == nil || Int($0) == $1 }
            if !isSame { failures.append(String(decoding: line, as: UTF8.self)) }
        }
        #expect(caseCount > 91_000)
        #expect(failures == [])
    }

    private struct BreakingCase {
        let scalars: [UInt32]
        let breaks: [Bool]
    }

    private func breakingCases(_ path: String) throws -> [BreakingCase] {
        String(decoding: try contents(path), as: UTF8.self).split(separator: "\n").compactMap {
            let fields = $0.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            guard !fields.isEmpty else { return nil }
            return BreakingCase(
                scalars: fields.compactMap { UInt32($0, radix: 16) },
                breaks: fields.filter { $0 == "÷" || $0 == "×" }.dropLast().map { $0 == "÷" }
            )
        }
    }

    private func contents(_ path: String) throws -> [UInt8] {
        [UInt8](try #require(FileManager.default.contents(atPath: "/usr/share/unicode/\(path)")))
    }

    private func hexadecimal(_ field: ArraySlice<UInt8>) -> UInt32? {
        UInt32(String(decoding: field, as: UTF8.self), radix: 16)
    }

    /// The level, or `nil` for `x`.
    private func decimal(_ field: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: field, as: UTF8.self))
    }
}
