//: lentBytes
// lentBytes is a text as bytes for one call, which does not keep them.
inline Slice<Uint8> lentBytes(const std::string& text) {
    ptrdiff_t n = ptrdiff_t(text.size());
    return {reinterpret_cast<Uint8*>(const_cast<char*>(text.data())), n, n};
}

//: printTexts
template <class... T> void printTexts(const T&... x) {
    std::string text = textOf(x...);
    writeFile(1, text.data(), ptrdiff_t(text.size()));
}

//: padded
// padded fills a text with spaces up to a width; after it if that is negative.
std::string padded(const std::string& text, int width) {
    int runes = 0, bytes;
    for (const char *at = text.data(), *end = at + text.size(); at < end; at += bytes, runes++) decode(at, end - at, bytes);
    std::string fill(size_t(std::max(0, (width < 0 ? -width : width) - runes)), ' ');
    return width < 0 ? text + fill : fill + text;
}

//: zeroPadded
// zeroPadded fills a number with zeros after its sign, and what is none with spaces.
std::string zeroPadded(std::string text, int width) {
    if (text.find_first_of("nN") != std::string::npos) return padded(text, width);
    if (int(text.size()) < width) text.insert(text[0] == '-', size_t(width) - text.size(), '0');
    return text;
}

//: runeText
inline std::string runeText(int64_t rune) {
    char bytes[4];
    return std::string(bytes, size_t(encode(bytes, rune)));
}

//: baseText
template <class T> std::string baseText(Integer<T> x, unsigned base) {
    bool negative = x < 0;
    uint64_t n = negative ? -uint64_t(x.v) : uint64_t(x.v);
    std::string text;
    do text.insert(text.begin(), "0123456789abcdef"[n % base]);
    while ((n /= base) != 0);
    return negative ? "-" + text : text;
}

//: fixedText
// fixedText writes a number as the C library does, which rounds exactly.
std::string fixedText(const char* format, double x) {
    if (std::isnan(x)) return "NaN";
    if (std::isinf(x)) return x < 0 ? "-Inf" : "+Inf";
    char text[512];
    return std::string(text, size_t(snprintf(text, sizeof text, format, x)));
}

//: InputRunes
// InputRunes reads the characters of standard input. What it has read after the last one is lost with it, as in fmt.
struct InputRunes {
    char bytes[4];
    int n = 0; // bytes that were read
    int32_t last = 0;
    bool again = false, failed = false;
    int32_t read();
    void unread(int32_t c) { again = c >= 0; }
};
inline int32_t InputRunes::read() {
    if (again) return again = false, last;
    if (n == 0 && inputNext < inputEnd && uint8_t(input[inputNext]) < 0x80) return last = input[inputNext++];
    int width = 0;
    for (bool more = true; more;) {
        more = n == 0;
        if (n > 0) last = decode(bytes, n, width, &more);
        if (!more) break;
        ptrdiff_t got = readInput(bytes + n, 1);
        failed = failed || got < 0;
        if (got > 0) n++;
        else more = false;
    }
    if (n == 0) return last = -1;
    n -= width;
    memmove(bytes, bytes + width, size_t(n));
    return last;
}

//: ReaderRunes
// ReaderRunes reads the characters of a bufio.Reader.
template <auto readRune, auto unreadRune> struct ReaderRunes;
template <class R, std::tuple<Int32, Int, Any> (*readRune)(R), Any (*unreadRune)(R)> struct ReaderRunes<readRune, unreadRune> {
    R from;
    Any end; // the error that is none
    bool failed = false;
    int32_t read() {
        auto [c, size, error] = readRune(from);
        if (!error.type) return c.v;
        failed = failed || error.data != end.data;
        return -1;
    }
    void unread(int32_t c) {
        if (c >= 0) unreadRune(from);
    }
};

