public import Cells
import News
public import TerminalKit

/// The panel that asks for the address, user name and password of an account.
@MainActor
public final class AddAccountController: AddAccountScreen {
    /// Called with a notice about the new account.
    public var onAdded: ((String) -> Void)?
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The panel's title.
    public let title = AccountScreenStrings.addAccount
    /// The panel's keys.
    public var keyTable: KeyTable { environment.keyboard.table(of: .typing) }

    private enum Step {
        case address
        case looking
        case user(FoundServer)
        case password(FoundServer)
        case loggingIn(FoundServer)
    }

    private let manager: any AccountManaging
    private let environment: ScreenEnvironment

    private var step = Step.address
    private var address = TextField()
    private var user = TextField()
    private var password = TextField()
    private var notice: String?
    private var asking: Task<Void, Never>?
    /// Whether the panel requests only the password of an existing account.
    private let asksForPassword: Bool

    /// Creates the panel; for an existing account, it asks for the password only.
    init(
        again account: AccountState? = nil,
        manager: any AccountManaging,
        environment: ScreenEnvironment
    ) {
        self.manager = manager
        self.environment = environment
        asksForPassword = account.map { !$0.userName.isEmpty } ?? false
        if let account {
            address = TextField(text: account.address)
            user = TextField(text: account.userName)
        }
    }

    /// Looks for the server of an existing account.
    public func viewDidLoad() {
        if !address.text.isEmpty { look() }
    }

    /// Returns whether input can be handled; the search can be cancelled, a login cannot.
    public func isReady(for event: InputEvent) -> Bool {
        switch step {
        case .loggingIn: false
        case .looking: event == .key(Key(.escape))
        default: true
        }
    }

    /// Cancels the search for the server, and forgets the password.
    public func didLeave() {
        asking?.cancel()
        password = TextField()
    }

    /// Does nothing; the panel does not depend on the size.
    public func layOut(in size: Size) {}

    /// Edits the text of the current step.
    public func handle(_ key: Key) -> Bool {
        defer { onChange?() }
        let isHandled =
            switch step {
            case .address: address.handle(key)
            case .user: user.handle(key)
            case .password: password.handle(key)
            case .looking, .loggingIn: false
            }
        if isHandled { notice = nil }
        return isHandled
    }

    /// Pastes text.
    public func paste(_ text: String) {
        switch step {
        case .address: address.paste(text.trimmed)
        case .user: user.paste(text.trimmed)
        case .password: password.paste(text.trimmed)
        case .looking, .loggingIn: return
        }
        notice = nil
        onChange?()
    }

    /// Continues with the next step, or returns to the previous one.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        switch command {
        case .open: goOn()
        case .back: return goBack()
        default: return false
        }
        return true
    }

    /// Returns the current view.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: prompt,
            list: ChoiceList(),
            emptyText: notice.map { (PanelStrings.error, $0) } ?? message,
            keyTable: keyTable,
            theme: environment.appearance.theme
        )
    }

    private var prompt: PanelPrompt {
        switch step {
        case .address: PanelPrompt(field: address, hint: AccountScreenStrings.addressHint)
        case .looking: PanelPrompt(message: address.text)
        case .user:
            PanelPrompt(label: AccountScreenStrings.userLabel, field: user)
        case .password:
            PanelPrompt(label: AccountScreenStrings.passwordLabel, field: password.hidden)
        case .loggingIn(let server): PanelPrompt(message: server.host)
        }
    }

    private var message: (title: String, text: String) {
        switch step {
        case .address: AccountScreenStrings.address
        case .looking: (AccountScreenStrings.looking, PanelStrings.cancelHint)
        case .user(let server): AccountScreenStrings.user(server)
        case .password(let server):
            AccountScreenStrings.password(server, user: user.text.trimmed)
        case .loggingIn: (AccountScreenStrings.loggingIn, "")
        }
    }

    private func goOn() {
        switch step {
        case .address: look()
        case .user(let server):
            notice = nil
            guard server.takesToken || !user.text.trimmed.isEmpty else { return }
            step = .password(server)
        case .password(let server): add(server)
        case .looking, .loggingIn: break
        }
    }

    /// Returns to the previous step; returns `false` at the first one, so that the panel closes.
    private func goBack() -> Bool {
        notice = nil
        switch step {
        case .address: return false
        case .looking:
            asking?.cancel()
            step = .address
        case .user: step = .address
        case .password(let server):
            password = TextField()
            step = .user(server)
        case .loggingIn: break
        }
        return true
    }

    private func look() {
        let typed = address.text.trimmed
        guard !typed.isEmpty else {
            notice = AccountScreenStrings.addressNeeded
            return
        }
        notice = nil
        step = .looking
        asking = environment.work.start { [weak self, manager] in
            do throws(NewsError) {
                let server = try await manager.findServer(typed)
                guard !Task.isCancelled else { return }
                guard let self else { return }
                step = asksForPassword ? .password(server) : .user(server)
            } catch {
                guard !Task.isCancelled else { return }
                self?.step = .address
                self?.notice = ErrorMessages.notice(of: error)
            }
            self?.onChange?()
        }
    }

    private func add(_ server: FoundServer) {
        guard !password.text.isEmpty else {
            notice = AccountScreenStrings.passwordNeeded
            return
        }
        step = .loggingIn(server)
        let (user, secret) = (user.text.trimmed, password.text)
        environment.work.start { [weak self, manager] in
            do throws(NewsError) {
                let answer = try await manager.add(server, userName: user, secret: secret)
                self?.password = TextField()
                self?.onAdded?(answer.text)
            } catch {
                self?.step = .password(server)
                self?.password = TextField()
                self?.notice = ErrorMessages.notice(of: error)
            }
            self?.onChange?()
        }
    }
}

/// The panel for a new account.
@MainActor
public protocol AddAccountScreen: ViewController {
    /// Called with a notice about the new account.
    var onAdded: ((String) -> Void)? { get set }
}

extension TextField {
    /// The field with a dot for each letter.
    fileprivate var hidden: TextField {
        var field = TextField(text: String(repeating: "•", count: text.count))
        for _ in tail { _ = field.handle(Key(.left)) }
        return field
    }
}
