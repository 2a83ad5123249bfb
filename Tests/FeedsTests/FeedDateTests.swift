import FoundationEssentials
import Testing

@testable import Feeds

@Suite("Feed dates")
struct FeedDateTests {
    @Test(
        "Dates are parsed in the formats of feeds",
        arguments: [
            ("2024-09-07T14:30:00+02:00", "2024-09-07T12:30:00Z"),
            ("2024-09-07T14:30:00.25Z", "2024-09-07T14:30:00Z"),
            ("2024-09-07 14:30:00 +0200", "2024-09-07T12:30:00Z"),
            ("2024-09-07T14:30", "2024-09-07T14:30:00Z"),
            ("2024-09-07", "2024-09-07T00:00:00Z"),
            ("2024-09", "2024-09-01T00:00:00Z"),
            ("2000-02-29", "2000-02-29T00:00:00Z"),
            ("Sun, 08 Sep 2024 03:30:00 +1300", "2024-09-07T14:30:00Z"),
            ("Sat, 07 Sep 2024 02:30:00 -1200", "2024-09-07T14:30:00Z"),
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
            ("08-Sep-2024 03:30:00 GMT+13:00", "2024-09-07T14:30:00Z"),
            ("Sat, 2024/9/7 14:30:00 ET", "2024-09-07T18:30:00Z"),
            ("September 7, 2024 2:30 pm", "2024-09-07T14:30:00Z"),
            ("  Sat,\n 07 Sep 2024 14:30:00\tGMT ", "2024-09-07T14:30:00Z"),
            ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
            ("2024-09-07T14:30:59.999999999Z", "2024-09-07T14:30:59Z"),
            ("Sat, 07 Sep 2024 14:30:00 0000", "2024-09-07T14:30:00Z"),
            ("Sat, 07 Sep 2024 14:30:00 --0700", "2024-09-07T14:30:00Z"),
            ("2024-251", "2024-09-07T00:00:00Z"),
            ("2024251", "2024-09-07T00:00:00Z"),
            ("24251", "2024-09-07T00:00:00Z"),
            ("2024-009-07T14:30:00Z", "2024-09-07T14:30:00Z"),
            ("24-09-07", "2024-09-07T00:00:00Z"),
            ("240907", "2024-09-07T00:00:00Z"),
            ("-24-09", "2024-09-01T00:00:00Z"),
            ("-2409", "2024-09-01T00:00:00Z"),
            ("1725712200", "2024-09-07T12:30:00Z"),
            ("1725712200000", "2024-09-07T12:30:00Z"),
            ("2024-09-07T14:30:00+02:00:00", "2024-09-07T12:30:00Z"),
            ("2024-09-07T14:30:00 UTC", "2024-09-07T14:30:00Z"),
            ("2024-09-07 at 14:30", "2024-09-07T14:30:00Z"),
            ("9/7/2024 2:30:00 PM", "2024-09-07T14:30:00Z"),
            ("9/17/2024 14:30", "2024-09-17T14:30:00Z"),
            ("07.09.2024, 14:30 Uhr", "2024-09-07T14:30:00Z"),
            ("samedi 7 septembre 2024 à 14h30", "2024-09-07T14:30:00Z"),
            ("07/09/2024 às 14h", "2024-09-07T14:00:00Z"),
            ("Sat, 7th September 2024 2:30 p.m.", "2024-09-07T14:30:00Z"),
            ("Sat, 07 Sep 2024 14:30:00 A", "2024-09-07T15:30:00Z"),
            ("Sat, 07 Sep 2024 14:30:00 (CEST)", "2024-09-07T12:30:00Z"),
            ("Sat, 07 Sep 2024 14.30.00 GMT", "2024-09-07T14:30:00Z"),
            ("07.09.2024 14.30", "2024-09-07T14:30:00Z"),
            ("Sat, 07 Sep 124 14:30:00 GMT", "2024-09-07T14:30:00Z"),
            ("20240907143000", "2024-09-07T14:30:00Z"),
            ("Sat, 07 Sep 2024 14:30:00 UTC-5", "2024-09-07T19:30:00Z"),
            ("2024-09-07T14:30:00+02:00[Europe/Berlin]", "2024-09-07T12:30:00Z"),
            ("2024-09-07T14:30:00Z[UTC][u-ca=gregory]", "2024-09-07T14:30:00Z"),
            ("2024-09-07 - 14:30", "2024-09-07T14:30:00Z"),
            ("September 7, 2024 - 14:30", "2024-09-07T14:30:00Z"),
            ("Sat, 09/07/2024 - 14:30", "2024-09-07T14:30:00Z"),
            ("Saturday, 07/09/2024 | 14:30", "2024-09-07T14:30:00Z"),
            ("Mon, 09/07/2024 – 14:30", "2024-07-09T14:30:00Z"),
            ("2024. 09. 07.", "2024-09-07T00:00:00Z"),
            ("2024 9 17 14:30", "2024-09-17T14:30:00Z"),
            ("2024 7 September 14:30", "2024-09-07T14:30:00Z"),
            ("2024 September 7", "2024-09-07T00:00:00Z"),
            ("07/Oct/2024:14:30:00 +0000", "2024-10-07T14:30:00Z"),
            ("7/9/2024T14:30", "2024-09-07T14:30:00Z"),
            ("Sat, 07 Sep 2024 14:30:00 00:00", "2024-09-07T14:30:00Z"),
        ]
    )
    func reads(text: String, expected: String) {
        #expect(FeedDate.parse(text).map(FeedDate.text(of:)) == expected)
    }

