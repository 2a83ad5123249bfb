/// A topic of `newspaper help` that is not a command.
enum HelpTopic: String, CaseIterable {
    case keys
    /// The help of the command `config`, and all settings.
    case config

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
