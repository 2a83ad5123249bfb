import RuntimeLibraries
import Testing

@testable import Typesetting

@Suite("Line ends")
struct LineEndsTests {
    /// The text with `|` for line ends and `~` for last resorts.
    private func shown(_ breaks: [LineBreak], of text: ParagraphText) -> String {
        var shown = ""
        for (scalar, lineBreak) in zip(text.scalars, breaks) {
            switch lineBreak {
            case .prohibited: break
            case .tied: shown += "~"
            case .allowed: shown += "|"
            case .mandatory: shown += "!"
            }
            shown.unicodeScalars.append(Unicode.Scalar(scalar) ?? "?")
        }
        return shown
    }

    struct Sample: Sendable, CustomTestStringConvertible {
        let description: String
        let text: String
        var language: String?
        var testDescription: String { description }
    }

    @Test(
        "Words that belong together stay on one line",
        arguments: [
            Sample(
                description: "titles and names",
                text: "then |Mr. ~Thrale |and |Dr ~Okell |went |away |again"
            ),
            Sample(
                description: "initials and names",
                text: "by |J. ~R. ~R. ~Maddock |and |George |W. ~Hallam |themselves"
            ),
            Sample(
                description: "the parts of abbreviations",
                text: "das |ist, |z. ~B. |hier, |d. ~h. |dort, |überall"
            ),
            Sample(
                description: "numbers and units",
                text: "about |4 ~metres, |88 ~per |cent, |9 ~km |or |14 ~km/~h |at |3 ~°C |outside"
            ),
            Sample(
                description: "amounts and magnitudes",
                text: "from |$5 ~million |to |€3.2 ~billion |or |1,5 ~Mrd. |altogether"
            ),
            Sample(
                description: "currencies and amounts",
                text: "paid |USD ~500 |or |CHF ~40 |or |£ ~7 |yesterday"
            ),
            Sample(
                description: "abbreviations and numbers",
                text: "see |No. ~7, |Fig. ~3, |p. ~114 |and |§ ~12 |below"
            ),
            Sample(
                description: "but no word that is common for itself",
                text: "en |1999 |pour |la |paix, |5 |per |day, |in |1999 |a |storm |arrived"
            ),
            Sample(
                description: "percentages in other languages",
                text: "de |5 ~pour |cent |ou |7 ~por |ciento |autrement"
            ),
            Sample(
                description: "a time and what follows it",
                text: "at |5 ~p.m. |or |17 ~Uhr |sharply"
            ),
            Sample(
                description: "a dash and the word before it",
                text: "the |ferry ~– |late ~— |arrived ~- |finally"
            ),
            Sample(
                description: "guillemets and what they hold",
                text: "il |dit |« ~bonjour ~» |partout"
            ),
            Sample(
                description: "units of other languages",
                text: "около |5 ~млн |рублей |всего |сегодня"
            ),
        ]
    )
    func ties(sample: Sample) {
        check(sample)
    }

    @Test(
        "A word of one or two letters that begins a sentence does not end a line",
        arguments: [
            Sample(
                description: "after a full stop",
                text: "the |fog. |It ~is |wet |here. |A ~boat |sank, |I |think |today"
            ),
            Sample(
                description: "after a question",
                text: "why? |No ~one |asked! |So ~it |goes, |always"
            ),
            Sample(
                description: "behind a quotation mark",
                text: "said, |“I ~have |nothing.” |He ~left |again"
            ),
            Sample(description: "with an apostrophe", text: "the |end. |I’m ~told |that |twice"),
            Sample(
                description: "but not in a sentence",
                text: "what |it |is |to |be |in |a |boat |forever"
            ),
            Sample(description: "nor after a title", text: "said |Mr. ~Ed |Thrale |himself"),
            Sample(
                description: "also where no letter is a capital",
                text: "그것을 |찾아냈다. |그 ~책에는 |바람의 |방향과"
            ),
        ]
    )
    func sentences(sample: Sample) {
        check(sample)
    }