    @Test(
        "Dates are parsed in the languages of feeds",
        arguments: [
            ("Samstag, 7. September 2024 14:30 MESZ", "2024-09-07T12:30:00Z"),
            ("Samstag, 9. März 2024 14:30 MEZ", "2024-03-09T13:30:00Z"),
            ("Di, 05 Mär 2024 14:30:00 +0100", "2024-03-05T13:30:00Z"),
            ("mar. 4 juin 2024 14:30:00 GMT", "2024-06-04T14:30:00Z"),
            ("mardi 5 mars 2024 14:30", "2024-03-05T14:30:00Z"),
            ("dim., 25 févr. 2024 14:30:00 +0000", "2024-02-25T14:30:00Z"),
            ("7 de septiembre de 2024 14:30", "2024-09-07T14:30:00Z"),
            ("sáb, 07 dez 2024 14:30:00 -0300", "2024-12-07T17:30:00Z"),
            ("ven, 31 mag 2024 14:30:00 +0200", "2024-05-31T12:30:00Z"),
            ("za, 07 mrt 2024 14:30:00 CET", "2024-03-07T13:30:00Z"),
            ("Pią, 31 maj 2024 14:30:00 +0200", "2024-05-31T12:30:00Z"),
            ("So, 7 paź 2024 14:30:00 GMT", "2024-10-07T14:30:00Z"),
            ("7. září 2024 14:30", "2024-09-07T14:30:00Z"),
            ("2024-szeptember-7T14:30+02:00", "2024-09-07T12:30:00Z"),
            ("Сб, 07 сен 2024 14:30:00 MSK", "2024-09-07T11:30:00Z"),
            ("7 сентября 2024 г. 14:30", "2024-09-07T14:30:00Z"),
            ("7 вересня 2024 14:30", "2024-09-07T14:30:00Z"),
            ("Σαβ, 07 Σεπ 2024 14:30:00 EST", "2024-09-07T19:30:00Z"),
            ("Κυρ, 07 Ιούλ 2024 14:30:00 GMT", "2024-07-07T14:30:00Z"),
            ("Cmt, 07 Eyl 2024 14:30:00 +0300", "2024-09-07T11:30:00Z"),
            ("2024년 09월 07일  14:30:00", "2024-09-07T05:30:00Z"),
            ("2024-09-07 오후 2:30:00", "2024-09-07T05:30:00Z"),
            ("2024年9月7日 14:30", "2024-09-07T14:30:00Z"),
            ("2024. 9. 7. 오후 2:30:00", "2024-09-07T05:30:00Z"),
            ("2024. 09. 07. 14:30", "2024-09-07T14:30:00Z"),
            ("7 septembre 2024 - 14:30", "2024-09-07T14:30:00Z"),
            ("7 лис 2024 14:30:00 +0200", "2024-11-07T12:30:00Z"),
            ("Лютий 7, 2024", "2024-02-07T00:00:00Z"),
            ("7 ноември 2024", "2024-11-07T00:00:00Z"),
            ("7 Jän 2024", "2024-01-07T00:00:00Z"),
            ("ned, 7. srpnja 2024 14:30", "2024-07-07T14:30:00Z"),
            ("7 сакавіка 2024", "2024-03-07T00:00:00Z"),
            ("2024 m. rugsėjo 7 d. 14:30", "2024-09-07T14:30:00Z"),
            ("7 d’abril del 2024", "2024-04-07T00:00:00Z"),
            ("7 ΝΟΕΜΒΡΙΟΥ 2024", "2024-11-07T00:00:00Z"),
            ("7 Meán Fómhair 2024", "2024-09-07T00:00:00Z"),
            ("7 Deireadh Fómhair 2024", "2024-10-07T00:00:00Z"),
            ("2024 арван нэгдүгээр сарын 7", "2024-11-07T00:00:00Z"),
            ("7 listopada 2024", "2024-11-07T00:00:00Z"),
            ("周六, 07 9月 2024 14:30:00 +0800", "2024-09-07T06:30:00Z"),
            ("星期六, 07 十二月 2024 14:30", "2024-12-07T14:30:00Z"),
            ("토, 07 9월 2024 14:30:00 +0900", "2024-09-07T05:30:00Z"),
            ("2024年9月7日 晚上8:30", "2024-09-07T20:30:00Z"),
            ("7 Σεπ 2024 2:30 μ.μ.", "2024-09-07T14:30:00Z"),
            ("07.09.2024 ÖS 2:30", "2024-09-07T14:30:00Z"),
            ("07/09/2024 2:30 CH", "2024-09-07T14:30:00Z"),
        ]
    )
    func readsLanguages(text: String, expected: String) {
        #expect(FeedDate.parse(text).map(FeedDate.text(of:)) == expected)
    }

