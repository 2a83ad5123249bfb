/// Names of months in the languages that feeds and pages write dates in.
package enum MonthName {
    /// The month that a name means; `nil` when it is none.
    ///
    /// English names may be cut anywhere after their third letter, those of other languages stand
    /// in the table in full and as their usual abbreviations.
    ///
    /// - Parameter name: In lower case, without a point at its end.
    /// - Returns: 1 for January, and so on.
    package static func number(_ name: String) -> Int? {
        if let number = table[name] { return number }
        guard name.utf8.count >= 3, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        return table[String(name.prefix(3))].flatMap { number in
            english[number - 1].hasPrefix(name) ? number : nil
        }
    }

    private static let english = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    private static let table: [String: Int] = {
        var table: [String: Int] = [:]
        for (index, names) in names.enumerated() {
            for name in names.split(separator: " ") { table[String(name)] = index + 1 }
        }
        return table
    }()

    /// A line for each month: English, German, French, Spanish, Portuguese, Italian, Dutch, the
    /// Scandinavian languages, Finnish, Polish, Czech, Hungarian, Romanian, Turkish, Indonesian,
    /// Russian, Ukrainian, Greek, Arabic.
    private static let names = [
        """
        jan january januar jänner janvier janv enero ene janeiro gennaio gen januari tammikuu \
        tammikuuta stycznia styczeń sty ledna leden január ianuarie ian ocak oca januar januari \
        январь января янв січня січ ιαν ιανουαρίου ιανουάριος janv. yanvar \
        يناير
        """,
        """
        feb february februar feber février févr fév fevrier febrero fevereiro fev febbraio \
        februari febr helmikuu helmikuuta lutego luty lut února únor február februarie şubat şub \
        subat февраль февраля фев февр лютого лют φεβ φεβρουαρίου φεβρουάριος \
        فبراير
        """,
        """
        mar march märz mär mrz maerz mars marzo março marco maart mrt maaliskuu maaliskuuta marca \
        marzec března březen bře március márc martie mart maret март марта мар березня бер μάρ \
        μαρ μαρτίου μάρτιος mär. \
        مارس
        """,
        """
        apr april avril avr abril abr aprile huhtikuu huhtikuuta kwietnia kwiecień kwi dubna \
        duben dub április ápr aprilie nisan nis апрель апреля апр квітня кві απρ απριλίου απρίλιος \
        أبريل
        """,
        """
        may mai mayo maio maggio mag mei maj toukokuu toukokuuta maja května květen kvě május máj \
        mayıs mayis май мая травня тра μάϊ μάι μαι μαϊ μαΐου μαίου μάιος \
        مايو
        """,
        """
        jun june juni juin junio junho giugno giu kesäkuu kesäkuuta czerwca czerwiec cze června \
        červen čvn június jún iunie iun haziran haz июнь июня июн червня чер ιούν ιουν ιουνίου \
        ιούνιος \
        يونيو
        """,
        """
        jul july juli juillet juil julio julho luglio lug heinäkuu heinäkuuta lipca lipiec lip \
        července červenec čvc július júl iulie iul temmuz tem июль июля июл липня лип ιούλ ιουλ \
        ιουλίου ιούλιος \
        يوليو
        """,
        """
        aug august août aout aoû agosto ago augustus augusti elokuu elokuuta sierpnia sierpień \
        sie srpna srpen srp augusztus ağustos ağu agustos agu agt август августа авг серпня сер \
        αύγ αυγ αυγούστου αύγουστος \
        أغسطس
        """,
        """
        sep sept september septembre septiembre setiembre setembro set settembre syyskuu \
        syyskuuta września wrzesień wrz září szeptember szept szep septembrie eylül eyl eylul \
        сентябрь сентября сен сент вересня вер σεπ σεπτ σεπτεμβρίου σεπτέμβριος \
        سبتمبر
        """,
        """
        oct october oktober okt octobre octubre outubro out ottobre ott lokakuu lokakuuta \
        października październik paź října říjen říj október octombrie ekim eki октябрь октября \
        окт жовтня жов οκτ οκτωβρίου οκτώβριος \
        أكتوبر
        """,
        """
        nov november novembre noviembre novembro marraskuu marraskuuta listopada listopad lis lst \
        listopadu noiembrie noi kasım kas kasim nopember ноябрь ноября ноя нояб листопада νοέ νοε \
        νοεμβρίου νοέμβριος \
        نوفمبر
        """,
        """
        dec december dezember dez décembre déc decembre diciembre dic dezembro dicembre desember \
        des joulukuu joulukuuta grudnia grudzień gru prosince prosinec pro décember decembrie \
        aralık ara aralik desember декабрь декабря дек грудня гру δεκ δεκεμβρίου δεκέμβριος \
        ديسمبر
        """,
    ]
}
