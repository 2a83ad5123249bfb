import Markup

extension PageTree {
    /// Whether an element is out of sight, as it says itself.
    func isOutOfSight(_ index: Int) -> Bool {
        guard nodes[index].hasAttributes else { return false }
        if rawAttribute("hidden", of: index) != nil, !isStreamed(index) { return true }
        return rawAttribute("style", of: index).map {
            PagePruner.isHeld(PagePruner.hiding, in: bytes[$0])
        }
            ?? false
    }

    /// Whether an element holds a part of the page that React has sent later, hidden until its script moves it.
    private func isStreamed(_ index: Int) -> Bool {
        rawAttribute("id", of: index).map { bytes[$0].starts(with: "S:".utf8) } ?? false
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

    /// Whether an element says that it is a dialog above the page.
    func isDialog(_ index: Int) -> Bool {
        has("role", "dialog", of: index) || has("role", "alertdialog", of: index)
            || has("aria-modal", "true", of: index)
    }

    private func isLayer(_ index: Int) -> Bool {
        guard nodes[index].hasAttributes else { return false }
        if isDialog(index) { return true }
        let names: [StaticString] = ["class", "id"]
        return names.contains { name in
            guard let range = rawAttribute(name, of: index) else { return false }
            return bytes.withUnsafeBufferPointer { bytes in
                let names = UnsafeBufferPointer(rebasing: bytes[range])
                return !Self.layerNames.meaning(of: names).isEmpty
            }
        }
    }

    private static let layerNames = ClassNameTable(lists: [
        (
            .hidden,
            "modal*,popup*,popover*,overlay*,lightbox*,dropdown*,dialog*,drawer*,offcanvas*,=hidden"
        )
    ])
}
