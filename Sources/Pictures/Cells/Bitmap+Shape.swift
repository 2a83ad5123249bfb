public import Cells

extension Bitmap {
    /// Returns the picture cropped or extended to the proportions of a frame.
    ///
    /// Photographs are cropped, more at the bottom than at the top. Charts, comics and drawings are
    /// scaled down to the frame and get margins in their background color.
    public func filling(_ frame: PixelSize, on background: Color) -> Bitmap {
        guard !frame.isEmpty, !size.isEmpty else { return self }
        let behind = background.nominal ?? RGB(red: 0, green: 0, blue: 0)
        guard let paper = PictureContentKind(self, on: behind).paper else {
            return cropped(to: frame)
        }
        return scaled(to: size.fitted(in: frame)).widened(to: frame, paper)
    }

    private func cropped(to shape: PixelSize) -> Bitmap {
        let (across, down) = (shape.width, shape.height)
        let width = min(size.width, max(size.height * across / down, 1))
        let height = min(size.height, max(size.width * down / across, 1))
        let left = (size.width - width) / 2
        let top = (size.height - height) * 2 / 5
        let rows = (top..<top + height).map { row in
            let start = (row * size.width + left) * 4
            return pixels[start..<start + width * 4]
        }
        return Bitmap(size: PixelSize(width: width, height: height), pixels: Array(rows.joined()))
    }

    /// Adds margins in the color `paper` on two sides.
    ///
    /// They are transparent if the picture has transparent pixels.
    private func widened(to shape: PixelSize, _ paper: RGB) -> Bitmap {
        let (across, down) = (shape.width, shape.height)
        let width = max(size.width, (size.height * across + down / 2) / down)
        let height = max(size.height, (size.width * down + across / 2) / across)
        let alpha: UInt8 = isOpaque ? 255 : 0
        let margin = [UInt8(paper.red), UInt8(paper.green), UInt8(paper.blue), alpha]
        func margins(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in margin } }
        let left = (width - size.width) / 2
        let top = (height - size.height) / 2
        var widened = margins(top * width)
        widened.reserveCapacity(width * height * 4)
        let (before, after) = (margins(left), margins(width - size.width - left))
        for row in 0..<size.height {
            widened += before
            widened += pixels[row * size.width * 4..<(row + 1) * size.width * 4]
            widened += after
        }
        widened += margins((height - size.height - top) * width)
        return Bitmap(size: PixelSize(width: width, height: height), pixels: widened)
    }
}