    @Test(
        "Dates are parsed in other scripts, with their digits and calendars",
        arguments: [
            ("5 พฤศจิกายน 2568", "2025-11-05T00:00:00Z"),
            ("5 พ.ย. 2568 14:30 น.", "2025-11-05T14:30:00Z"),
            ("วันพุธที่ ๕ พฤศจิกายน พ.ศ. ๒๕๖๘ เวลา ๑๔:๓๐ น.", "2025-11-05T14:30:00Z"),
            ("5 พฤศจิกายน 2025", "2025-11-05T00:00:00Z"),
            ("5 בנובמבר 2025", "2025-11-05T00:00:00Z"),
            ("5 נוב׳ 2025 14:30", "2025-11-05T14:30:00Z"),
            ("५ नवंबर २०२५", "2025-11-05T00:00:00Z"),
            ("5 दिस॰ 2025", "2025-12-05T00:00:00Z"),
            ("৫ নভেম্বর ২০২৫", "2025-11-05T00:00:00Z"),
            ("5 ফেব্রুয়ারি 2025", "2025-02-05T00:00:00Z"),
            ("5 ნოემბერი, 2025", "2025-11-05T00:00:00Z"),
            ("2025 թ. նոյեմբերի 5", "2025-11-05T00:00:00Z"),
            ("۵ دسامبر ۲۰۲۵ ساعت ۱۲:۳۰", "2025-12-05T12:30:00Z"),
            ("٥ نوفمبر، ٢٠٢٥", "2025-11-05T00:00:00Z"),
            ("5 ابريل 2025", "2025-04-05T00:00:00Z"),
            ("5 تشرين الثاني 2025", "2025-11-05T00:00:00Z"),
            ("5 كانون الاول 2025", "2025-12-05T00:00:00Z"),
            ("5\u{200F}/11\u{200F}/2025", "2025-11-05T00:00:00Z"),
        ]
    )
    func readsScripts(text: String, expected: String) {
        #expect(FeedDate.parse(text).map(FeedDate.text(of:)) == expected)
    }

