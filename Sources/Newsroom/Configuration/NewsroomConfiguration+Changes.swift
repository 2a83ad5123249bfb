import Configuration

extension NewsroomConfiguration {
    /// The keys that say something else than before, and count only after the next start of the program.
    ///
    /// - Parameter earlier: What counted until now.
    /// - Returns: In the order of their documentation; all other keys count at once.
    public func keysForNextStart(since earlier: NewsroomConfiguration) -> [String] {
        let keys: [(name: String, isSame: Bool)] = [
            ("title", look.title == earlier.look.title),
            ("layout", look.layout == earlier.look.layout),
            ("bidi", bidi == earlier.bidi),
            ("windowTitle", namesWindow == earlier.namesWindow),
            ("refresh.transfers", transfers == earlier.transfers),
            ("refresh.transfersPerHost", transfersPerHost == earlier.transfersPerHost),
            ("confinement", confinesStrictly == earlier.confinesStrictly),
            ("feeds", howServersAreAsked == earlier.howServersAreAsked),
            ("sites", sites == earlier.sites),
            ("services", services == earlier.services),
        ]
        return keys.filter { !$0.isSame }.map(\.name)
    }

    /// The settings of feeds but for their intervals, weights and whole texts.
    private var howServersAreAsked: [String: FeedSettings] {
        feeds.mapValues { settings in
            var settings = settings
            settings.interval = nil
            settings.weight = 0
            settings.fullText = nil
            return settings
        }
        .filter { $0.value != FeedSettings() }
    }
}
