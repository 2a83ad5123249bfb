public import News

/// Well-known newspapers and magazines with public feeds.
public enum Catalogue {
    /// All entries by section, with unique names and addresses.
    public static let entries: [CatalogueEntry] = parts.flatMap { section, feeds in
        feeds.map { name, language, address in
            CatalogueEntry(
                name: name,
                address: address,
                section: SectionID(section),
                language: language
            )
        }
    }

    /// Returns the entry with exactly this name, or else all entries whose names contain it,
    /// ignoring case and accents.
    public static func entries(named typed: String) -> [CatalogueEntry] {
        let wanted = Array(typed.lowercased())
        guard !wanted.isEmpty else { return [] }
        let matches = entries.filter { holds(Array($0.name.lowercased()), wanted) }
        let exact = matches.filter { $0.name.count == wanted.count }
        return exact.isEmpty ? matches : exact
    }

    private static func holds(_ name: [Character], _ wanted: [Character]) -> Bool {
        guard wanted.count <= name.count else { return false }
        return (0...name.count - wanted.count).contains { start in
            zip(name[start...], wanted).allSatisfy { letter, typed in
                letter == typed || (!letter.isASCII && letter.isLetter && typed.isASCII)
            }
        }
    }

    private typealias Part = (
        section: String, feeds: [(name: String, language: String, address: String)]
    )