    @Test(
        "Week dates, Unix time in several units, and quoted dates are parsed",
        arguments: [
            ("2025-W45-3", "2025-11-05T00:00:00Z"),
            ("2025W453T12:00Z", "2025-11-05T12:00:00Z"),
            ("2025-W45", "2025-11-03T00:00:00Z"),
            ("2020-W53-7", "2021-01-03T00:00:00Z"),
            ("1762333260.5", "2025-11-05T09:01:00Z"),
            ("1762333260123456", "2025-11-05T09:01:00Z"),
            ("/Date(1762333260000)/", "2025-11-05T09:01:00Z"),
            ("/Date(1762333260000+0100)/", "2025-11-05T09:01:00Z"),
            ("\"2025-11-05T12:00:00Z\"", "2025-11-05T12:00:00Z"),
            ("“5 Nov 2025”", "2025-11-05T00:00:00Z"),
            ("5 Nov 2025 noon", "2025-11-05T12:00:00Z"),
            ("5 Nov 2025 midnight EST", "2025-11-05T05:00:00Z"),
        ]
    )
    func readsForms(text: String, expected: String) {
        #expect(FeedDate.parse(text).map(FeedDate.text(of:)) == expected)
    }

    @Test(
        "Time zones may have a separate sign, their offset after the name, or a long name",
        arguments: [
            ("5 Nov 2025 12:00:00 + 0100", "2025-11-05T11:00:00Z"),
            ("2025-11-05T12:00:00 - 0500", "2025-11-05T17:00:00Z"),
            ("5 Nov 2025 12:00:00 CET+1", "2025-11-05T11:00:00Z"),
            ("5 Nov 2025 12:00:00 EST+5", "2025-11-05T17:00:00Z"),
            ("Wed, 05 Nov 2025 12:00:00 Pacific Standard Time", "2025-11-05T20:00:00Z"),
            (
                "Wed Nov 05 2025 12:00:00 GMT+1100 (Australian Eastern Daylight Time)",
                "2025-11-05T01:00:00Z"
            ),
        ]
    )
    func readsZones(text: String, expected: String) {
        #expect(FeedDate.parse(text).map(FeedDate.text(of:)) == expected)
    }

    @Test(
        "Names of regions are time zones with summer time",
        arguments: [
            ("5 Nov 2025 12:00:00 America/New_York", "2025-11-05T17:00:00Z"),
            ("5 Jul 2025 12:00:00 America/New_York", "2025-07-05T16:00:00Z"),
            ("2 Nov 2025 01:59:59 US/Eastern", "2025-11-02T05:59:59Z"),
            ("2 Nov 2025 02:00:00 US/Eastern", "2025-11-02T07:00:00Z"),
            ("5 Nov 2006 12:00:00 America/Chicago", "2006-11-05T18:00:00Z"),
            ("2025-07-05 12:00:00 Europe/Berlin", "2025-07-05T10:00:00Z"),
            ("2025-07-05T12:00:00[Europe/Berlin]", "2025-07-05T10:00:00Z"),
            ("2025-11-05T12:00:00[europe/london]", "2025-11-05T12:00:00Z"),
            ("2025-10-26T02:59:00[Europe/Paris]", "2025-10-26T00:59:00Z"),
            ("2025-10-26T03:00:00[Europe/Paris]", "2025-10-26T02:00:00Z"),
            ("5 Jan 2025 12:00:00 Australia/Sydney", "2025-01-05T01:00:00Z"),
            ("5 Jul 2025 12:00:00 Pacific/Auckland", "2025-07-05T00:00:00Z"),
            ("5 Jul 2025 12:00:00 Asia/Kolkata", "2025-07-05T06:30:00Z"),
            ("5 Jul 2025 12:00:00 Etc/GMT+5", "2025-07-05T17:00:00Z"),
            ("5 Jul 2025 12:00:00 EST5EDT", "2025-07-05T16:00:00Z"),
            ("July 5, 2025 12:00 PM Eastern Time", "2025-07-05T16:00:00Z"),
            ("Sat Jul 05 12:00:00 CT 2025", "2025-07-05T17:00:00Z"),
            ("5 Jul 2025 12:00:00 Europe/Nowhere", "2025-07-05T12:00:00Z"),
            ("5 Jul 2025 12:00:00 NPT", "2025-07-05T06:15:00Z"),
            ("5 Jul 2025 12:00:00 EAT", "2025-07-05T09:00:00Z"),
        ]
    )
    func readsRegions(text: String, expected: String) {
        #expect(FeedDate.parse(text).map(FeedDate.text(of:)) == expected)
    }

