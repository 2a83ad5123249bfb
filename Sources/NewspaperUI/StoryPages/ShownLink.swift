import Addresses
import News

/// An address displayed, copied and opened in the same form.
struct ShownLink: Hashable {
    let text: String
    /// Whether the address is an http or https URL, not an email address.
    let isWeb: Bool

    /// Creates a link unless the address is invalid or ambiguous.
    init?(_ written: String) {
        if let address = Address(written) {
            (text, isWeb) = (address.shown, true)
        } else if let mail = MailAddress(written) {
            (text, isWeb) = (mail.text, false)
        } else {
            return nil
        }
    }
}

extension Article {
    var shownLink: String? {
        link.flatMap { ShownLink($0)?.text }
    }
}
