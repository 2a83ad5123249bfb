import Markup

extension LoosePage {
    /// Whether an element is out of sight, as it says itself.
    func isOutOfSight(_ index: Int) -> Bool {
        guard nodes[index].hasAttributes else { return false }
        if rawAttribute("hidden", of: index) != nil { return true }
        return rawAttribute("style", of: index).map {
            Pruning.isHeld(Pruning.hiding, in: bytes[$0])
        }
            ?? false
    }

    /// Whether an element stands out of sight, at the top or the foot of the page, or in a layer above it that is opened
    /// with a button.
    func isBesideThePage(_ index: Int) -> Bool {
        var place = index
        while place >= 0 {
            switch nodes[place].tag {
            case .header, .footer, .nav, .dialog: return true
            default: if isOutOfSight(place) || isLayer(place) { return true }
            }
            place = Int(nodes[place].parent)
        }
        return false
    }

    private func isLayer(_ index: Int) -> Bool {
        guard nodes[index].hasAttributes else { return false }
        if has("role", "dialog", of: index) || has("aria-modal", "true", of: index) { return true }
        let names: [StaticString] = ["class", "id"]
        return names.contains { name in
            guard let range = rawAttribute(name, of: index) else { return false }
            return bytes.withUnsafeBufferPointer { bytes in
                let names = UnsafeBufferPointer(rebasing: bytes[range])
                return !Self.layerNames.meaning(of: names).isEmpty
            }
        }
    }

    private static let layerNames = NameTable(lists: [
        (
            .hidden,
            "modal*,popup*,popover*,overlay*,lightbox*,dropdown*,dialog*,drawer*,offcanvas*,hidden"
        )
    ])
}