    @Test(
        "In American English the month is first in dates with slashes",
        arguments: [
            ("en-us", "11/05/2025", "2025-11-05T00:00:00Z"),
            ("en_US", "11/05/2025 14:30", "2025-11-05T14:30:00Z"),
            ("en-us", "20/11/2025", "2025-11-20T00:00:00Z"),
            ("en-us", "11.05.2025", "2025-05-11T00:00:00Z"),
            ("en-gb", "11/05/2025", "2025-05-11T00:00:00Z"),
        ]
    )
    func readsAmericanOrder(language: String, text: String, expected: String) {
        #expect(FeedDate.parse(text, language: language).map(FeedDate.text(of:)) == expected)
    }

    @Test(
        "Dates in years of an Islamic or Persian calendar are absent",
        arguments: ["1404/08/14", "1404-08-14T10:00:00+03:30", "۱۴۰۴/۰۸/۱۴", "1447-05-14"]
    )
    func refusesOtherCalendars(text: String) {
        #expect(FeedDate.parse(text) == nil)
    }

    @Test("The publication date of PRISM is used only if the entry has no other date")
    func prism() throws {
        let date = "<prism:publicationDate>2025-11-05</prism:publicationDate>"
        for (more, expected) in [
            ("", "2025-11-05T00:00:00Z"),
            ("<pubDate>Tue, 04 Nov 2025 12:00:00 GMT</pubDate>", "2025-11-04T12:00:00Z"),
        ] {
            let rss = """
                <rss xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/"><channel>
                <item><guid>1</guid>\(date)\(more)</item></channel></rss>
                """
            let entry = try #require(try FeedParser().parse(Array(rss.utf8)).entries.first)
            #expect(entry.published.map(FeedDate.text(of:)) == expected)
        }
    }

    @Test(
        "The feed's language decides if month names are ambiguous",
        arguments: [
            ("hr", "7. listopada 2024", "2024-10-07T00:00:00Z"),
            ("hr-HR", "7 srp 2024", "2024-07-07T00:00:00Z"),
            ("cs", "7 srp 2024", "2024-08-07T00:00:00Z"),
            ("uz_UZ", "7 sen 2024", "2024-09-07T00:00:00Z"),
            ("hr", "Sat, 07 Sep 2024 14:30:00 GMT", "2024-09-07T14:30:00Z"),
        ]
    )
    func readsSharedNames(language: String, text: String, expected: String) throws {
        let rss = """
            <rss><channel><language>\(language)</language>
            <item><guid>1</guid><pubDate>\(text)</pubDate></item></channel></rss>
            """
        let atom = """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(language)">
            <entry><id>1</id><published>\(text)</published></entry></feed>
            """
        for feed in [rss, atom] {
            let entry = try #require(try FeedParser().parse(Array(feed.utf8)).entries.first)
            #expect(entry.published.map(FeedDate.text(of:)) == expected)
        }
    }

    @Test("Only leap years have leap days", arguments: ["2023-02-29", "2100-02-29", "1900-02-29"])
    func leapDays(text: String) {
        #expect(FeedDate.parse("\(text)T12:00:00Z") == nil)
        #expect(FeedDate.parse(text.replacing("29", with: "28")) != nil)
    }

