public import Cells
public import News
public import TerminalKit

/// The screen of accounts on servers.
@MainActor
public protocol AccountsScreen: ViewController {
    /// Called with a question, and an action for the answer `y`.
    var onQuestion: ((String, @escaping @MainActor () -> Void) -> Void)? { get set }
    /// Loads the accounts again.
    func reload()
    /// Called to open the panel for a new account, or for the password of an existing one.
    var onAddRequested: ((AccountState?) -> Void)? { get set }
}

/// Shows, synchronizes, checks and removes accounts on servers.
@MainActor
public final class AccountsController: AccountsScreen, NoticeShowing {
    /// Called with a question, and an action for the answer `y`.
    public var onQuestion: ((String, @escaping @MainActor () -> Void) -> Void)?
    /// Called to open the panel for a new account, or for the password of an existing one.
    public var onAddRequested: ((AccountState?) -> Void)?
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    /// The screen's title.
    public let title = AccountScreenStrings.title

    private let manager: any AccountManaging
    private let listener: NewsChangeDispatcher
    private let environment: ScreenEnvironment
    private let words: AccountScreenStrings
    private let loading: CoalescingTask<Void>

    private var accounts = ChoiceList<AccountState>()
    private var layout = TableScreenLayout.accounts(in: .zero)
    private var isLoaded = false
    /// The names of accounts with a running operation.
    private var busy: Set<String> = []
    var notice: String?

    /// Creates the screen; loading starts in ``viewDidLoad()``.
    init(
        manager: any AccountManaging,
        listener: NewsChangeDispatcher,
        environment: ScreenEnvironment
    ) {
        self.manager = manager
        self.listener = listener
        self.environment = environment
        words = AccountScreenStrings(clock: environment.clock)
        loading = CoalescingTask(work: environment.work)
    }

    /// The screen's keys, with hints only for commands that apply.
    public var keyTable: KeyTable {
        let table = environment.keyboard.table(of: .accounts)
        guard isLoaded else { return table }
        guard !accounts.rows.isEmpty else { return table.withoutHints(for: Self.needsAccount) }
        let hasStoppedChange = accounts.selectedRow?.hasStoppedChange == true
        return hasStoppedChange ? table : table.withoutHints(for: [.applyChange])
    }

    /// Starts loading and observing changes.
    public func viewDidLoad() {
        listener.add(self)
        load()
    }

    /// Loads the accounts again.
    public func reload() { load() }

    /// Returns whether the accounts are loaded.
    public func isReady(for event: InputEvent) -> Bool { isLoaded || notice != nil }

    /// Cancels loading; a running synchronization continues.
    public func didLeave() {
        listener.remove(self)
        loading.cancel()
    }

    /// Lays out the rows.
    public func layOut(in size: Size) {
        layout = .accounts(in: size)
        accounts.layOut(in: layout.list)
    }

