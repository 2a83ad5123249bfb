import Cells

extension TableScreenLayout {
    static func health(in size: Size, showsDetails: Bool) -> TableScreenLayout {
        TableScreenLayout(
            size: size,
            measure: 240,
            detailRows: showsDetails ? detailRows(in: size) : 0
        )
    }

    private static func detailRows(in size: Size) -> Int {
        size.columns < 60 ? min(max(size.rows / 2, 5), 12) : min(max(size.rows / 3, 5), 8)
    }
}
