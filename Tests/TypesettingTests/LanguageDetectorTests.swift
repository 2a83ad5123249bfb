import Testing

@testable import Typesetting

@Suite("Language guess")
struct LanguageDetectorTests {
    static let paragraphs: [(language: String, text: String)] = [
        (
            "bg",
            """
            Рано сутринта лодките излязоха от пристанището, защото вятърът беше утихнал. Старият рибар каза, че такова \
            спокойно море не е виждал от много години, и остана на брега, за да поправи мрежите си, докато другите \
            се върнат с улова.
            """
        ),
        (
            "ca",
            """
            De bon matí les barques van sortir del port perquè el vent havia afluixat. El vell pescador va dir que feia \
            molts anys que no veia una mar tan tranquil·la, i es va quedar a la platja per adobar les xarxes mentre \
            els altres tornaven amb el peix.
            """
        ),
        (
            "cs",
            """
            Brzy ráno vypluly lodě z přístavu, protože vítr už nefoukal. Starý rybář řekl, že tak klidné moře neviděl \
            mnoho let, a zůstal na břehu, aby spravil své sítě, než se ostatní vrátí s úlovkem. Večer pak všichni \
            seděli u ohně a vyprávěli si příběhy.
            """
        ),
        (
            "da",
            """
            Tidligt om morgenen sejlede bådene ud af havnen, fordi vinden havde lagt sig. Den gamle fisker sagde, at han \
            ikke havde set havet så roligt i mange år, og blev på stranden for at ordne sine net, indtil de andre \
            kom tilbage med fangsten.
            """
        ),
        (
            "de",
            """
            Früh am Morgen liefen die Boote aus dem Hafen aus, weil der Wind sich gelegt hatte. Der alte Fischer sagte, \
            er habe das Meer seit vielen Jahren nicht so ruhig gesehen, und blieb am Strand, um seine Netze zu \
            flicken, bis die anderen mit dem Fang zurückkamen.
            """
        ),
        (
            "el",
            """
            Νωρίς το πρωί οι βάρκες βγήκαν από το λιμάνι, γιατί ο άνεμος είχε πέσει. Ο γέρος ψαράς είπε ότι είχε να δει \
            τόσο ήσυχη θάλασσα πολλά χρόνια, και έμεινε στην παραλία για να φτιάξει τα δίχτυα του μέχρι να γυρίσουν \
            οι άλλοι με την ψαριά.
            """
        ),
        (
            "en",
            """
            Early in the morning the boats left the harbour, because the wind had died down. The old fisherman said that \
            he had not seen the sea so calm for many years, and stayed on the beach to mend his nets until the \
            others came back with their catch.
            """
        ),
        (
            "es",
            """
            Por la mañana temprano las barcas salieron del puerto, porque el viento había amainado. El viejo pescador \
            dijo que hacía muchos años que no veía el mar tan tranquilo, y se quedó en la playa para arreglar sus \
            redes hasta que los demás volvieran con la pesca.
            """
        ),
        (
            "et",
            """
            Varahommikul sõitsid paadid sadamast välja, sest tuul oli vaibunud. Vana kalamees ütles, et ta pole nii \
            rahulikku merd palju aastaid näinud, ja jäi randa oma võrke parandama, kuni teised saagiga tagasi tulid. \
            Õhtul istusid kõik koos lõkke ääres ja rääkisid lugusid.
            """
        ),
        (
            "fi",
            """
            Varhain aamulla veneet lähtivät satamasta, koska tuuli oli tyyntynyt. Vanha kalastaja sanoi, ettei hän ollut \
            moneen vuoteen nähnyt merta niin rauhallisena, ja jäi rannalle korjaamaan verkkojaan, kunnes muut \
            palasivat saaliin kanssa.
            """
        ),
        (
            "fr",
            """
            Tôt le matin, les bateaux quittèrent le port, parce que le vent était tombé. Le vieux pêcheur dit qu’il \
            n’avait pas vu la mer aussi calme depuis bien des années, et resta sur la plage pour réparer ses filets \
            jusqu’à ce que les autres reviennent avec leur pêche.
            """
        ),
        (
            "hr",
            """
            Rano ujutro brodovi su isplovili iz luke jer se vjetar smirio. Stari ribar rekao je da već mnogo godina nije \
            vidio tako mirno more i ostao je na obali popraviti svoje mreže dok se ostali ne vrate s ulovom. Navečer \
            su svi sjedili oko vatre i pričali priče.
            """
        ),
        (
            "hu",
            """
            Kora reggel a csónakok kifutottak a kikötőből, mert a szél elült. Az öreg halász azt mondta, hogy sok éve nem \
            látta ilyen nyugodtnak a tengert, és a parton maradt, hogy megjavítsa a hálóit, amíg a többiek vissza \
            nem térnek a fogással.
            """
        ),
        (
            "it",
            """
            La mattina presto le barche uscirono dal porto, perché il vento si era calmato. Il vecchio pescatore disse \
            che da molti anni non vedeva il mare così tranquillo, e rimase sulla spiaggia a riparare le sue reti \
            finché gli altri non tornarono con il pesce.
            """
        ),
        (
            "lt",
            """
            Anksti rytą laivai išplaukė iš uosto, nes vėjas buvo nurimęs. Senas žvejys pasakė, kad jau daug metų nematė \
            tokios ramios jūros, ir liko ant kranto taisyti savo tinklų, kol kiti grįš su laimikiu. Vakare visi \
            sėdėjo prie laužo ir pasakojo istorijas.
            """
        ),
        (
            "lv",
            """
            Agri no rīta laivas izbrauca no ostas, jo vējš bija norimis. Vecais zvejnieks teica, ka daudzus gadus nav \
            redzējis tik mierīgu jūru, un palika krastā labot savus tīklus, kamēr pārējie atgriezīsies ar lomu. \
            Vakarā visi sēdēja pie ugunskura un stāstīja stāstus.
            """
        ),
        (
            "nb",
            """
            Tidlig om morgenen dro båtene ut fra havnen fordi vinden hadde lagt seg. Den gamle fiskeren sa at han ikke \
            hadde sett havet så rolig på mange år, og ble igjen på stranden for å reparere garnene sine til de andre \
            kom tilbake med fangsten.
            """
        ),
        (
            "nl",
            """
            Vroeg in de ochtend voeren de boten de haven uit, omdat de wind was gaan liggen. De oude visser zei dat hij de \
            zee in jaren niet zo rustig had gezien, en bleef op het strand om zijn netten te herstellen tot de \
            anderen met hun vangst terugkwamen.
            """
        ),
        (
            "pl",
            """
            Wcześnie rano łodzie wypłynęły z portu, ponieważ wiatr ucichł. Stary rybak powiedział, że od wielu lat nie \
            widział tak spokojnego morza, i został na brzegu, żeby naprawić swoje sieci, zanim inni wrócą z połowem. \
            Wieczorem wszyscy siedzieli przy ogniu.
            """
        ),
        (
            "pt",
            """
            De manhã cedo os barcos saíram do porto, porque o vento tinha acalmado. O velho pescador disse que há muitos \
            anos não via o mar tão tranquilo, e ficou na praia a consertar as suas redes até que os outros voltassem \
            com o peixe.
            """
        ),
        (
            "ro",
            """
            Dimineața devreme bărcile au ieșit din port, pentru că vântul se potolise. Bătrânul pescar a spus că nu mai \
            văzuse de mulți ani marea atât de liniștită și a rămas pe plajă ca să-și repare plasele până când \
            ceilalți s-au întors cu peștele.
            """
        ),
        (
            "ru",
            """
            Рано утром лодки вышли из гавани, потому что ветер утих. Старый рыбак сказал, что уже много лет не видел \
            такого спокойного моря, и остался на берегу чинить свои сети, пока остальные не вернутся с уловом. Вечером \
            все сидели у костра и рассказывали истории.
            """
        ),
        (
            "sk",
            """
            Skoro ráno vyplávali lode z prístavu, pretože vietor už nefúkal. Starý rybár povedal, že také pokojné more \
            nevidel už mnoho rokov, a zostal na brehu, aby si opravil siete, kým sa ostatní vrátia s úlovkom. Večer \
            potom všetci sedeli pri ohni a rozprávali si príbehy.
            """
        ),
        (
            "sl",
            """
            Zgodaj zjutraj so čolni odpluli iz pristanišča, ker se je veter umiril. Stari ribič je rekel, da že veliko \
            let ni videl tako mirnega morja, in ostal na obali, da bi popravil svoje mreže, dokler se drugi ne vrnejo \
            z ulovom.
            """
        ),
        (
            "sv",
            """
            Tidigt på morgonen lämnade båtarna hamnen eftersom vinden hade lagt sig. Den gamle fiskaren sade att han inte \
            hade sett havet så lugnt på många år, och stannade kvar på stranden för att laga sina nät tills de andra \
            kom tillbaka med fångsten.
            """
        ),
        (
            "tr",
            """
            Sabah erkenden tekneler limandan ayrıldı, çünkü rüzgâr dinmişti. Yaşlı balıkçı uzun yıllardır denizi bu kadar \
            sakin görmediğini söyledi ve diğerleri avlarıyla dönene kadar ağlarını onarmak için kıyıda kaldı. Akşam \
            herkes ateşin başında oturup hikâyeler anlattı.
            """
        ),
        (
            "uk",
            """
            Рано-вранці човни вийшли з гавані, бо вітер ущух. Старий рибалка сказав, що вже багато років не бачив такого \
            спокійного моря, і залишився на березі лагодити свої сіті, доки інші не повернуться з уловом. Увечері всі \
            сиділи біля вогнища.
            """
        ),
    ]

