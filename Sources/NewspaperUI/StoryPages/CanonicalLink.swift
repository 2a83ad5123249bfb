import Addresses
import News

/// A web or mail address that is displayed, copied and opened in the same form.
struct CanonicalLink: Hashable {
    let text: String
    /// Whether the address is an http or https URL; false for an email address.
    let isWeb: Bool

    /// Creates a link; `nil` if the address is invalid or could be mistaken for another one.
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
        link.flatMap { CanonicalLink($0)?.text }
    }
}
