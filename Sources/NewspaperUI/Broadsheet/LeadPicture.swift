import Cells
import News
import TerminalKit
import Typesetting

/// The picture of the story that leads a page of a broadsheet: asked for while the page is open.
@MainActor
final class LeadPicture {
    /// Called with the picture when it has come, or will not come.
    var onArrival: ((PictureKey) -> Void)? {
        get { loader.onArrival }
        set { loader.onArrival = newValue }
    }

    private let desk: PictureService
    private let loader: PictureLoader

    init(desk: PictureService) {
        self.desk = desk
        loader = desk.makeLoader()
    }

    /// True when it has room on the page.
    var isShown: Bool { desk.showsLeadPicture }

    /// What of it can be shown now.
    func state(on broadsheet: Broadsheet) -> PictureState {
        order(on: broadsheet).map(loader.state) ?? .waiting
    }

    /// Asks for the picture on the open page of a broadsheet; for none without one.
    func load(on broadsheet: Broadsheet?) {
        loader.load([broadsheet.flatMap(order)].compactMap { $0 })
    }

    /// True when it did not come when it was asked for last; `nil` for a story that has none.
    func isMissing(on broadsheet: Broadsheet) -> Bool? {
        broadsheet.openLeadText?.picture.map { desk.isMissing(PictureKey(address: $0.address)) }
    }

    /// Asks once more if it did not come.
    func retry() { loader.retry() }

    /// Ends what is under way.
    func cancel() { loader.cancel() }

    private func order(on broadsheet: Broadsheet) -> PictureDisplayRequest? {
        guard let placed = broadsheet.page.lead?.picture, let lead = broadsheet.openLead else {
            return nil
        }
        return PictureDisplayRequest(
            placed.picture,
            of: lead.feed,
            room: placed.frame.size,
            isCropped: true
        )
    }
}
