import News

/// A choice between the user's own list and the accounts on servers.
struct AccountChoice {
    var list = ChoiceList<PanelRow>()
    private let accounts: [FeedAccount]

    /// Creates a choice; the only account is selected if the user has no feeds of their own.
    init(accounts: [FeedAccount], hasOwnFeeds: Bool = true) {
        self.accounts = accounts
        let own = PanelLine(
            text: SubscriptionStrings.ownList,
            detail: SubscriptionStrings.ownListDetail,
            shortDetail: SubscriptionStrings.ownListShortDetail
        )
        let others = accounts.map { account in
            PanelLine(
                text: account.id.syncedName ?? account.id.text,
                detail: account.whyNoAdding ?? SubscriptionStrings.fetchedByServer,
                shortDetail: account.whyNoAdding == nil
                    ? SubscriptionStrings.fetchedByServerShort : "",
                isQuiet: account.whyNoAdding != nil
            )
        }
        let isDefault = accounts.count == 1 && !hasOwnFeeds && accounts[0].whyNoAdding == nil
        list.replace(with: ([own] + others).map(PanelRow.line), selecting: isDefault ? 1 : 0)
    }

    var areAny: Bool { !accounts.isEmpty }

    var selected: AccountID { selectedAccount?.id ?? .local }

    /// Why no feeds can be added to the selected account; `nil` if they can.
    var obstacle: String? { selectedAccount?.whyNoAdding }

    private var selectedAccount: FeedAccount? {
        accounts.indices.contains(list.selected - 1) ? accounts[list.selected - 1] : nil
    }
}
