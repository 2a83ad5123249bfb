import FoundationEssentials
import Testing

@testable import Feeds

@Suite("Dates")
struct FeedDateTests {
    @Test(
        "are read in the forms that feeds use",
        arguments: [
            ("2024-09-07T14:30:00+02:00", "2024-09-07T12:30:00Z"),
            ("2024-09-07T14:30:00.25Z", "2024-09-07T14:30:00Z"),
            ("2024-09-07 14:30:00 +0200", "2024-09-07T12:30:00Z"),
            ("2024-09-07T14:30", "2024-09-07T14:30:00Z"),
            ("2024-09-07", "2024-09-07T00:00:00Z"),
            ("2024-09", "2024-09-01T00:00:00Z"),
            ("2024", "2024-01-01T00:00:00Z"),
            ("20240907T143000Z", "2024-09-07T14:30:00Z"),
            ("2024-02-29T24:00:00Z", "2024-03-01T00:00:00Z"),
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
            ("Sat, 07 Sep 2024 14:30:00 +0200", "2024-09-07T12:30:00Z"),
            ("7 Sep 2024 14:30 GMT", "2024-09-07T14:30:00Z"),
            ("Sat, 7 September 2024 14:30:00 EST", "2024-09-07T19:30:00Z"),
            ("Sat, 07 Sep 24 14:30:00 PDT", "2024-09-07T21:30:00Z"),
            ("Fri, 07 Sep 79 14:30:00 Z", "1979-09-07T14:30:00Z"),
            ("Sat Sep  7 14:30:00 2024", "2024-09-07T14:30:00Z"),
            ("07-Sep-2024 14:30:00 GMT+01:00", "2024-09-07T13:30:00Z"),
            ("Sat, 2024/9/7 14:30:00 ET", "2024-09-07T19:30:00Z"),
            ("September 7, 2024 2:30 pm", "2024-09-07T14:30:00Z"),
            ("  Sat,\n 07 Sep 2024 14:30:00\tGMT ", "2024-09-07T14:30:00Z"),
            ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
        ]
    )
    func reads(text: String, expected: String) {
        #expect(FeedDate.parse(text).map(FeedDate.text(of:)) == expected)
    }

    @Test(
        "are absent where the text is none",
        arguments: [
            "", "soon", "2024-13-01", "2023-02-29", "2024-09-07T25:00:00Z", "Sat, 32 Sep 2024",
            "99", "12:30", "2024-09-07T14:30:00+99:00", "1 2 3 4 5", "Sep",
        ]
    )
    func refuses(text: String) {
        #expect(FeedDate.parse(text) == nil)
    }
}
