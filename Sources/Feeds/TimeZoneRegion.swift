/// A time zone of the IANA database, such as `Europe/Berlin`, or an abbreviation without season,
/// such as `ET`.
///
/// Contains the zones of most feeds with their present rules. Reading the system's database for
/// each date would be slow, and minimal systems have none.
struct TimeZoneRegion {
    /// The offset of standard time from UTC in seconds, positive to the east.
    private let standard: Int
    private let rule: Rule

    /// Finds a zone by its name in any case; `nil` if unknown.
    init?(named name: some StringProtocol) {
        let name = name.lowercased()
        if let region = Self.regions[name] {
            self = region
            return
        }
        // The sign of these names is that of POSIX: Etc/GMT+5 is west of Greenwich.
        guard name.hasPrefix("etc/"), let offset = TimeZoneName.offset(String(name.dropFirst(4)))
        else { return nil }
        self.init(standard: -offset, rule: .none)
    }

    private init(standard: Int, rule: Rule) {
        self.standard = standard
        self.rule = rule
    }

    /// Returns the offset from UTC in seconds at a local date and time, which may be ambiguous for
    /// an hour a year.
    func offset(at local: GregorianDateComponents) -> Int {
        isDaylightTime(at: local) ? standard + 3600 : standard
    }

    private func isDaylightTime(at local: GregorianDateComponents) -> Bool {
        guard let (start, end) = transitions(in: local.year) else { return false }
        let now = Transition(month: local.month, day: local.day, hour: local.hour).rank
        let (first, last) = (start.rank, end.rank)
        return first < last ? (first..<last).contains(now) : now >= first || now < last
    }

    private enum Rule { case none, europe, northAmerica, australia, newZealand, chile, israel }

    /// A change of clocks in local time before the change.
    private struct Transition {
        let month: Int
        let day: Int
        let hour: Int

        init(month: Int, day: Int, hour: Int) {
            (self.month, self.day, self.hour) = (month, day, hour)
        }

        /// Creates a change on the first Sunday that is not before `day`, plus `days`.
        init(sundayFrom day: Int, of month: Int, _ year: Int, hour: Int, days: Int = 0) {
            var date = GregorianDateComponents()
            (date.year, date.month, date.day) = (year, month, day)
            let sunday = day + (7 - (date.weekday ?? 0)) % 7
            self.init(month: month, day: sunday + days, hour: hour)
        }

        var rank: Int { (month * 32 + day) * 32 + hour }
    }

    private func transitions(in year: Int) -> (Transition, Transition)? {
        func sunday(_ day: Int, _ month: Int, _ hour: Int, days: Int = 0) -> Transition {
            Transition(sundayFrom: day, of: month, year, hour: hour, days: days)
        }
        switch rule {
        case .none: return nil
        case .europe:
            let hours = standard / 3600
            return (sunday(25, 3, 1 + hours), sunday(25, 10, 2 + hours))
        case .northAmerica:
            // The rule before 2007 was another.
            return year < 2007
                ? (sunday(1, 4, 2), sunday(25, 10, 2)) : (sunday(8, 3, 2), sunday(1, 11, 2))
        case .australia: return (sunday(1, 10, 2), sunday(1, 4, 3))
        case .newZealand: return (sunday(24, 9, 2), sunday(1, 4, 3))
        case .chile: return (sunday(2, 9, 0), sunday(2, 4, 0))
        case .israel: return (sunday(25, 3, 2, days: -2), sunday(25, 10, 2))
        }
    }

    private static let regions: [String: TimeZoneRegion] = {
        var regions: [String: TimeZoneRegion] = [:]
        for (minutes, rule, names) in table {
            let region = TimeZoneRegion(standard: minutes * 60, rule: rule)
            for name in names.split(separator: " ") { regions[name.lowercased()] = region }
        }
        return regions
    }()

