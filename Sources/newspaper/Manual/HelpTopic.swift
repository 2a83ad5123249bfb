/// A topic of `newspaper help` besides the commands.
enum HelpTopic: String, CaseIterable {
    case keys
    /// The command of this name, and all settings.
    case config

    /// Returns the lines of the topic.
    func lines(width: Int, isStyled: Bool) -> [String] {
        switch self {
        case .keys: return ManualPage.keys.lines(width: width, isStyled: isStyled)
        case .config:
            let command = CommandDescription.configuring.text(isStyled: isStyled)
            return command.split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init)
                + ManualPage.configuration.lines(width: width, isStyled: isStyled)
        }
    }
}
