import Addresses
import News

/// An address that is displayed, copied and opened in the same form.
struct ShownLink: Hashable {
    static let refusal = "Not a web address. Nothing was opened or copied."

    let text: String
    /// Whether the address is an http or https URL rather than an email address.
    let isWeb: Bool

    var refusalOfMail: String { "\(text) is an email address. y: copy" }

    /// Creates a link, or returns `nil` if the address is invalid or ambiguous.
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
