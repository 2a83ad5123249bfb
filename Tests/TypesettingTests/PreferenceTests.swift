import Testing

/// A paragraph per justification preference, whose lines depend on it.
@Suite("Justification preferences")
struct PreferenceTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let description: String
        let text: String
        let lines: [String]
        var testDescription: String { description }
    }

    @Test(
        "Each preference determines the lines of a paragraph",
        arguments: [
            Sample(
                description: "have no more than two hyphens below each other",
                text: """
                    Un_ques_tion_able rep_re_sen_ta_tives un_ques_tion_able un_ques_tion_able \
                    rep_re_sen_ta_tives to light_house light_house harbour reopen North_ern \
                    ad_min_is_tra_tion ad_min_is_tra_tion light_house pas_sen_gers the reopen \
                    en_gi_neers.
                    """,
                lines: [
                    "Unquestionable representatives unquestionable unquestionable rep-",
                    "resentatives to lighthouse lighthouse harbour reopen Northern",
                    "administration administration lighthouse passengers the reopen en-",
                    "gineers.",
                ]
            ),
            Sample(
                description: "rather have one hyphen than two below each other",
                text: """
                    Northern rep_re_sen_ta_tives reopen commission moved commission \
                    ad_min_is_tra_tion un_ques_tion_able rep_re_sen_ta_tives light_house \
                    commission en_gi_neers.
                    """,
                lines: [
                    "Northern representatives reopen commission moved commission ad-",
                    "ministration unquestionable representatives lighthouse commission",
                    "engineers.",
                ]
            ),
            Sample(
                description: "end in no short word alone",
                text: "On who who said the lighthouse a boats captain the to evening left tide.",
                lines: [
                    "On who who said the lighthouse a boats captain the to evening",
                    "left tide.",
                ]
            ),
            Sample(
                description: "rather have wider gaps than a hyphen",
                text: """
                    Quay pass har_bour were by on on quay it en_gi_neers storm mouth har_bour rope.
                    """,
                lines: [
                    "Quay pass harbour were by on on quay it engineers storm mouth",
                    "harbour rope.",
                ]
            ),
            Sample(
                description: "rather end with a word than in one that has a hyphen",
                text: """
                    Northern had for half-empty twenty-one captain railway twenty-one for with \
                    long-haul reasonable twenty-one and deep-sea deep-sea engineer a.
                    """,
                lines: [
                    "Northern had for half-empty twenty-one captain railway twenty-one",
                    "for with long-haul reasonable twenty-one and deep-sea deep-sea",
                    "engineer a.",
                ]
            ),
            Sample(
                description: "are all a little wide, and not one much",
                text: """
                    Its with refused them they channel weather they ships railway evening weather \
                    to crane evening objection storm at lamp crane in them.
                    """,
                lines: [
                    "Its with refused them they channel weather they ships railway",
                    "evening weather to crane evening objection storm at lamp crane",
                    "in them.",
                ]
            ),
        ]
    )
    func preference(sample: Sample) {
        let html = "<p>\(sample.text.replacing("_", with: "&shy;"))</p>"
        let lines = typesetLines(html, columns: 66).map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(lines == sample.lines)
    }
}
