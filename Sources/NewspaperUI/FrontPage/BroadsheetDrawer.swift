import TerminalKit
import Typesetting

/// Makes the view of the open page, and draws adjacent pages while no keys are pressed.
@MainActor
final class BroadsheetDrawer {
    /// The options of the last view, with which adjacent pages are drawn.
    var options: StoriesDisplayOptions?

    private let setLines = DisplayLineCache()
    private let keptBlocks = BroadsheetView.KeptBlocks()
    private let debouncer: KeyIdleDebouncer

    init(clock: WallClock, work: PendingWork) {
        debouncer = KeyIdleDebouncer(clock: clock, work: work)
    }

    func makeView(
        of broadsheet: BroadsheetState,
        picture: PictureState,
        _ options: StoriesDisplayOptions
    ) -> BroadsheetView {
        BroadsheetView(
            broadsheet: broadsheet,
            picture: picture,
            ages: options.ages,
            theme: options.theme,
            setLines: setLines,
            keptBlocks: keptBlocks
        )
    }

    /// Performs an action when no key has been pressed for a moment.
    func whenIdle(_ action: @escaping () -> Void) { debouncer.schedule(action) }

    /// Draws pages, so that their drawings are cached.
    func drawAhead(_ pages: [BroadsheetPage], of broadsheet: BroadsheetState) {
        guard let options else { return }
        let view = makeView(of: broadsheet, picture: .waiting, options)
        for page in pages { view.drawAhead(page) }
    }

    func cancel() { debouncer.cancel() }
}
