/// Texts in many scripts with grapheme clusters of several scalars.
public enum ClusterSamples {
    /// All samples.
    public static let all: [String] = persian + indic + korean + pictures + others

    private static let persian = [
        "می‌خواهم", "نمی‌شود", "کتاب‌ها", "خانه‌ای", "پیش‌بینی", "علاقه‌مند", "بی‌نظیر",
        "العربيّة", "مُحَمَّد", "שָׁלוֹם",
    ]
    private static let indic = [
        "क्षत्रिय", "हिन्दी", "क्‍ष", "र्‍य", "शक्‌ति", "ক্ষমতা", "தமிழ்", "ශ්‍රී ලංකා", "മലയാളം", "తెలుగు",
        "ภาษาไทย", "น้ำ", "กำลัง", "ที่นี่", "ພາສາລາວ", "ខ្មែរ", "မြန်မာ", "བོད་ཡིག",
    ]
    private static let korean = ["한국어", "한국", "ᄀᆞᆷ", "ㅎㅏㄴ"]
    private static let pictures = [
        "🇩🇪", "🇮🇷🇰🇷🇹🇭", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏳️‍🌈", "🏴‍☠️", "👨‍👩‍👧‍👦", "👩‍❤️‍👨", "👩🏽‍🚀", "🧑🏿‍🤝‍🧑🏻",
        "👍🏽", "✍🏾", "1️⃣", "#️⃣", "*️⃣", "❤️", "☎︎", "⚠️", "🐻‍❄️", "👁️‍🗨️", "🫱🏻‍🫲🏿", "☝🏿",
    ]
    private static let others = [
        "é", "e\u{301}", "ạ̈", "葛󠄀", "𠮷野家", "ᠮᠣᠩᠭᠣᠯ", "Ω≠ω", "Straße",
    ]
}
