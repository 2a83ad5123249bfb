enum KeyHintStrings {
    static let repeatCount = "repeat count"
    static let cancel = "cancel"
}
