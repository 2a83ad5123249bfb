import Addresses
import News

/// Its displayed, copied and opened forms are identical.
struct ShownLink: Hashable {
    static let refusal = "Not a web address. Nothing was opened or copied."

    let text: String
    /// http and https, as opposed to mailto.
    let isWeb: Bool

    var refusalOfMail: String { "\(text) is an email address. y: copy" }

    /// `nil` if the address is invalid or ambiguous.
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
