import Cells
import News
import Pictures
import Typesetting

/// A request for a picture in a certain size on the screen.
struct PictureDisplayRequest: Hashable {
    let key: PictureKey
    let feed: FeedID
    let room: Size
    /// The minimum number of picture pixels per column, which limits enlargement.
    var pixelsPerColumn = 4
    var wantsAnimation = false
    /// Whether the picture fills its area: photographs are cropped, other pictures padded.
    var isCropped = false
    /// Whether to load the picture only if it is stored locally.
    var isLocalOnly = false
    /// Whether pixels above and below stay blank, to separate pictures in adjacent rows.
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

    /// The request to the decoder: two samples for each pixel of the finest block characters, and
    /// spare pixels for a slightly larger screen.
    var request: PictureDecodingOptions {
        let width = Self.roundedUp(room.columns * 4)
        let height = Self.roundedUp(room.rows * 8)
        // The cropped margins must be decoded, too.
        let longest = isCropped ? max(width, height) : 0
        return PictureDecodingOptions(
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
    /// The picture in cells and, if the terminal supports them, in pixels.
    case shown(CellPicture, InlinePicture? = nil)
    case failed(String)
}
