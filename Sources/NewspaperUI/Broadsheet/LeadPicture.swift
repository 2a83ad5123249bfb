import Cells
import News
import Pictures
import TerminalKit
import Typesetting

@MainActor
final class LeadPicture {
    var onArrival: ((PictureKey) -> Void)? {
        get { loader.onArrival }
        set { loader.onArrival = newValue }
    }

    private let service: PictureService
    private let loader: PictureLoader

    init(service: PictureService) {
        self.service = service
        loader = service.makeLoader()
    }

    var isShown: Bool { service.showsLeadPicture }

    func state(on broadsheet: BroadsheetState) -> PictureState {
        order(on: broadsheet).map(loader.state) ?? .waiting
    }

    /// Loads the picture of the open page's lead; `nil` cancels loading.
    func load(on broadsheet: BroadsheetState?) {
        loader.load([broadsheet.flatMap(order)].compactMap { $0 })
    }

    /// Whether the picture could not be loaded; `nil` for a lead without a picture.
    func isMissing(on broadsheet: BroadsheetState) -> Bool? {
        broadsheet.openLeadText?.picture.map { service.isMissing(PictureKey(address: $0.address)) }
    }

    /// The size of the loaded picture if it changes the layout of a brief text.
    ///
    /// Other leads keep the usual shape, so that no text moves when a picture arrives.
    func newShape(on broadsheet: BroadsheetState) -> PicturePixelSize? {
        guard let text = broadsheet.openLeadText, text.isBrief, let picture = text.picture,
            picture.shape == nil, let size = service.size(of: PictureKey(address: picture.address))
        else { return nil }
        return PicturePixelSize(width: size.width, height: size.height)
    }

    func retry() { loader.retry() }

    func cancel() { loader.cancel() }

    private func order(on broadsheet: BroadsheetState) -> PictureDisplayRequest? {
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
