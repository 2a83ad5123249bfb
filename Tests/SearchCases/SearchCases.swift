/// Words and texts of one paragraph, for whatever says whether the one is found in the other: the index and the
/// open story have to agree on all of them.
public let searchCases: [(typed: String, text: String, isFound: Bool)] = [
    ("harb", "the harbour", true), ("harb ", "the harbour", false), ("bour", "the harbour", false),
    ("ha", "the harbour", false), ("ha", "ha and again ha", true), ("EU", "what the EU says", true),
    ("eu", "all over Europe", false), ("HARBOUR", "the harbour", true),
    ("tram-line", "the tram line", true), ("tram-line", "the tram, line by line", true),
    ("tram-li", "the tram-lines", true), ("tram-line", "a line of trams", false),
    ("tram-line", "tramline", false), ("tram line", "a line for the tram", true),
    ("\"the harbour\"", "in the harbour", true), ("\"the harbour\"", "the old harbour", false),
    ("\"the, harbour!\"", "in the harbour", true), ("it's", "it’s late", true),
    ("what?!", "what now", true), ("(ships)", "two ships", true), ("?!", "what?!", false),
    ("C++", "C or something else", true), ("1987", "in 1987", true), ("198", "in 1987", true),
    ("19", "in 1987", false), ("caf", "a café", true), ("café", "cafe", true),
    ("cafe\u{301}", "two cafés", true), ("конь", "Конь", true), ("кон", "большой конь", true),
    ("東京", "新東京駅", true), ("京東", "東京", false), ("東京", "東、京", true), ("tow", "東京tower", true),
    ("محمد", "مُحَمَّد", true), ("مُحَمَّد", "محمد", true), ("احمد", "قال أحمد", true),
    ("שלום", "שָׁלוֹם", true), ("lodz", "in Łódź", true), ("ore", "på Øre", true),
    ("dep", "rất đẹp", true), ("ανθρωπος", "ο άνθρωπος", true), ("чайник", "чаи\u{306}ник", true),
    ("чаиник", "чайник", false), ("がく", "か\u{3099}く", true), ("か\u{3099}く", "がく", true),
    ("한국", "\u{1112}\u{1161}\u{11AB}국", true), ("パリ", "ハ\u{309A}リ", true),
]
