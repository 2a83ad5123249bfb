enum ExamplePictures {
    private static let scheme = "example:"

    /// Returns the PNG file at an address such as `example:bees.png`.
    static func bytes(at address: String) -> [UInt8]? {
        guard address.hasPrefix(scheme) else { return nil }
        return switch address.dropFirst(scheme.count) {
        case "bees.png": PackageResources.bees_png
        case "chart.png": PackageResources.chart_png
        case "chess.png": PackageResources.chess_png
        case "dredger.png": PackageResources.dredger_png
        case "lighthouse.png": PackageResources.lighthouse_png
        case "railway.png": PackageResources.railway_png
        case "stage.png": PackageResources.stage_png
        case "telescopes.png": PackageResources.telescopes_png
        default: nil
        }
    }
}