    @Test("A text in each language is recognized", arguments: paragraphs.map(\.language))
    func guesses(language: String) throws {
        let text = try #require(Self.paragraphs.first { $0.language == language }?.text)
        let guess = LanguageDetector.usual
        #expect(guess.language(of: text) == language)
        #expect(guess.language(of: text.uppercased()) == language)
        #expect(
            guess.language(ofHTML: "<p class='the of and'>\(text)</p><p>The end.</p>") == language
        )
    }

    @Test(
        "A short text, a text without letters and a text in no known language have no guess",
        arguments: [
            "", "Yes.", "The old man and the sea.", "1 2 3 4 5 6 7 8 9 0", "東京の朝は静かでした。",
            String(repeating: "zq xjw vvk qqz ", count: 30), String(repeating: "海", count: 500),
        ]
    )
    func nothing(text: String) {
        #expect(LanguageDetector.usual.language(of: text) == nil)
    }

    @Test("Only the beginning of a long text determines the guess")
    func beginning() throws {
        let german = try #require(Self.paragraphs.first { $0.language == "de" }?.text)
        let french = try #require(Self.paragraphs.first { $0.language == "fr" }?.text)
        let text = String(repeating: german, count: 4) + String(repeating: french, count: 100)
        #expect(LanguageDetector.usual.language(of: text) == "de")
    }

    @Test("A story without a declared language is hyphenated like one that declares it")
    func hyphens() {
        let text = """
            <p>The harbour commission voted on Thursday evening to reopen the northern channel, eleven \
            weeks after a storm moved the sandbar at its mouth; pilots who had refused to pass it said \
            that the soundings, which were taken twice, left them no reasonable objection.</p>
            """
        let guessed = typesetLines(text, columns: 66)
        #expect(guessed == typesetLines(text, columns: 66, language: "en"))
        #expect(guessed.contains { $0.hasSuffix("-") })
    }
}