    @Test(
        "AM and PM distinguish noon and midnight",
        arguments: [
            ("9/7/2024 12:30 PM", "2024-09-07T12:30:00Z"),
            ("9/7/2024 12:30 AM", "2024-09-07T00:30:00Z"),
            ("9/7/2024 11:59 AM", "2024-09-07T11:59:00Z"),
            ("9/7/2024 1:00 PM", "2024-09-07T13:00:00Z"),
            ("9/7/2024 11:59:59 PM", "2024-09-07T23:59:59Z"),
            ("September 7, 2024 12:30pm", "2024-09-07T12:30:00Z"),
            ("September 7, 2024 12:30am", "2024-09-07T00:30:00Z"),
            ("Sat, 07 Sep 2024 12:30:00 p.m. EST", "2024-09-07T17:30:00Z"),
            ("Sat, 07 Sep 2024 12:30:00 A.M. EST", "2024-09-07T05:30:00Z"),
            ("2024-09-07 12:30 PM", "2024-09-07T12:30:00Z"),
            ("2024-09-07T12:30:00AM", "2024-09-07T00:30:00Z"),
            ("12:30 PM, September 7 2024", "2024-09-07T12:30:00Z"),
            ("7 Sep 2024 14:30 PM", "2024-09-07T14:30:00Z"),
            ("7 de septiembre de 2024 12:30 p. m.", "2024-09-07T12:30:00Z"),
            ("7 de septiembre de 2024 12:30 a.\u{A0}m.", "2024-09-07T00:30:00Z"),
            ("2024-09-07 오후 12:30:00", "2024-09-07T03:30:00Z"),
            ("2024-09-07 오전 12:30:00", "2024-09-06T15:30:00Z"),
            ("2024년 9월 7일 오후2:30", "2024-09-07T05:30:00Z"),
            ("2024年9月7日 下午12:30", "2024-09-07T12:30:00Z"),
            ("2024年9月7日 上午12:30", "2024-09-07T00:30:00Z"),
            ("2024年9月7日午後2:30", "2024-09-07T14:30:00Z"),
        ]
    )
    func halves(text: String, expected: String) {
        #expect(FeedDate.parse(text).map(FeedDate.text(of:)) == expected)
    }

    @Test(
        "Two-digit years up to 49 are in this century, and three-digit years count from 1900",
        arguments: [
            ("07 Sep 00 14:30 GMT", "2000-09-07T14:30:00Z"),
            ("07 Sep 49 14:30 GMT", "2049-09-07T14:30:00Z"),
            ("07 Sep 50 14:30 GMT", "1950-09-07T14:30:00Z"),
            ("07 Sep 99 14:30 GMT", "1999-09-07T14:30:00Z"),
            ("07 Sep 100 14:30 GMT", "2000-09-07T14:30:00Z"),
            ("9/7/24 12:30 PM", "2024-09-07T12:30:00Z"),
            ("31-Dec-31 14:30 GMT", "2031-12-31T14:30:00Z"),
            ("31-Dec-32 14:30 GMT", "2032-12-31T14:30:00Z"),
        ]
    )
    func shortYears(text: String, expected: String) {
        #expect(FeedDate.parse(text).map(FeedDate.text(of:)) == expected)
    }

    @Test(
        "Invalid dates are absent",
        arguments: [
            "", "soon", "2024-13-01", "2023-02-29", "2024-09-07T25:00:00Z", "Sat, 32 Sep 2024",
            "99", "12:30", "2024-09-07T14:30:00+99:00", "1 2 3 4 5", "Sep",
            "2025-W54-1", "2025-W45-8", "/Date()/",
        ]
    )
    func refuses(text: String) {
        #expect(FeedDate.parse(text) == nil)
    }

    @Test("The language of an Atom entry or JSON feed applies to its dates")
    func languagesOfEntries() throws {
        let documents = [
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><entry xml:lang="hr"><id>1</id>
            <published>19. lis 2023</published></entry></feed>
            """,
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><entry><id>1</id>
            <published xml:lang="hr">19. lis 2023</published></entry></feed>
            """,
            """
            {"rss": {"channel": {"title": "A", "language": "hr",
            "item": [{"guid": "1", "pubDate": "19. lis 2023"}]}}}
            """,
        ]
        for document in documents {
            let entry = try #require(try FeedParser().parse(Array(document.utf8)).entries.first)
            #expect(entry.published.map(FeedDate.text(of:)) == "2023-10-19T00:00:00Z")
        }
    }
}
