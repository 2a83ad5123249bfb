import Cells
import News
import TerminalKit
import Typesetting

/// The picture of the open page's lead, loaded while the page is open.
@MainActor
final class LeadPicture {
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

    var isShown: Bool { desk.showsLeadPicture }

    func state(on broadsheet: Broadsheet) -> PictureState {
        order(on: broadsheet).map(loader.state) ?? .waiting
    }

    /// Loads the picture on the open page; cancels loading if `broadsheet` is `nil`.
    func load(on broadsheet: Broadsheet?) {
        loader.load([broadsheet.flatMap(order)].compactMap { $0 })
    }

    /// Whether the last attempt to load the picture failed; `nil` for a story without picture.
    func isMissing(on broadsheet: Broadsheet) -> Bool? {
        broadsheet.openLeadText?.picture.map { desk.isMissing(PictureKey(address: $0.address)) }
    }

    /// Loads the picture again if it failed.
    func retry() { loader.retry() }

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
