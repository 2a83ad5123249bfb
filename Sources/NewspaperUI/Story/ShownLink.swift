import Addresses
import News

/// An address as it is shown, copied and opened: the same bytes each time.
struct ShownLink: Hashable {
    /// What is said of an address that cannot be one.
    static let refusal = "That is no address of the web: nothing was opened or copied."

    let text: String
    /// True for http and https, false for mail.
    let isWeb: Bool

    /// What is said of an address of mail where one of the web is needed.
    var refusalOfMail: String { "\(text) is an address of mail: y copies it." }

    /// Reads an address from a story; `nil` when it is none, or could be read in two ways.
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
    /// The address of its page as it is shown and opened.
    var shownLink: String? {
        link.flatMap { ShownLink($0)?.text }
    }
}
