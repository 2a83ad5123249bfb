import Testing

@testable import Markup

@Suite("HZ decoding")
struct HZDecodingTests {
    @Test(
        "HZ is decoded to Chinese",
        arguments: [
            ("plain", "plain"),
            ("~{VPND~} news", "中文 news"),
            ("a~~b", "a~b"),
            ("one~\nline", "oneline"),
            ("~{VPND\nnext", "中文\nnext"),
            ("~{VPN", "中N"),
            ("~", "~"),
            ("~x", "~x"),
        ]
    )
    func decodes(text: String, expected: String) {
        let decoded = decodeText(Array(text.utf8), charset: "hz-gb-2312")
        #expect(String(decoding: decoded, as: UTF8.self) == expected)
    }
}
