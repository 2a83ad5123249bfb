import Testing

@Suite("The catalogue on the command line")
struct CatalogueCommandsTests {
    private let home: CommandHome

    init() throws { home = try CommandHome() }

    @Test("catalogue filters by section and language, and suggests similar names")
    func filters() throws {
        let sport = try home.run("catalogue --section SPORT --language fr")
        #expect(
            sport.output == "Sport\tfr\tL'Équipe\thttps://dwh.lequipe.fr/api/edito/rss?path=/\n"
        )
        let none = try home.run("catalogue --section Sprot")
        #expect(none.output == "")
        #expect(none.standardError.contains("No section is named “Sprot”. Sections: “Asia"))
        #expect(none.standardError.hasSuffix("Did you mean “Sport”?\n"))
        #expect(none.status == 1)
        let language = try home.run("catalogue --language deutsch").standardError
        #expect(language.contains("The catalogue has no newspapers in “deutsch”. Languages: “"))
        let mistyped = try home.run("catalogue --language dee").standardError
        #expect(mistyped.hasSuffix(". Did you mean “de”?\n"))
        let both = try home.run("catalogue --section Sport --language de").standardError
        #expect(both == "newspaper: The section “Sport” has no newspapers in “de”.\n")
        let name = try home.run("catalogue add Marka").standardError
        #expect(name.contains("“Marka” is not in the catalogue. Did you mean “Marca”?"))
    }

    @Test("catalogue add subscribes to all named newspapers or to none")
    func adding() throws {
        let unclear = try home.run("catalogue add marca guardian")
        #expect(unclear.standardError.contains("“The Guardian: World”, “The Guardian: Politics”"))
        #expect(unclear.status == 1)
        #expect(try home.run("feeds").output == "")
        let mistyped = try home.run("catalogue --language dee").standardError
        #expect(mistyped.hasSuffix(". Did you mean “de”?\n"))
        let both = try home.run("catalogue add marca 'el pais' --section Kiosk")
        #expect(both.output == "Subscribed to Marca.\nSubscribed to El País.\n")
        #expect(try home.run("catalogue add Marca").output == "Already subscribed to Marca.\n")
        #expect(
            try home.run("feeds").output == """
                Kiosk\tMarca\thttps://e00-marca.uecdn.es/rss/portada.xml
                Kiosk\tEl País\thttps://feeds.elpais.com/mrss-s/pages/ep/site/elpais.com/portada

                """
        )
    }

    @Test("Missing or extra words are a usage error", arguments: ["add", "x", "--section"])
    func usage(words: String) throws {
        #expect(try home.run("catalogue \(words)").status == 2)
    }
}
