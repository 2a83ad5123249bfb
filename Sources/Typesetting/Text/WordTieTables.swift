/// Words that stay on a line with their neighbor, in common newspaper languages.
///
/// Abbreviations have no full stop. Ambiguous common words are omitted, such as "per" in "5 per
/// day".
enum WordTieTables {
    static let beforeNames: Set<String> = words(
        """
        Mr Mrs Ms Mx Dr Prof St Ste Rev Fr Hon Gen Adm Col Maj Capt Cpt Lt Sgt Sen Rep Gov Pres Sir Lord Lady
        M MM Mme Mmes Mlle Me Mgr Hr Herr Frau Dipl Ing Sr Sra Srta Dra Don Doña Sig Dott Avv Dhr Mevr Mw
        г-н г-жа п-н пан пані
        """
    )

    static let beforeNumbers: Set<String> = words(
        """
        No no Nos nos Nr nr Nrn p pp S s f ff Fig fig Figs figs Abb Vol vol Vols vols Bd Ch ch Chap
        chap Kap kap Art art Arts Abs Sec sec Sect Ziff Tab Eq ca circa c v Rn Az ст п стр рис т гл
        USD EUR GBP CHF JPY CNY AUD CAD NZD INR SEK NOK DKK PLN CZK HUF RUB UAH BRL MXN ZAR TRY KRW SGD HKD Rs Fr
        """
    )

    static let units: Set<String> = words(
        """
        mm cm dm m km ft yd nm µm mm² cm² m² km² m³ cm³ ha ml cl l L mg g kg t kt Mt Gt lb lbs oz ms h min
        km/h m/s mph kph kn rpm Hz kHz MHz GHz W kW MW GW TW Wh kWh MWh GWh TWh V kV mA J kJ MJ kcal N Pa hPa
        kB MB GB TB PB kbit/s Mbit/s Gbit/s px dpi ppm dB a.m p.m am pm AM PM BC AD BCE CE o’clock
        percent percentage pc pct points dozen hundred thousand million millions billion billions trillion
        trillions m bn tn mn k metre metres meter meters kilometre kilometres kilometer kilometers centimetre
        centimetres millimetre millimetres mile miles foot feet inch inches yard yards acre acres hectare hectares
        tons tonne tonnes kilo kilos kilogram kilograms gram grams pound pounds ounce ounces litre litres liter
        liters gallon gallons barrel barrels degree degrees watt watts kilowatt kilowatts megawatt megawatts
        gigawatt gigawatts hour hours minute minutes second seconds day days week weeks month months year years
        cent cents dollar dollars euro euros pence yen yuan rupees crore lakh
        Million Millionen Milliarde Milliarden Billion Billionen Tausend Mio Mrd Bio Tsd Prozent Prozentpunkte
        Prozentpunkten Promille Meter Metern Kilometer Kilometern Zentimeter Millimeter Quadratmeter Quadratkilometer
        Kubikmeter Hektar Tonne Tonnen Kilo Kilogramm Gramm Liter Grad Uhr Stunde Stunden Minute Minuten Sekunden
        Tag Tage Tagen Woche Wochen Monat Monate Monaten Jahr Jahre Jahren Euro Cent Dollar Pfund Franken Kronen
        Rubel Yen Watt Kilowatt Megawatt Gigawatt
        milliard milliards mètre mètres kilomètre kilomètres centimètres kilogrammes grammes degré degrés heure
        heures seconde secondes jour jours semaine semaines mois ans année années livres francs
        millón millones mil metro metros kilómetro kilómetros centímetros hectáreas tonelada toneladas gramos
        litros grados hora horas minuto minutos segundos día días semana semanas meses año años dólares pesos
        milione milioni miliardo miliardi mila metri chilometro chilometri ettari tonnellate chili chilogrammi
        grammi litri gradi ora ore minuti secondi giorno giorni settimana settimane mese mesi anno anni dollari
        milhão milhões bilhão bilhões quilômetros quilómetros hectares toneladas quilos litros graus dias meses
        anos reais miljoen miljard procent kilometer uur minuten dagen weken maanden jaar miljoner miljarder
        kronor kroner timmar minuter dagar veckor månader år mln mld tys proc procenta procent złotych zł metrów
        kilometrów godzin minut dni lat korun kilometrů hodin
        тыс млн млрд трлн процентов процента процент руб рублей рубля долларов доллара евро метров метра километров
        километра км м см мм кг г т л га кВт МВт ГВт часов часа минут секунд дней дня лет года год тис грн гривень
        відсотків років року днів годин
        """
    )

    /// Expressions for "percent" that begin with a common word.
    static let percent = ["per cent", "pour cent", "por ciento", "per cento", "por cento"]
        .map { $0.unicodeScalars.map(\.value) }

    private static func words(_ list: String) -> Set<String> {
        Set(list.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