    private static let parts: [Part] = [
        (
            "World",
            [
                ("BBC News: World", "en", "https://feeds.bbci.co.uk/news/world/rss.xml"),
                ("The Guardian: World", "en", "https://www.theguardian.com/world/rss"),
                (
                    "The New York Times: World", "en",
                    "https://rss.nytimes.com/services/xml/rss/nyt/World.xml"
                ),
                ("Al Jazeera English", "en", "https://www.aljazeera.com/xml/rss/all.xml"),
                ("Deutsche Welle", "en", "https://rss.dw.com/rdf/rss-en-all"),
                ("France 24", "en", "https://www.france24.com/en/rss"),
                ("NPR: World", "en", "https://feeds.npr.org/1004/rss.xml"),
            ]
        ),
        (
            "Politics",
            [
                ("The Guardian: Politics", "en", "https://www.theguardian.com/politics/rss"),
                ("BBC News: Politics", "en", "https://feeds.bbci.co.uk/news/politics/rss.xml"),
                (
                    "The New York Times: Politics", "en",
                    "https://rss.nytimes.com/services/xml/rss/nyt/Politics.xml"
                ),
                ("Politico Europe", "en", "https://www.politico.eu/feed/"),
                ("NPR: Politics", "en", "https://feeds.npr.org/1014/rss.xml"),
            ]
        ),
        (
            "Business",
            [
                ("Financial Times: World", "en", "https://www.ft.com/rss/world"),
                ("The Guardian: Business", "en", "https://www.theguardian.com/business/rss"),
                (
                    "The New York Times: Business", "en",
                    "https://rss.nytimes.com/services/xml/rss/nyt/Business.xml"
                ),
                ("BBC News: Business", "en", "https://feeds.bbci.co.uk/news/business/rss.xml"),
                ("CNBC: Top News", "en", "https://www.cnbc.com/id/100003114/device/rss/rss.html"),
                (
                    "The Economist: Finance", "en",
                    "https://www.economist.com/finance-and-economics/rss.xml"
                ),
                ("Süddeutsche: Wirtschaft", "de", "https://rss.sueddeutsche.de/rss/Wirtschaft"),
            ]
        ),
        (
            "Technology",
            [
                ("Ars Technica", "en", "https://feeds.arstechnica.com/arstechnica/index"),
                ("The Verge", "en", "https://www.theverge.com/rss/index.xml"),
                ("Wired", "en", "https://www.wired.com/feed/rss"),
                ("The Guardian: Technology", "en", "https://www.theguardian.com/technology/rss"),
                (
                    "The New York Times: Technology", "en",
                    "https://rss.nytimes.com/services/xml/rss/nyt/Technology.xml"
                ),
                ("heise online", "de", "https://www.heise.de/rss/heise-atom.xml"),
            ]
        ),
        (
            "Science",
            [
                ("Nature", "en", "https://www.nature.com/nature.rss"),
                (
                    "BBC News: Science & Environment", "en",
                    "https://feeds.bbci.co.uk/news/science_and_environment/rss.xml"
                ),
                ("The Guardian: Science", "en", "https://www.theguardian.com/science/rss"),
                (
                    "The New York Times: Science", "en",
                    "https://rss.nytimes.com/services/xml/rss/nyt/Science.xml"
                ),
                ("ScienceDaily", "en", "https://www.sciencedaily.com/rss/all.xml"),
                ("Phys.org", "en", "https://phys.org/rss-feed/"),
                ("Quanta Magazine", "en", "https://api.quantamagazine.org/feed/"),
            ]
        ),
        (
            "Culture",
            [
                ("The Guardian: Culture", "en", "https://www.theguardian.com/culture/rss"),
                ("The Guardian: Books", "en", "https://www.theguardian.com/books/rss"),
                (
                    "The New York Times: Arts", "en",
                    "https://rss.nytimes.com/services/xml/rss/nyt/Arts.xml"
                ),
                (
                    "BBC News: Entertainment & Arts", "en",
                    "https://feeds.bbci.co.uk/news/entertainment_and_arts/rss.xml"
                ),
                ("Variety", "en", "https://variety.com/feed/"),
            ]
        ),
        (
            "Sport",
            [
                ("BBC Sport", "en", "https://feeds.bbci.co.uk/sport/rss.xml"),
                ("The Guardian: Sport", "en", "https://www.theguardian.com/sport/rss"),
                (
                    "The New York Times: Sports", "en",
                    "https://rss.nytimes.com/services/xml/rss/nyt/Sports.xml"
                ),
                ("ESPN", "en", "https://www.espn.com/espn/rss/news"),
                ("L'Équipe", "fr", "https://dwh.lequipe.fr/api/edito/rss?path=/"),
                ("Marca", "es", "https://e00-marca.uecdn.es/rss/portada.xml"),
            ]
        ),
        (
            "Europe",
            [
                ("Le Monde: À la une", "fr", "https://www.lemonde.fr/rss/une.xml"),
                ("Le Figaro", "fr", "https://www.lefigaro.fr/rss/figaro_actualites.xml"),
                ("Der Spiegel", "de", "https://www.spiegel.de/schlagzeilen/index.rss"),
                ("Die Zeit", "de", "https://newsfeed.zeit.de/index"),
                ("Frankfurter Allgemeine", "de", "https://www.faz.net/rss/aktuell/"),
                ("Süddeutsche Zeitung", "de", "https://rss.sueddeutsche.de/rss/Topthemen"),
                ("tagesschau", "de", "https://www.tagesschau.de/xml/rss2"),
                (
                    "El País", "es",
                    "https://feeds.elpais.com/mrss-s/pages/ep/site/elpais.com/portada"
                ),
                ("El Mundo", "es", "https://e00-elmundo.uecdn.es/rss/portada.xml"),
                ("La Vanguardia", "es", "https://www.lavanguardia.com/rss/home.xml"),
                ("ANSA", "it", "https://www.ansa.it/sito/ansait_rss.xml"),
                ("NOS Nieuws", "nl", "https://feeds.nos.nl/nosnieuwsalgemeen"),
                ("Público", "pt", "https://feeds.feedburner.com/PublicoRSS"),
                ("Ukrainska Pravda", "uk", "https://www.pravda.com.ua/rss/"),
            ]
        ),
        (
            "The Americas",
            [
                (
                    "The New York Times: Home", "en",
                    "https://rss.nytimes.com/services/xml/rss/nyt/HomePage.xml"
                ),
                ("Los Angeles Times", "en", "https://www.latimes.com/rss2.0.xml"),
                ("CBC News", "en", "https://www.cbc.ca/cmlink/rss-topstories"),
                (
                    "Folha de S.Paulo", "pt",
                    "https://feeds.folha.uol.com.br/emcimadahora/rss091.xml"
                ),
                ("O Globo", "pt", "https://oglobo.globo.com/rss/oglobo"),
                (
                    "La Nación", "es",
                    "https://www.lanacion.com.ar/arc/outboundfeeds/rss/?outputType=xml"
                ),
                ("Clarín", "es", "https://www.clarin.com/rss/lo-ultimo/"),
            ]
        ),
        (
            "Asia, Pacific and Africa",
            [
                (
                    "The Times of India", "en",
                    "https://timesofindia.indiatimes.com/rssfeedstopstories.cms"
                ),
                ("The Japan Times", "en", "https://www.japantimes.co.jp/feed/topstories/"),
                ("Asahi Shimbun", "ja", "https://rss.asahi.com/rss/asahi/newsheadlines.rdf"),
                ("Hong Kong Free Press", "en", "https://www.hongkongfp.com/feed/"),
                ("The Sydney Morning Herald", "en", "https://www.smh.com.au/rss/feed.xml"),
                ("Daily Maverick", "en", "https://www.dailymaverick.co.za/dmrss/"),
                ("ABC News Australia", "en", "https://www.abc.net.au/news/feed/1948/rss.xml"),
            ]
        ),
    ]
}
