/// The vocabulary of one language for generated feeds.
struct FeedVocabulary {
    let tag: String
    let legacyEncoding: String
    let words: [String]
    var separator = " "

    /// All languages, repeated according to their frequency in feeds.
    static let all = [
        english, english, english, english, english, english, german, french, russian, japanese,
    ]

    private static let english = FeedVocabulary(
        tag: "en",
        legacyEncoding: "ISO-8859-1",
        words: """
            the harbour of a small town in rain and an engineer who counts bridges by hand while \
            trains leave without lights although nobody asked for “quiet” wires – it’s a letter \
            about software that measures tides every morning before breakfast is cold again
            """.split(separator: " ").map(String.init)
    )

    private static let german = FeedVocabulary(
        tag: "de",
        legacyEncoding: "WINDOWS-1252",
        words: """
            über die Brücke fährt ein Zug der jeden Morgen später kommt während im Hafen größere \
            Schiffe „warten“ und niemand weiß warum das Getreide bleibt Straße für Straße grün
            """.split(separator: " ").map(String.init)
    )

    private static let french = FeedVocabulary(
        tag: "fr",
        legacyEncoding: "ISO-8859-15",
        words: """
            la rivière était haute ce matin où l’ingénieur comptait déjà les péniches à côté du \
            vieux théâtre et chacun répétait que l’été serait bref après une récolte médiocre
            """.split(separator: " ").map(String.init)
    )

    private static let russian = FeedVocabulary(
        tag: "ru",
        legacyEncoding: "WINDOWS-1251",
        words: """
            утром над рекой стоял туман и инженер считал мосты пока поезд медленно шёл через \
            город где никто не спрашивал почему фонари горят днём и зачем так долго ждать письма
            """.split(separator: " ").map(String.init)
    )

    private static let japanese = FeedVocabulary(
        tag: "ja",
        legacyEncoding: "SHIFT_JIS",
        words: """
            朝の 港には 霧が 深く 技師は 橋を 数えて いた。 列車が 町を 通り 灯りは 昼も 消えない。 \
            手紙を 待つ 人々 には 理由が わからない、 それでも 雨は 静かに 降り続く。
            """.split(separator: " ").map(String.init),
        separator: ""
    )
}
