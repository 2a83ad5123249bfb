import Cells
import News
import Pictures
import Typesetting

/// A picture in a certain size on the screen.
struct PictureDisplayRequest: Hashable {
    let key: PictureKey
    let feed: FeedID
    let room: Size
    /// The number of pixels per column, which limits the size of small pictures.
    var pixelsPerColumn = 4
    var wantsAnimation = false
    /// Whether the picture fills its room and is cropped to its aspect ratio.
    var isCropped = false
    /// Whether the picture is loaded only if it is stored locally.
    var isLocalOnly = false
    /// Whether some pixels are left free above and below, to separate pictures in adjacent rows.
    var isApart = false

    init(
        _ picture: StoryPicture,
        of feed: FeedID,
        room: Size,
        pixelsPerColumn: Int = 4,
        wantsAnimation: Bool = false,
        isCropped: Bool = false,
        isApart: Bool = false
    ) {
        key = PictureKey(address: picture.address)
        self.feed = feed
        self.room = room
        self.pixelsPerColumn = pixelsPerColumn
        self.wantsAnimation = wantsAnimation
        self.isCropped = isCropped
        self.isApart = isApart
    }

    init(_ placed: PlacedPicture, of feed: FeedID) {
        self.init(
            placed.picture,
            of: feed,
            room: Size(columns: placed.columns, rows: placed.rows)
        )
    }

    /// The request for a decoder, with slightly more pixels than needed.
    ///
    /// A small increase of the screen size then requires no decoding.
    var request: PictureRequest {
        let width = Self.roundedUp(room.columns * 2)
        let height = Self.roundedUp(room.rows * 4)
        // The cropped parts have to be decoded as well.
        let longest = isCropped ? max(width, height) : 0
        return PictureRequest(
            fitting: PixelSize(width: max(width, longest), height: max(height, longest)),
            wantsAnimation: wantsAnimation
        )
    }

    func size(of original: PixelSize) -> Size {
        if isCropped { return room }
        let scarce = PixelSize(
            width: max(original.width / pixelsPerColumn, 1),
            height: max(original.height / pixelsPerColumn, 1)
        )
        return CellPicture.size(of: scarce, in: room)
    }

    private static func roundedUp(_ pixels: Int) -> Int {
        (pixels + 63) / 64 * 64
    }
}

enum PictureState: Hashable {
    case waiting
    /// The picture in cells, and in pixels if the terminal supports them.
    case shown(CellPicture, PagePicture? = nil)
    case failed(String)
}