    @Test(
        "The last word of a paragraph is alone on a line only if it has five letters or more",
        arguments: [
            Sample(description: "a short word", text: "they |met |us ~now"),
            Sample(description: "five letters", text: "they |met |there"),
            Sample(description: "signs do not count", text: "they |met |“once ~more.”"),
            Sample(
                description: "nor does the number of a link",
                text: "they |met |with ~him\u{A0}[12]"
            ),
            Sample(description: "an ideograph is as wide as two letters", text: "新|聞|を|読|む~人々。"),
            Sample(description: "a short rest behind a hyphen", text: "they |saw |half-~time"),
        ]
    )
    func lastWords(sample: Sample) {
        check(sample)
    }

    @Test("Czech, Slovak and Polish lines do not end with a preposition of one letter")
    func prepositions() {
        check(
            Sample(
                description: "",
                text: "loď |stála |v ~přístavu |a ~čekala ~ráno",
                language: "cs"
            )
        )
        check(Sample(description: "", text: "loď |stála |v |přístavu |a |čekala ~ráno"))
    }

    @Test("Korean lines end only between words")
    func korean() {
        check(Sample(description: "", text: "폭풍이 |모래톱을 |옮긴(10m) |열한 ~주"))
    }

    @Test("Thai lines end between words of the dictionary")
    func thaiWords() throws {
        try #require(RuntimeLibrary.named("libthai")?.isInstalled == true)
        check(Sample(description: "", text: "ทีม|วิจัย|ใช้|โดรน|บิน|เหนือ|ทุ่ง~หญ้า"))
        check(Sample(description: "", text: "ตาราง|กิ~โล~เมตร|และ|เกาะ|แก่ง|ต่าง ~ๆ"))
        useUnicodeLocale()
        let lines = displayLines("ตารางกิโลเมตรและเกาะ", columns: 10).map(\.text)
        #expect(lines == ["ตาราง", "กิโลเมตร", "และเกาะ"])
    }

    @Test("A Thai line never begins with a vowel or mark that follows its consonant")
    func thaiMarks() {
        for text in ["กะ", "กๆ", "ก่ก้", "าาาา", "ะะะ", "ฯฯฯ", "์์"] {
            let repeated = String(repeating: text, count: 1500)
            let scalars = ParagraphText(repeated, style: .body)
            for (index, lineBreak) in scalars.lineEnds().enumerated() where lineBreak == .allowed {
                #expect(!"ะาๆฯ์่้".unicodeScalars.map(\.value).contains(scalars.scalars[index]))
            }
        }
    }

    @Test("Thai and Lao lines end before a vowel that begins a syllable if nothing else fits")
    func syllables() {
        check(Sample(description: "", text: "ຕາ~ເມັດ"))
        check(Sample(description: "", text: "ซู~แอ~เบ"))
    }

    @Test("A headline is broken within a word only if it does not fit otherwise")
    func headlines() {
        var text = ParagraphText("A twenty-one year old light\u{AD}house", style: .body)
        #expect(
            shown(text.headlineBreakOpportunities(), of: text)
                == "A ~twenty-~one |year |old |light\u{AD}house"
        )
        useUnicodeLocale()
        let long = displayLines("Donau-Dampfschiff", columns: 10, isBalanced: true)
        #expect(long.map(\.text) == ["Donau-", "Dampfschif", "f"])
        text = ParagraphText("the twenty-one", style: .body)
        #expect(fillBalanced(text, measure: 11).map(\.range) == [0..<3, 4..<14])
    }

    private func check(_ sample: Sample) {
        useUnicodeLocale()
        let plain = String(sample.text.filter { $0 != "|" && $0 != "~" })
        let text = ParagraphText(plain, style: .body)
        #expect(shown(text.lineEnds(language: sample.language), of: text) == sample.text)
    }
}
