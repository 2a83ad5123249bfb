import News

/// The actions that wait until requested rows of a list are loaded, and the result of the last
/// jump.
@MainActor
final class HeadlineJumpQueue {
    let loadingIndicator: LoadingIndicatorDelay
    /// Whether the last jump found no target.
    var hasFoundNothing = false
    private var isJumping = false
    /// The waiting actions; `nil` if no rows are being loaded.
    private var actions: [(NewsError?) -> Void]? = [] {
        didSet { loadingIndicator.isWaiting = isLoading }
    }

    init(clock: WallClock) {
        loadingIndicator = LoadingIndicatorDelay(clock: clock)
    }

    var isLoading: Bool { actions != nil }

    /// Records that another list is loading, and drops the waiting actions unless `keepsActions`.
    func beginList(keepsActions: Bool = false) {
        actions = keepsActions ? actions ?? [] : []
    }

    /// Records that the target of a jump is loading, and drops the waiting actions.
    func beginJump() {
        actions = []
        isJumping = true
    }

    func endJump() { isJumping = false }

    /// Runs an action when the rows are loaded, with the error, if any.
    func whenLoaded(_ action: @escaping (NewsError?) -> Void) {
        if isLoading { actions?.append(action) } else { action(nil) }
    }

    /// Runs the waiting actions, unless a jump is in progress.
    func runActions() {
        guard !isJumping else { return }
        for action in takeActions() { whenLoaded(action) }
    }

    func fail(with error: NewsError) {
        isJumping = false
        for action in takeActions() { action(error) }
    }

    private func takeActions() -> [(NewsError?) -> Void] {
        defer { actions = nil }
        return actions ?? []
    }
}
