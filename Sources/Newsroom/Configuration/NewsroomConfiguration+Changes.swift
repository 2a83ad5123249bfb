import Configuration

extension NewsroomConfiguration {
    /// Returns the keys whose changes take effect only after a restart.
    public func keysForNextStart(since earlier: NewsroomConfiguration) -> [String] {
        let keys: [(name: String, isSame: Bool)] = [
            ("title", look.title == earlier.look.title),
            ("layout", look.layout == earlier.look.layout),
            ("bidi", bidi == earlier.bidi),
            ("windowTitle", namesWindow == earlier.namesWindow),
            ("refresh.transfers", transfers == earlier.transfers),
            ("refresh.transfersPerHost", transfersPerHost == earlier.transfersPerHost),
            ("confinement", confinesStrictly == earlier.confinesStrictly),
            ("fetching.proxy", fetching.proxy == earlier.fetching.proxy),
            ("fetching.userAgent", fetching.userAgent == earlier.fetching.userAgent),
            ("fetching.timeLimit", fetching.timeLimit == earlier.fetching.timeLimit),
            ("fetching.cookieFile", fetching.cookieFile == earlier.fetching.cookieFile),
            ("enclosures", enclosures == earlier.enclosures),
            ("sites", sites == earlier.sites),
            ("services", services == earlier.services),
        ]
        return keys.filter { !$0.isSame }.map(\.name)
    }
}