    /// Performs a command, or returns `false`.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        if command == .addAccount {
            // If the server refused an account’s password, the panel asks only for the password.
            onAddRequested?(accounts.selectedRow.flatMap { $0.isRefused ? $0 : nil })
            return true
        }
        if isLoaded, accounts.rows.isEmpty, Self.needsAccount.contains(command) {
            notice = AccountScreenStrings.none
            return true
        }
        if command == .refresh {
            for account in accounts.rows { synchronize(account) }
            return true
        }
        guard let account = accounts.selectedRow else { return accounts.perform(command) }
        switch command {
        case .refreshFeed: synchronize(account)
        case .checkAccount: check(account)
        case .previewAccount: preview(account)
        case .applyChange: askToApply(account)
        case .removeAccount:
            onQuestion?(AccountScreenStrings.question(removing: account)) { [weak self] in
                self?.remove(account)
            }
        default: return accounts.perform(command)
        }
        return true
    }

    /// Selects a row by wheel or click.
    public func handle(_ mouse: MouseEvent) {
        _ = accounts.handle(mouse)
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        AccountsView(
            accounts: accounts,
            busy: busy,
            layout: layout,
            isLoaded: isLoaded,
            keyTable: keyTable,
            notice: notice,
            offline: listener.offlineWords,
            words: words,
            theme: environment.appearance.theme
        )
    }

    private static let needsAccount: Set<Command> = [
        .down, .up, .pageDown, .pageUp, .first, .last, .refreshFeed, .refresh, .checkAccount,
        .previewAccount, .applyChange, .removeAccount,
    ]

    private func synchronize(_ account: AccountState, appliesMassChange: Bool = false) {
        run(on: account, AccountScreenStrings.synchronizing(account.name)) {
            manager throws(NewsError) in
            try await manager.synchronize(account.name, appliesMassChange: appliesMassChange)
        }
    }

    private func check(_ account: AccountState) {
        run(on: account, AccountScreenStrings.checking(account.name)) {
            manager throws(NewsError) in
            try await manager.check(account.name)
        }
    }

    private func preview(
        _ account: AccountState,
        then end: @escaping @MainActor (AccountAnswer) -> Void = { _ in }
    ) {
        run(
            on: account,
            AccountScreenStrings.previewing(account.name),
            { manager throws(NewsError) in try await manager.preview(account.name) },
            then: end
        )
    }

    private func remove(_ account: AccountState) {
        run(on: account, AccountScreenStrings.removing(account.name)) {
            manager throws(NewsError) in
            try await manager.remove(account.name)
        }
    }

    /// Previews a mass change that synchronization did not apply, and asks whether to apply it.
    private func askToApply(_ account: AccountState) {
        guard account.hasStoppedChange else {
            notice = AccountScreenStrings.nothingStopped(account.name)
            return
        }
        preview(account) { [weak self] preview in
            guard !preview.isFailure else { return }
            self?.onQuestion?(AccountScreenStrings.question(applying: preview.text)) {
                self?.synchronize(account, appliesMassChange: true)
            }
        }
    }

    /// Runs an operation on an account unless one is running, shows its result, and reloads the
    /// accounts.
    private func run(
        on account: AccountState,
        _ progress: String,
        _ operation:
            @escaping @Sendable (any AccountManaging) async throws(NewsError) ->
            AccountAnswer,
        then end: @escaping @MainActor (AccountAnswer) -> Void = { _ in }
    ) {
        guard busy.insert(account.name).inserted else {
            notice = AccountScreenStrings.isBusy(account.name)
            return
        }
        notice = progress
        environment.work.start { [weak self, manager] in
            do throws(NewsError) {
                let answer = try await operation(manager)
                let text = answer.text
                self?.finish(
                    account,
                    answer.isFailure ? ErrorMessages.failure(text) : text
                )
                end(answer)
            } catch {
                self?.finish(account, ErrorMessages.notice(of: error))
            }
        }
    }

    private func finish(_ account: AccountState, _ sentence: String) {
        busy.remove(account.name)
        show(notice: sentence)
        load()
    }

    private func load() {
        loading.ask { [weak self, manager] in
            do throws(NewsError) {
                let states = try await manager.accountStates()
                guard !Task.isCancelled, let self else { return }
                isLoaded = true
                let selected = accounts.selectedRow?.name
                let place = states.firstIndex { $0.name == selected } ?? accounts.selected
                accounts.replace(with: states, selecting: place)
            } catch {
                self?.notice = ErrorMessages.notice(of: error)
            }
            self?.onChange?()
        }
    }
}

extension AccountsController: NewsObserver {
    func take(_ change: NewsChange) {
        switch change {
        // A round may have ended, or a mark may be waiting.
        case .headlines, .marks, .refreshed:
            load()
            onChange?()
        default: break
        }
    }
}

extension AccountState: ChoiceRow {
    var isSelectable: Bool { true }
}
