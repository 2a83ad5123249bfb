import Cells
import News
import Pictures
import Typesetting

/// The cached pictures in previews; previews never fetch pictures.
@MainActor
final class PreviewPictures {
    var onArrival: (() -> Void)?

    private let service: PictureService
    private let loader: PictureLoader

    init(service: PictureService) {
        self.service = service
        loader = service.makeLoader()
        loader.onArrival = { [weak self] _ in self?.onArrival?() }
    }

    var areShown: Bool { service.showsPicturesInText }

    static func order(_ picture: StoryPicture, of feed: FeedID, in room: Size)
        -> PictureDisplayRequest
    {
        var order = PictureDisplayRequest(picture, of: feed, room: room)
        order.isLocalOnly = true
        return order
    }

    func shape(of order: PictureDisplayRequest) async -> PicturePixelSize? {
        if !service.satisfies(order) {
            guard case .arrived = await service.load(order) else { return nil }
        }
        return service.size(of: order.key).map {
            PicturePixelSize(width: $0.width, height: $0.height)
        }
    }

    func show(_ order: PictureDisplayRequest?) { loader.load(order.map { [$0] } ?? []) }

    func state(of order: PictureDisplayRequest) -> PictureState { loader.state(of: order) }

    func cancel() { loader.cancel() }
}
