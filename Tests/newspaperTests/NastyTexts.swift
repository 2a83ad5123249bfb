/// Titles that programs could misinterpret.
let nastyTexts: [String] = [
    "; rm -rf ~", "$(touch /tmp/x)", "`id`", "$HOME ${PATH} $1 $@ $$", "a && b || c",
    "a | b > c < d",
    "a & b", "* ? [a-z] ~ {a,b}", "!history !!", "# a remark", "\\", "\\n \\t \\0 \\x1b",
    "a\\\"b\\'c",
    "'", "\"", "'; echo 'x", "\"; echo \"x", "''\"\"``", "a\nb", "\n", "a\r\nb\rc", "a\tb",
    "  a  b  ", " ",
    "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{9B}31m\u{8}\u{7F}", "-rf", "--help", "--", "-", "@/etc/passwd",
    "=x a=b",
    "{url}", "{title} {text} {html} {file}", "{{title}}", "%00 %s %n", "␀ \\u0000",
    "../../etc/passwd",
    "مرحبا \u{202E}abc", "e\u{301}\u{200D}👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
]
