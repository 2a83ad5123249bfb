import Cells
import News
import Pictures
import Typesetting

/// The pictures in previews: those that are at hand; nothing is fetched for a list.
@MainActor
final class PreviewPictures {
    /// Called when a picture has come in the pixels that the terminal has.
    var onArrival: (() -> Void)?

    private let desk: PictureService
    private let loader: PictureLoader

    init(desk: PictureService) {
        self.desk = desk
        loader = desk.makeLoader()
        loader.onArrival = { [weak self] _ in self?.onArrival?() }
    }

    /// True when pictures stand in texts.
    var areShown: Bool { desk.showsPicturesInText }

    /// What to ask for to have a picture in a room.
    static func order(_ picture: StoryPicture, of feed: FeedID, in room: Size)
        -> PictureDisplayRequest
    {
        var order = PictureDisplayRequest(picture, of: feed, room: room)
        order.isAtHand = true
        return order
    }

    /// The shape of a picture that is at hand, which is decoded for that; `nil` for any other.
    func shape(of order: PictureDisplayRequest) async -> PictureShape? {
        if !desk.satisfies(order) {
            guard case .arrived = await desk.bring(order) else { return nil }
        }
        return desk.size(of: order.key).map { PictureShape(width: $0.width, height: $0.height) }
    }

    /// Asks for the picture of the preview that is shown; `nil` for none.
    func show(_ order: PictureDisplayRequest?) { loader.load(order.map { [$0] } ?? []) }

    /// What of a picture can be shown now.
    func state(of order: PictureDisplayRequest) -> PictureState { loader.state(of: order) }

    /// Ends what is under way.
    func cancel() { loader.cancel() }
}
