/// The picture loaders of all open screens, held weakly.
@MainActor
struct PictureLoaderRegistry {
    private struct LoaderSlot {
        weak var loader: PictureLoader?
    }

    private var places: [LoaderSlot] = []

    var all: [PictureLoader] { places.compactMap(\.loader) }

    mutating func add(_ loader: PictureLoader) {
        places = places.filter { $0.loader != nil } + [LoaderSlot(loader: loader)]
    }
}