//: isBlank
inline bool isBlank(int32_t c) {
    if (c < 128) return c == ' ' || (c >= '\t' && c <= '\r');
    return c == 0x85 || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

//: keepWord
//? $allocates
String keepWord(const std::string& word) { return keep(word); }
//! $allocates
// keepWord keeps a word that was read. There are no more of them than there is input, and nothing else needs memory: all stay.
String keepWord(const std::string& word) {
    static char* room;
    static size_t left;
    if (word.size() > left) left = word.size() + (1 << 16), room = new char[left];
    char* to = static_cast<char*>(memcpy(room, word.data(), word.size()));
    room += word.size(), left -= word.size();
    return {to, int64_t(word.size())};
}

//: scanAll
// scanAll reads values as fmt does, up to the first that is none.
template <class S> int32_t firstOf(S& in) {
    int32_t c;
    do c = in.read();
    while (isBlank(c));
    return c;
}
//? $scansFloats
template <class S, class F> bool scanOne(S& in, Ptr<F> to) {
    int32_t first = firstOf(in);
    if (first < 0) return false;
    in.unread(first);
    std::string token;
    auto accept = [&](const char* set) {
        int32_t c = in.read();
        bool is = c > 0 && c < 128 && strchr(set, c);
        if (is) token += char(c);
        else in.unread(c);
        return is;
    };
    auto all = [&](const char* set) {
        while (accept(set)) {
        }
    };
    size_t power = 0; // where the exponent of 2 begins that fmt reads after a decimal number
    bool word = accept("nN") && accept("aA") && accept("nN");
    word = word || (accept("+-"), accept("iI") && accept("nN") && accept("fF"));
    if (!word) {
        bool hex = accept("0") && accept("xX");
        const char* digits = hex ? "0123456789aAbBcCdDeEfF_" : "0123456789_";
        all(digits);
        if (accept(".")) all(digits);
        if (accept(hex ? "pP" : "eEpP")) {
            if (!hex && token.back() == 'p') power = token.size();
            accept("+-"), all("0123456789_");
        }
    }
    auto [x, state] = strconv_parseFloat({token.data(), ptrdiff_t(power ? power - 1 : token.size())}, sizeof(F) * 8);
    if (power) {
        const char *at = token.data() + power, *end = token.data() + token.size();
        int64_t exponent = 0;
        auto [last, wrong] = std::from_chars(at + (at < end && *at == '+'), end, exponent);
        if (wrong != std::errc{} || last != end) return false;
        x = std::ldexp(x, int(std::max<int64_t>(-4000, std::min<int64_t>(4000, exponent))));
    }
    if (state != 0 || in.failed) return false;
    *to = F(x);
    return true;
}
//? $scansIntegers
// scanDigits reads what stands after a sign, and reports whether it is a number of 64 bits; c is its first character.
template <class S> bool scanDigits(S& in, int32_t c, uint64_t& n) {
    uint64_t base = 10, digit;
    bool some = false, before = false, good = true; // before: what an underscore may follow
    if (c == '0') {
        int32_t prefix = (c = in.read()) | 0x20;
        base = prefix == 'x' ? 16 : prefix == 'b' ? 2 : 8;
        some = base == 8 && prefix != 'o', before = true;
        if (!some) c = in.read();
    }
    for (;; c = in.read(), before = digit < base) {
        digit = c == '_' || (c >= '0' && c <= '9') ? uint64_t(c - '0') : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? uint64_t((c | 0x20) - 'a' + 10) : 99;
        if (c == '_') good = good && before;
        else if (digit >= base) break;
        else good = !__builtin_mul_overflow(n, base, &n) && !__builtin_add_overflow(n, digit, &n) && good, some = true;
    }
    in.unread(c);
    return some && before && good && !in.failed;
}
//? $scansIntegers
template <class S, class T> bool scanOne(S& in, Ptr<Integer<T>> to) {
    int32_t c = firstOf(in);
    bool negative = std::is_signed_v<T> && c == '-';
    if (negative || (std::is_signed_v<T> && c == '+')) c = in.read();
    uint64_t n = 0;
    if (!scanDigits(in, c, n) || n > (~uint64_t(0) >> (64 - 8 * sizeof(T) + std::is_signed_v<T>)) + negative) return false;
    *to = T(negative ? -n : n);
    return true;
}
//? $scansTexts
template <class S> bool scanOne(S& in, Ptr<String> to) {
    std::string word;
    int32_t c = firstOf(in);
    if (c < 0) return false;
    for (; c >= 0 && !isBlank(c); c = in.read()) {
        if (c < 128) word += char(c);
        else word += runeText(c);
    }
    in.unread(c);
    if (in.failed) return false;
    *to = keepWord(word);
    return true;
}
template <class S, class... T> void scanAll(S in, T... to) { (void)(... && scanOne(in, to)); }

//: scanInput
template <class... T> void scanInput(T... to) { scanAll(InputRunes{}, to...); }