    /// The offsets in minutes, rules and names of zones.
    private static let table: [(minutes: Int, rule: Rule, names: String)] = [
        (-600, .none, "Pacific/Honolulu US/Hawaii"),
        (-540, .northAmerica, "America/Anchorage US/Alaska"),
        (-480, .northAmerica, "PT PST8PDT America/Los_Angeles America/Vancouver US/Pacific"),
        (-480, .northAmerica, "America/Tijuana Canada/Pacific"),
        (-420, .northAmerica, "MT MST7MDT America/Denver America/Boise America/Edmonton"),
        (-420, .northAmerica, "US/Mountain Canada/Mountain"),
        (-420, .none, "America/Phoenix America/Hermosillo US/Arizona"),
        (-360, .northAmerica, "CT CST6CDT America/Chicago America/Winnipeg US/Central"),
        (-360, .northAmerica, "Canada/Central America/Menominee"),
        (-360, .none, "America/Mexico_City America/Monterrey America/Guatemala America/Regina"),
        (-360, .none, "America/Costa_Rica America/El_Salvador America/Managua"),
        (-360, .none, "America/Tegucigalpa"),
        (-300, .northAmerica, "ET EST5EDT America/New_York America/Toronto America/Detroit"),
        (-300, .northAmerica, "America/Montreal America/Indianapolis US/Eastern Canada/Eastern"),
        (-300, .northAmerica, "America/Indiana/Indianapolis America/Kentucky/Louisville"),
        (-300, .northAmerica, "US/Michigan America/Port-au-Prince America/Nassau"),
        (-300, .none, "America/Bogota America/Lima America/Panama America/Jamaica"),
        (-300, .none, "America/Guayaquil America/Cancun"),
        (-240, .northAmerica, "America/Halifax Atlantic/Bermuda Canada/Atlantic"),
        (-240, .none, "America/Caracas America/La_Paz America/Puerto_Rico America/Manaus"),
        (-240, .none, "America/Santo_Domingo America/Port_of_Spain America/Barbados"),
        (-240, .chile, "America/Santiago"),
        (-210, .northAmerica, "America/St_Johns Canada/Newfoundland"),
        (-180, .none, "America/Sao_Paulo America/Argentina/Buenos_Aires America/Buenos_Aires"),
        (-180, .none, "America/Montevideo America/Bahia America/Fortaleza America/Recife"),
        (-180, .none, "America/Asuncion America/Argentina/Cordoba Brazil/East"),
        (-60, .europe, "Atlantic/Azores"),
        (0, .europe, "Europe/London Europe/Dublin Europe/Lisbon Europe/Belfast"),
        (0, .europe, "Atlantic/Canary Atlantic/Madeira Atlantic/Faroe GB Eire Portugal"),
        (0, .none, "UTC Universal Zulu Greenwich Atlantic/Reykjavik Iceland Africa/Abidjan"),
        (0, .none, "Africa/Accra Africa/Dakar Africa/Monrovia"),
        (60, .europe, "Europe/Berlin Europe/Paris Europe/Madrid Europe/Rome Europe/Vienna"),
        (60, .europe, "Europe/Zurich Europe/Amsterdam Europe/Brussels Europe/Luxembourg"),
        (60, .europe, "Europe/Prague Europe/Warsaw Europe/Budapest Europe/Stockholm"),
        (60, .europe, "Europe/Oslo Europe/Copenhagen Europe/Belgrade Europe/Zagreb"),
        (60, .europe, "Europe/Ljubljana Europe/Bratislava Europe/Sarajevo Europe/Skopje"),
        (60, .europe, "Europe/Podgorica Europe/Tirane Europe/Malta Europe/Monaco"),
        (60, .europe, "Europe/Andorra Europe/Vaduz Europe/San_Marino Europe/Vatican"),
        (60, .europe, "Europe/Gibraltar Africa/Ceuta Poland"),
        (60, .none, "Africa/Lagos Africa/Algiers Africa/Tunis Africa/Casablanca"),
        (60, .none, "Africa/Kinshasa Africa/Luanda"),
        (120, .europe, "Europe/Athens Europe/Helsinki Europe/Kiev Europe/Kyiv Europe/Sofia"),
        (120, .europe, "Europe/Bucharest Europe/Vilnius Europe/Riga Europe/Tallinn"),
        (120, .europe, "Europe/Chisinau Europe/Mariehamn Asia/Nicosia"),
        (120, .israel, "Asia/Jerusalem Asia/Tel_Aviv Israel"),
        (120, .none, "Africa/Johannesburg Africa/Maputo Africa/Harare Africa/Tripoli"),
        (120, .none, "Europe/Kaliningrad Africa/Kigali Africa/Khartoum"),
        (180, .none, "Europe/Moscow Europe/Istanbul Asia/Istanbul Turkey Europe/Minsk"),
        (180, .none, "Africa/Nairobi Africa/Addis_Ababa Africa/Kampala Asia/Baghdad"),
        (180, .none, "Asia/Riyadh Asia/Kuwait Asia/Qatar Asia/Bahrain Asia/Amman"),
        (180, .none, "Asia/Damascus Europe/Volgograd Europe/Simferopol"),
        (210, .none, "Asia/Tehran Iran"),
        (240, .none, "Asia/Dubai Asia/Muscat Asia/Baku Asia/Tbilisi Asia/Yerevan"),
        (240, .none, "Europe/Samara Indian/Mauritius"),
        (270, .none, "Asia/Kabul"),
        (300, .none, "Asia/Karachi Asia/Tashkent Asia/Yekaterinburg Asia/Almaty"),
        (330, .none, "Asia/Kolkata Asia/Calcutta Asia/Colombo"),
        (345, .none, "Asia/Kathmandu Asia/Katmandu"),
        (360, .none, "Asia/Dhaka Asia/Omsk Asia/Bishkek"),
        (390, .none, "Asia/Yangon Asia/Rangoon"),
        (420, .none, "Asia/Bangkok Asia/Jakarta Asia/Ho_Chi_Minh Asia/Saigon"),
        (420, .none, "Asia/Novosibirsk Asia/Krasnoyarsk Asia/Phnom_Penh Asia/Vientiane"),
        (480, .none, "Asia/Shanghai Asia/Hong_Kong Asia/Singapore Asia/Taipei PRC Hongkong"),
        (480, .none, "Asia/Kuala_Lumpur Asia/Manila Asia/Macau Asia/Makassar Asia/Chongqing"),
        (480, .none, "Australia/Perth Asia/Irkutsk Asia/Ulaanbaatar Asia/Urumqi Singapore"),
        (540, .none, "Asia/Tokyo Asia/Seoul Asia/Pyongyang Asia/Yakutsk Japan ROK"),
        (570, .none, "Australia/Darwin"),
        (570, .australia, "Australia/Adelaide"),
        (600, .none, "Australia/Brisbane Asia/Vladivostok Pacific/Guam"),
        (600, .australia, "AET Australia/Sydney Australia/Melbourne Australia/Hobart"),
        (600, .australia, "Australia/Canberra Australia/ACT Australia/NSW Australia/Victoria"),
        (720, .newZealand, "Pacific/Auckland NZ"),
        (720, .none, "Pacific/Fiji Asia/Kamchatka"),
    ]
}
