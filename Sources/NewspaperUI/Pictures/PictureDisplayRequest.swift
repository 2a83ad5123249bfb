import Cells
import News
import Pictures
import Typesetting

/// A picture that is wanted for a place on a screen.
struct PictureDisplayRequest: Hashable {
    let key: PictureKey
    /// Whose article names it.
    let feed: FeedID
    /// The cells that it may take.
    let room: Size
    /// A picture with fewer pixels to a column is not shown any larger.
    var pixelsPerColumn = 4
    /// True for all frames of a picture that moves.
    var wantsMovement = false
    /// True when the picture fills its room, and what is too high or too wide for it is cut off.
    var isCropped = false
    /// True when it is wanted only if it is on this machine already.
    var isAtHand = false
    /// True when its pixels leave a line free above and below, so that pictures in neighbouring rows are seen apart.
    var isApart = false

    init(
        _ picture: StoryPicture,
        of feed: FeedID,
        room: Size,
        pixelsPerColumn: Int = 4,
        wantsMovement: Bool = false,
        isCropped: Bool = false,
        isApart: Bool = false
    ) {
        key = PictureKey(address: picture.address)
        self.feed = feed
        self.room = room
        self.pixelsPerColumn = pixelsPerColumn
        self.wantsMovement = wantsMovement
        self.isCropped = isCropped
        self.isApart = isApart
    }

    /// The picture in its place in a story.
    init(_ placed: PlacedPicture, of feed: FeedID) {
        self.init(
            placed.picture,
            of: feed,
            room: Size(columns: placed.columns, rows: placed.rows)
        )
    }

    /// What to ask of the decoder: some more pixels than are shown, so that the same ones serve when the
    /// screen becomes a little larger.
    var request: PictureRequest {
        let width = Self.roundedUp(room.columns * 2)
        let height = Self.roundedUp(room.rows * 4)
        // What is cut off must be there first.
        let longest = isCropped ? max(width, height) : 0
        return PictureRequest(
            fitting: PixelSize(width: max(width, longest), height: max(height, longest)),
            wantsMovement: wantsMovement
        )
    }

    /// The cells that a picture takes in the room.
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

/// What of a picture can be shown now.
enum PictureState: Hashable {
    /// It is on its way.
    case waiting
    /// In cells, and in pixels if these are there for a terminal that shows them.
    case shown(CellPicture, PagePicture? = nil)
    /// A sentence that says why it is not there.
    case failed(String)
}
