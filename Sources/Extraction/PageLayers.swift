import Markup

extension PageTree {
    func isOutOfSight(_ index: Int) -> Bool {
        guard nodes[index].hasAttributes else { return false }
        if rawAttribute("hidden", of: index) != nil, !isStreamed(index) { return true }
        return rawAttribute("style", of: index).map {
            StyleDeclaration.hidden.isPresent(in: bytes[$0])
        }
            ?? false
    }

    /// Whether an element contains content that React streamed later.
    ///
    /// The content is hidden until a script moves it.
    private func isStreamed(_ index: Int) -> Bool {
        rawAttribute("id", of: index).map { bytes[$0].starts(with: "S:".utf8) } ?? false
    }

    /// Whether an element is hidden, in a header or footer, or in an overlay that a button opens.
    func isOutsideMainContent(_ index: Int) -> Bool {
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
